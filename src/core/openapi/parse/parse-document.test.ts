import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import { lookUp } from '../pointer.ts'
import { problemText } from '../problem-text.ts'
import { MAX_PROBLEMS } from '../problems.ts'
import { parseDocument } from './parse-document.ts'

const codes = (text: string): readonly string[] =>
  parseDocument(text).problems.map(({ code }) => code)

const HEAD = 'openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\n'

test.each([
  { name: 'empty text', text: '', code: 'document-empty' },
  { name: 'blanks only', text: ' \n\t\n', code: 'document-empty' },
  { name: 'a list', text: '- 1', code: 'document-not-object' },
  { name: 'a text', text: 'words', code: 'document-not-object' },
  { name: 'a JSON list', text: '[]', code: 'document-not-object' },
])('rejects $name', ({ text, code }) => {
  const parsed = parseDocument(text)
  expect(parsed.problems.map((problem) => problem.code)).toEqual([code])
  expect(parsed.problems[0]).toMatchObject({ severity: 'error', line: 1, column: 1 })
  expect(parsed.document).toBeUndefined()
})

test('rejects text that is larger in UTF-8 than maxBytes', () => {
  const text = '{"a":"ééé"}'
  expect(parseDocument(text, { maxBytes: text.length }).problems[0]?.code).toBe(
    'document-too-large',
  )
  expect(parseDocument(text, { maxBytes: text.length + 3 }).document).toBeDefined()
})

test('names the file in the message', () => {
  const [first] = parseDocument('', { fileName: 'shop.yaml' }).problems
  expect(first && problemText(first, 'en')).toBe(
    '"shop.yaml" is empty. Add an API description or choose another file.',
  )
})

test.each([
  { format: 'HTML', text: '<!doctype html>\n<p>Sign in', line: 1 },
  { format: 'GraphQL', text: '# Ours\ntype Query {\n  a: Int\n}', line: 1 },
  { format: 'HAR', text: '{"log": {"entries": [], "version": "1.2"}}', line: 1 },
  { format: 'Postman', text: '{"info": {"_postman_id": "1", "name": "A"}, "item": []}', line: 1 },
  {
    format: 'Postman',
    text: '{"item": [], "info": {"description": "Send {id}.", "version": {"major": 2}, "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}',
    line: 1,
  },
  { format: 'Postman', text: '{"collection": {"info": {"_postman_id": "1"}}}', line: 1 },
  { format: 'Postman', text: '{"id": "1", "name": "A", "order": [], "requests": []}', line: 1 },
  { format: 'AsyncAPI', text: 'info: {}\nasyncapi: 3.0.0', line: 2 },
  { format: 'Arazzo', text: 'arazzo: 1.0.1\ninfo: {}', line: 1 },
])('names $format, and no errors that it has as OpenAPI', ({ format, text, line }) => {
  const { document, problems } = parseDocument(text)
  expect(document).toBeUndefined()
  expect(problems).toMatchObject([{ code: 'description-other', values: { format }, line }])
})

test.each([
  { name: 'no version', text: 'info: {}', code: 'version-missing', line: 1 },
  { name: 'a version that is no text', text: 'openapi: [3]', code: 'version-not-text', line: 1 },
])('reads $name as 3.1 and reports it', ({ text, code, line }) => {
  const { document, problems } = parseDocument(text)
  expect(problems).toMatchObject([{ code, line, severity: 'error' }])
  expect(document?.openapi).toBe('3.1.0')
})

test.each([
  { version: 'openapi: 4.0.0', values: { version: '"4.0.0"', member: 'openapi' } },
  { version: 'openapi: 2.0', values: { version: '"2.0"', member: 'openapi' } },
  { version: 'swagger: "1.2"', values: { version: '"1.2"', member: 'swagger' } },
])('rejects $version with the supported versions', ({ version, values }) => {
  const { document, problems } = parseDocument(`info: {}\n${version}\npaths: {/a: {}}`)
  expect(document).toBeUndefined()
  const versions = '2.0, 3.0, 3.1, 3.2'
  expect(problems).toMatchObject([
    { code: 'version-unknown', values: { ...values, versions }, line: 2 },
  ])
})

test('reports the position of YAML errors and returns the readable part', () => {
  const parsed = parseDocument(`${HEAD}paths:\n  /a:\n    get: {summary: A}\n   bad: x\n`)
  expect(parsed.problems[0]).toMatchObject({ code: 'yaml-syntax', line: 8 })
  expect(parsed.document?.info).toEqual({ title: 'A', version: '1' })
})

test.each(['"', "'"])('reports a %s that is not closed where it is, not at the end', (sign) => {
  const text = `openapi: 3.1.0\ninfo:\n  title: ${sign}Pets\n  version: 1\npaths: {}\n`
  expect(parseDocument(text).problems).toMatchObject([
    {
      code: 'yaml-syntax',
      values: { reason: { code: 'yaml.UNCLOSED_QUOTE' } },
      line: 3,
      column: 10,
    },
  ])
})

test.each([
  { text: '  description: "A\n  "B" C"\n', reason: 'yaml.CUT_QUOTE', line: 4, column: 18 },
  { text: '  description: "A\n\t"B" C"\n', reason: 'yaml.CUT_QUOTE', line: 4, column: 18 },
  { text: '  x-list: ["A""B"]\n', reason: 'yaml.MISSING_CHAR', line: 4 },
])('says of $text: $reason', ({ text, reason, ...position }) => {
  const { problems } = parseDocument(`openapi: 3.1.0\ninfo:\n  title: Pets\n${text}paths: {}\n`)
  expect(problems[0]).toMatchObject({ values: { reason: { code: reason } }, ...position })
})

test('cuts an anchor that contains itself', () => {
  const parsed = parseDocument('openapi: 3.0.0\ninfo: &a\n  title: T\n  x-bye: *a\npaths: {}')
  expect(parsed.problems).toMatchObject([{ code: 'yaml-cycle', line: 4, column: 10 }])
  expect(JSON.stringify(parsed.document?.info)).toBe('{"title":"T"}')
})

test('stops aliases that multiply', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`).join(', ')}]`,
  )
  const text = `openapi: 3.1.0\nl0: &l0 [x]\n${levels.join('\n')}`
  const parsed = parseDocument(text)
  expect(parsed.problems.map(({ code }) => code)).toContain('yaml-alias-limit')
  expect(JSON.stringify(parsed.document).length).toBeLessThan(5_000_000)
})

test('stops a long text that aliases repeat', () => {
  const uses = Array.from({ length: 5_000 }, (_, each) => `  u${each}: *long`).join('\n')
  const parsed = parseDocument(`${HEAD}x-long: &long ${'x'.repeat(800_000)}\nx-uses:\n${uses}`)
  expect(parsed.problems[0]).toMatchObject({
    code: 'yaml-alias-limit',
    severity: 'error',
    column: 8,
  })
  expect(JSON.stringify(parsed.document).length).toBeLessThan(25_000_000)
})

test('says of a text that nests too deeply for the reader only that', () => {
  const { problems } = parseDocument(`${HEAD}x-a: ${'{a: '.repeat(50_000)}1${'}'.repeat(50_000)}`)
  const texts = problems.map((problem) => problemText(problem, 'en'))
  expect(texts.join()).toContain('nested too deeply')
  expect(texts.join()).not.toContain('alias')
})

test('reports an alias without anchor', () => {
  expect(codes(`${HEAD}x-a: *nothing`)).toContain('yaml-alias')
})

test.each([
  { name: 'YAML', text: `${HEAD}paths: {}\npaths: {/a: {}}`, line: 6 },
  { name: 'JSON', text: '{"openapi":"3.1.0",\n"paths":{},\n"paths":{"/a":{}}}', line: 3 },
])('reports a duplicate name in $name and uses the last', ({ text, line }) => {
  const { document, problems } = parseDocument(text)
  expect(problems).toMatchObject([{ code: 'duplicate-key', line }])
  expect(document?.paths).toEqual({ '/a': {} })
})

test.each(["'a'#", '"a"# note', '[a]#', '{a: 1}#'])(
  'reads %s as a value and a comment',
  (value) => {
    const { document, problems } = parseDocument(`${HEAD}x-a: ${value}\nx-b: 1`)
    expect(problems).toMatchObject([{ code: 'yaml-comment', severity: 'warning', line: 5 }])
    expect(document?.['x-a']).toBeDefined()
    expect(document?.['x-b']).toBe(1)
  },
)

test('reports an error after many comments without a space', () => {
  const comments = Array.from({ length: 20 }, (_, index) => `x-${index}: 'a'#\n`).join('')
  expect(codes(`${HEAD}${comments}x-a: 'b`)).toContain('yaml-syntax')
})

test('reads only the first of several YAML documents', () => {
  const parsed = parseDocument(`${HEAD}---\nopenapi: 3.0.0`)
  expect(parsed.problems).toMatchObject([{ code: 'yaml-multiple-documents', severity: 'warning' }])
  expect(parsed.sourceVersion).toBe('3.1.0')
})

const inside = (inner: string) => `${'['.repeat(200)}${inner}${']'.repeat(200)}`
/** No line is too deep: only what the last alias means. */
const NESTED_ALIASES = `a: &a ${inside('1')}\nb: &b ${inside('*a')}\nc: ${inside('*b')}`

test.each([
  { name: 'JSON', text: `{"openapi":"3.1.0","a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
  { name: 'YAML', text: `openapi: 3.1.0\na: ${'['.repeat(400)}${']'.repeat(400)}` },
  { name: 'aliases of aliases', text: `openapi: 3.1.0\n${NESTED_ALIASES}` },
  { name: 'YAML beyond the stack', text: `a: ${'['.repeat(50_000)}` },
])('survives deep nesting in $name', ({ text }) => {
  expect(codes(text).some((code) => ['too-deep', 'yaml-unreadable'].includes(code))).toBe(true)
})

test('lets no __proto__ through', () => {
  for (const text of [
    '{"openapi":"3.1.0","__proto__":{"polluted":true}}',
    'openapi: 3.1.0\n__proto__: {polluted: true}',
  ]) {
    const { document } = parseDocument(text)
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
    expect(document?.polluted).toBeUndefined()
  }
})

test('preserves dates, versions and status codes as written', () => {
  const { document } = parseDocument(
    'openapi: 3.1.0\ninfo: {title: A, version: 1.10}\nx-date: 2026-01-31\nx-200: {200: a, 4XX: b, null: c, 1.0: d}\nx-big: .inf',
  )
  expect(document?.info).toEqual({ title: 'A', version: '1.10' })
  expect(document?.['x-date']).toBe('2026-01-31')
  expect(document?.['x-200']).toEqual({ '200': 'a', '4XX': 'b', null: 'c', '1.0': 'd' })
  expect(document?.['x-big']).toBe('.inf')
})

test('preserves dates as text under %YAML 1.1 too', () => {
  const { document } = parseDocument('%YAML 1.1\n---\nopenapi: 3.1.0\nx-date: 2026-01-31')
  expect(document?.['x-date']).toBe('2026-01-31')
})

test('merges merge keys, and existing members win', () => {
  const { document } = parseDocument(
    'openapi: 3.1.0\nx-a: &a {p: 1, q: 2}\nx-b: &b {r: 3, p: 9}\nx-c: {<<: [*a, *b], q: 5}',
  )
  expect(document?.['x-c']).toEqual({ q: 5, p: 1, r: 3 })
})

test('reads JSON with a byte order mark, and JSON with comments as YAML', () => {
  expect(parseDocument('\uFEFF{"openapi":"3.1.0"}').problems).toEqual([])
  expect(parseDocument('{"openapi": "3.1.0", # why\n "paths": {},}').problems).toEqual([])
})

test.each(['yaml', 'json'])('locates members, items and unknown pointers in %s', (format) => {
  const text =
    format === 'yaml'
      ? 'openapi: 3.1.0\npaths:\n  /a/{b}:\n    get:\n      tags:\n        - x\n        - y\n'
      : '{"openapi": "3.1.0",\n"paths": {\n  "/a/{b}": {\n    "get": {\n      "tags": [\n        "x",\n        "y"]}}}}'
  const { locate } = parseDocument(text)
  expect(locate('/paths/~1a~1{b}')).toMatchObject({ line: 3, column: 3 })
  expect(locate('/paths/~1a~1{b}/get/tags/1')?.line).toBe(7)
  expect(locate('/paths/~1a~1{b}/put/x')).toMatchObject({ line: 3 })
})

test('upgrades nullable, example and exclusiveMinimum from 3.0', () => {
  const { document, sourceVersion } = parseDocument(
    'openapi: 3.0.3\ncomponents: {schemas: {A: {type: integer, nullable: true, minimum: 0, exclusiveMinimum: true, example: 1}}}',
  )
  expect(sourceVersion).toBe('3.0.3')
  expect(document?.components).toEqual({
    schemas: { A: { type: ['integer', 'null'], exclusiveMinimum: 0, examples: [1] } },
  })
})

const SWAGGER = `swagger: "2.0"
info: {title: A, version: "1"}
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
parameters:
  Body: {in: body, name: body, required: true, schema: {$ref: '#/definitions/Pet'}}
paths:
  /pets:
    parameters: [{in: formData, name: shared, type: string}]
    post:
      consumes: [multipart/form-data]
      parameters:
        - {in: formData, name: photo, type: file, required: true}
      responses: {200: {description: ok, schema: {$ref: '#/definitions/Pet'}}}
    put:
      produces: [application/xml]
      parameters:
        - $ref: '#/parameters/Body'
        - nothing: here
      responses: {200: {description: ok, schema: {type: string}}}
    delete: 5
definitions:
  Pet: {type: object, properties: {id: {type: integer}}}
`

test('converts Swagger 2.0 bodies, forms, files and servers', () => {
  const { document } = parseDocument(SWAGGER)
  expect(document?.servers).toEqual([{ url: 'https://api.example.com/v1' }])
  expect(document).toMatchObject({
    paths: {
      '/pets': {
        post: {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  properties: { shared: { type: 'string' }, photo: {} },
                  required: ['photo'],
                },
              },
            },
          },
          responses: {
            '200': {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
          },
        },
        put: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
          responses: { '200': { content: { 'application/xml': {} } } },
        },
      },
    },
  })
})

test('leaves out parts that the upgrader rejects and reports their position', () => {
  const { problems, locate } = parseDocument(SWAGGER)
  expect(problems).toMatchObject([
    { code: 'shape-invalid', line: 22 },
    { code: 'shape-invalid', line: 24 },
  ])
  expect(locate('/components/schemas/Pet')?.line).toBe(26)
  expect(locate('/paths/~1pets/post/responses/200/content/application~1json/schema')?.line).toBe(17)
})

test('security schemes of Swagger have their descriptions', () => {
  const { compiled } = compileDocument(
    parseDocument(`swagger: "2.0"
info: {title: A, version: "1"}
paths: {}
securityDefinitions:
  key: {type: apiKey, in: header, name: key, description: A key}
  basic: {type: basic, description: A password}
  oauth: {type: oauth2, flow: implicit, authorizationUrl: https://a.test, description: A token}
  silent: {type: basic}`),
  )
  const schemes = Object.values(compiled.securitySchemes)
  expect(schemes.map(({ description }) => description)).toEqual([
    'A key',
    'A password',
    'A token',
    undefined,
  ])
})

test.each(['paths', 'definitions', 'parameters', 'responses', 'securityDefinitions'])(
  'a value of the wrong type in the field "%s" of Swagger is an error',
  (name) => {
    const { problems } = parseDocument(
      `swagger: "2.0"\ninfo: {title: A, version: "1"}\n${name}: [a]\n`,
    )
    expect(problems).toMatchObject([{ code: 'shape-invalid', line: 3, pointer: `/${name}` }])
  },
)

test.each([
  ['consumes', 'application/json'],
  ['produces', 'application/json'],
  ['schemes', 'https'],
])('a text in the field "%s" of Swagger is an error, in an operation a warning', (name, text) => {
  const { problems } = parseDocument(
    `swagger: "2.0"\ninfo: {title: A, version: "1"}\n${name}: ${text}\npaths:\n  /a:\n    get:\n      ${name}: ${text}\n`,
  )
  expect(problems).toMatchObject([
    { code: 'shape-invalid', severity: 'error', line: 3, pointer: `/${name}` },
    { code: 'shape-invalid', severity: 'warning', line: 7, pointer: `/paths/~1a/get/${name}` },
  ])
})

test('preserves features that only 3.2 has', () => {
  const { document } = parseDocument(
    'openapi: 3.2.0\n$self: https://a\ntags: [{name: a, parent: b, kind: nav, summary: S}]\npaths: {/a: {query: {}, additionalOperations: {COPY: {}}}}',
  )
  expect(document).toMatchObject({
    openapi: '3.2.0',
    $self: 'https://a',
    tags: [{ parent: 'b', kind: 'nav', summary: 'S' }],
    paths: { '/a': { query: {}, additionalOperations: { COPY: {} } } },
  })
})

test('never throws, whatever the text', () => {
  const word = fc.constantFrom(
    ...[
      'openapi: 3.0.0',
      'swagger: "2.0"',
      '\n',
      '  ',
      '- ',
      'a: ',
      '&a ',
      '*a',
      '<<: *a',
      '{',
      '}',
      '[',
      ']',
    ],
    ...[
      '"',
      "'",
      '|',
      '>',
      '? ',
      ': ',
      '#',
      '%',
      '!!binary ',
      'paths:',
      'parameters:',
      'get:',
      '200',
      '\u0000',
      '\uD800',
    ],
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
  )
  fc.assert(
    fc.property(text, (source) => {
      const parsed = parseDocument(source)
      expect(parsed.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 101)
      expect(() => JSON.stringify(parsed.document)).not.toThrow()
      parsed.locate('/paths/~1a')
    }),
    { seed: 20261121, numRuns: 600 },
  )
})

test('never throws for JSON of any shape under any version', () => {
  const version = fc.constantFrom({ swagger: '2.0' }, { openapi: '3.0.0' }, { openapi: '3.2.0' })
  const member = fc.constantFrom(
    'paths',
    'definitions',
    'parameters',
    'responses',
    'info',
    'get',
    '/a',
    'produces',
    'in',
    'schema',
    '$ref',
    'securityDefinitions',
    'type',
    'host',
  )
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, 1, 'x', true, 'body', '#/definitions/a'),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(member, tie('node'), { maxKeys: 4 }),
    ),
  })).node
  fc.assert(
    fc.property(version, fc.dictionary(member, value, { maxKeys: 6 }), (head, rest) => {
      const parsed = parseDocument(JSON.stringify({ ...rest, ...head }))
      expect(parsed.document).toBeDefined()
    }),
    { seed: 20261121, numRuns: 600 },
  )
})

test.each([
  {
    version: 'openapi: 3.0.3',
    response: 'content: {"*/*": {schema: {type: string, format: binary}}}',
    type: '*/*',
  },
  { version: 'swagger: "2.0"', response: 'schema: {type: file}', type: 'application/json' },
])('a body of $version keeps that it is bytes', ({ version, response, type }) => {
  const text = `${version}\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {responses: {200: {description: A, ${response}}}}}}`
  expect(parseDocument(text).document).toMatchObject({
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              content: { [type]: { schema: { contentMediaType: 'application/octet-stream' } } },
            },
          },
        },
      },
    },
  })
})

test.each([
  { place: 'query', format: 'tsv', style: 'tabDelimited' },
  { place: 'header', format: 'pipes', style: 'pipeDelimited' },
])('a list in the $place keeps the collectionFormat $format', ({ place, format, style }) => {
  const list = `{name: a, in: ${place}, type: array, items: {type: string}, collectionFormat: ${format}}`
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
parameters: {shared: ${list}}
paths: {/a: {get: {parameters: [${list}], responses: {200: {description: A}}}}}`
  const expected = { style, explode: false }
  expect(parseDocument(text).document).toMatchObject({
    components: { parameters: { shared: expected } },
    paths: { '/a': { get: { parameters: [expected] } } },
  })
})

test('a list in a form of Swagger 2.0 is separated by commas without a collectionFormat', () => {
  const list = '{name: a, in: formData, type: array, items: {type: string}}'
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
parameters: {shared: {name: b, in: formData, type: array, items: {type: string}}}
paths: {/a: {post: {consumes: [multipart/form-data], parameters: [${list}, {$ref: "#/parameters/shared"}], responses: {200: {description: A}}}}}`
  const commas = { explode: false }
  expect(parseDocument(text).document).toMatchObject({
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: { 'multipart/form-data': { encoding: { a: commas, b: commas } } },
          },
        },
      },
    },
  })
})

test.each([
  { written: 'x-example: 0' },
  { written: 'example: 0' },
  { written: 'x-example: 1, example: 0' },
])('values of Swagger 2.0 have the example "$written"', ({ written }) => {
  const parameter = (place: string) => `{name: ${place}, in: ${place}, type: integer, ${written}}`
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
parameters: {shared: ${parameter('header')}}
paths:
  /a:
    post:
      parameters: [${parameter('query')}, ${parameter('formData')}]
      responses: {200: {description: A, headers: {X-A: {type: integer, ${written}}}}}`
  const { compiled } = compileDocument(
    parseDocument(text.replace('[{', "[{$ref: '#/parameters/shared'}, {")),
  )
  const [operation] = compiled.operations
  const examples = [{ name: 'default', value: 0 }]
  expect(operation?.parameters).toMatchObject([{ examples }, { examples }])
  expect(operation?.responses[0]?.headers).toMatchObject([{ examples }])
  expect(operation?.requestBody?.content[0]?.schema).toMatchObject({
    properties: { formData: { examples: [0] } },
  })
})

const ONE = [{ name: 'default', value: { n: 1 } }]

test.each([
  ['x-example: {n: 1}', ONE],
  ['example: {n: 1}', ONE],
  ['examples: {n: 1}', ONE],
  ['x-examples: {n: 1}', ONE],
  ['x-example: {application/json: {n: 1}}', ONE],
  ['examples: {application/json: {n: 1}}', ONE],
  ['x-examples: {first: {n: 1}}', [{ name: 'first', value: { n: 1 } }]],
  ['x-example: [1]', [{ name: 'default', value: [1] }]],
])('bodies and responses of Swagger 2.0 have their example: %s', (written, examples) => {
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
responses: {Shared: {description: A, schema: {}, ${written}}}
paths: {/a: {post: {parameters: [{name: a, in: body, schema: {}, ${written}}], responses: {
  200: {description: A, schema: {}, ${written}}, 201: {$ref: "#/responses/Shared"}}}}}`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  const content = [{ examples }]
  expect(operation?.requestBody?.content).toMatchObject(content)
  expect(operation?.responses).toMatchObject([{ content }, { content }])
})

test.each([
  ['hostTemplate: "{account}.{zone}"', 'https://{account}.{zone}/v1', 'account'],
  [
    'hostTemplate: "{account}/api", useSchemePrefix: false',
    '{account}/api/v1',
    'https://api.example.com',
  ],
  [
    'hostTemplate: "{account}.eu/{zone}", useSchemePrefix: false',
    '{account}.eu/{zone}/v1',
    'https://account',
  ],
])('the servers of Azure are those with %s', (host, url, account) => {
  const { document, problems } = parseDocument(`swagger: "2.0"
info: {title: A, version: "1"}
host: old.example.com
basePath: /v1
x-ms-parameterized-host: {${host}, parameters: [{$ref: '#/parameters/a'}, {name: zone, in: path, default: eu, enum: [eu]}]}
parameters: {a: {name: account, in: path, type: string, description: Yours}}
paths: {}`)
  const variables = {
    account: { default: account, description: 'Yours' },
    zone: { default: 'eu', enum: ['eu'] },
  }
  expect(document?.servers).toMatchObject([{ url, variables }])
  expect(problems).toEqual([])
})

test('operations in x-ms-paths of Swagger 2.0 are operations', () => {
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
paths: {/a: {get: {responses: {}}}}
x-ms-paths: {'/a?comp=list': {get: {parameters: [{$ref: '#/parameters/b'}], responses: {}}}}
parameters: {b: {name: b, in: body, schema: {type: object}}}`
  const { operations } = compileDocument(parseDocument(text)).compiled
  expect(operations.map(({ path }) => path)).toEqual(['/a', '/a?comp=list'])
  expect(operations[1]?.requestBody?.content).toHaveLength(1)
})

test.each([
  ['x-examples: 1', [{ name: 'default', value: 1 }]],
  ['x-examples: [1, 2]', [{ value: 1 }, { value: 2 }]],
  ['x-examples: {first: 1}', [{ name: 'first', value: 1 }]],
])('a parameter of Swagger 2.0 has its examples: %s', (written, examples) => {
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
paths: {/a: {get: {parameters: [{name: a, in: query, type: integer, ${written}}], responses: {}}}}`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  expect(operation?.parameters).toMatchObject([{ examples }])
})

test.each([
  ['string', 'application/x-www-form-urlencoded'],
  ['file', 'multipart/form-data'],
])('a form of Swagger 2.0 with a %s is sent as %s if no type is written', (type, mediaType) => {
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
consumes: [application/json]
paths: {/a: {post: {parameters: [{name: a, in: formData, type: ${type}}], responses: {200: {description: A}}}}}`
  const { document } = parseDocument(text)
  const body = lookUp(document ?? {}, ['paths', '/a', 'post', 'requestBody', 'content'])
  expect(Object.keys(body ?? {})).toEqual([mediaType])
})

test('an operation of Swagger 2.0 is called with its own schemes', () => {
  const text = (schemes: string) => `swagger: "2.0"
info: {title: A, version: "1"}
host: a.test
basePath: /v1
${schemes}
paths:
  /a:
    get: {responses: {200: {description: A}}}
    post: {schemes: [http], responses: {200: {description: A}}}`
  expect(parseDocument(text('schemes: [https, http]')).document).toMatchObject({
    servers: [{ url: 'https://a.test/v1' }, { url: 'http://a.test/v1' }],
    paths: { '/a': { post: { servers: [{ url: 'http://a.test/v1' }] } } },
  })
  const withoutSchemes = text('')
  expect(parseDocument(withoutSchemes).document).toMatchObject({
    servers: [{ url: 'https://a.test/v1' }],
  })
  expect(parseDocument(withoutSchemes.replace('a.test', 'localhost:80')).document).toMatchObject({
    servers: [{ url: 'http://localhost:80/v1' }],
  })
})

test('the headers of a response of Swagger 2.0 keep their delimiter', () => {
  const header = '{type: array, items: {type: string}, collectionFormat: pipes}'
  const response = `{description: A, headers: {X-A: ${header}}}`
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
responses: {Shared: ${response}}
paths: {/a: {get: {responses: {200: ${response}}}}}`
  const expected = { headers: { 'X-A': { style: 'pipeDelimited', schema: { type: 'array' } } } }
  expect(parseDocument(text).document).toMatchObject({
    components: { responses: { Shared: expected } },
    paths: { '/a': { get: { responses: { 200: expected } } } },
  })
})

test.each([
  ['YAML', 'x-a: [9007199254740993, 9007199254740992, 9223372036854775807, "9007199254740993"]'],
  [
    'JSON',
    '{"x-a": [9007199254740993, 9007199254740992, 9223372036854775807, "9007199254740993"]}',
  ],
])('warns of a number that %s readers change', (_format, text) => {
  const found = parseDocument(text).problems.filter(({ code }) => code === 'number-imprecise')
  const values = { number: '9007199254740993', read: '9007199254740992' }
  expect(found).toMatchObject([{ severity: 'warning', values, line: 1 }])
})

test('a text without indentation gives a few errors, not one for each later line', () => {
  const later = Array.from({ length: 20 }, (_, index) => `  /p${index}:\n    get: {}\n`)
  const text = `openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: 'A\n\nB.\nC: 'd' e'\n${later.join('')}`
  const errors = parseDocument(text).problems.filter(({ code }) => code === 'yaml-syntax')
  expect(errors[0]?.line).toBe(6)
  expect(errors.length).toBeLessThanOrEqual(5)
})

test.each([
  ['YAML', 'openapi: 3.0.3\npaths: {}\nx-a: {maximum: 9223372036854775807, price: 10.00}'],
  ['JSON', '{"openapi":"3.0.3","paths":{},"x-a":{"maximum":9223372036854775807,"price":10.00}}'],
])('prints all digits of integers in %s', (_, source) => {
  expect(parseDocument(source).print()).toContain('{"maximum":9223372036854775807,"price":10}')
})
