/** Whole documents: empty, broken in any place, or large; the input stays as it was. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'
import { printExample } from '../example/print-example.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { referredName } from '../schema-reference.ts'
import { compileDocument } from './compile-document.ts'

test('compiles nothing to a document without operations', () => {
  const { compiled, problems } = compileDocument(parseDocument(''))
  expect(compiled).toMatchObject({ openapi: '', operations: [], pages: [], schemas: {} })
  expect(problems[0]?.code).toBe('info-missing')
})

test('leaves out what has the wrong shape and keeps the rest', () => {
  const { compiled, problems } = compileText(`
paths:
  /a:
    get: 5
    put: {parameters: {no: list}, requestBody: [], responses: [], security: 5, servers: [{}]}
    post:
      parameters: [{name: q}, 7, {name: ok, in: query}]
      responses: {200: 5, 201: {description: made}}
  /b: text
`)
  expect(compiled.operations.map(({ key }) => key)).toEqual(['put /a', 'post /a'])
  expect(compiled.operations[1]?.parameters.map(({ name }) => name)).toEqual(['ok'])
  expect(compiled.operations[1]?.responses.map(({ status }) => status)).toEqual(['201'])
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set([
      'operation-invalid',
      'parameters-invalid',
      'request-body-invalid',
      'responses-invalid',
      'security-invalid',
      'server-invalid',
      'parameter-invalid',
      'shape-invalid',
      'path-item-invalid',
    ]),
  )
  expect(problems.every(({ line }) => line !== undefined)).toBe(true)
})

test('leaves out addresses that would run as script', () => {
  const { compiled, problems } = compileDocument(
    parseDocument(
      'openapi: 3.1.0\ninfo: {title: A, version: "1", termsOfService: "java\\tscript:alert(1)", x-logo: {url: "data:image/png;base64,x"}}\nexternalDocs: {url: "vbscript:x"}\npaths: {}',
    ),
  )
  expect(compiled.info.termsOfService).toBeUndefined()
  expect(compiled.externalDocs).toBeUndefined()
  expect(compiled.info.logo?.url).toBe('data:image/png;base64,x')
  expect(problems.map(({ code }) => code)).toEqual(['url-unsafe', 'url-unsafe'])
})

test("a gRPC gateway's word for no version is no version", () => {
  const { compiled } = compileDocument(
    parseDocument('swagger: "2.0"\ninfo: {title: a.proto, version: version not set}\npaths: {}'),
  )
  expect(compiled.info.version).toBe('')
})

test.each([
  ['x-examples: {first: {id: 1}, empty: {}}', [{ id: 1 }]],
  [
    'x-examples: {first: {summary: One, value: {id: 1}}, second: {value: 2, unit: s}}',
    [{ id: 1 }, { value: 2, unit: 's' }],
  ],
  ['examples: {first: {id: 1}}', [{ id: 1 }]],
  ['x-examples: {first: {id: 1}}, examples: [{id: 2}]', [{ id: 2 }]],
])('a schema with %s has examples', (written, examples) => {
  const { compiled } = compileText(`components: {schemas: {A: {type: object, ${written}}}}`)
  expect(compiled.schemas['A']).toMatchObject({ examples })
})

test('understands the encoding binary as the bytes of a file', () => {
  const { compiled } = compileText(
    'components: {schemas: {A: {type: string, contentEncoding: binary}, B: {contentEncoding: binary, contentMediaType: image/png}}}',
  )
  expect(compiled.schemas).toEqual({
    A: { type: 'string', format: 'binary' },
    B: { contentMediaType: 'image/png' },
  })
})

test('leaves out the line break of a block scalar with one line', () => {
  const schema = (example: string) =>
    compileText(`components: {schemas: {A: {type: string, example: "${example}"}}}`).compiled
      .schemas['A']
  expect(schema('https://a.example\\n')).toMatchObject({ example: 'https://a.example' })
  expect(schema('one\\ntwo\\n')).toMatchObject({ example: 'one\ntwo\n' })
})

test('requires no member that is a pattern of names', () => {
  const { compiled } = compileText(
    "components: {schemas: {A: {required: ['/^[a-z]{2}$/', id], additionalProperties: {type: string}}}}",
  )
  expect(compiled.schemas['A']).toMatchObject({ required: ['id'] })
})

test('understands nullable and exclusiveMinimum where the upgrade leaves them', () => {
  const { compiled } = compileText(
    'paths: {/a: {get: {responses: {default: {description: x, content: {application/json: {schema: {type: [string, integer], nullable: true, minimum: 1, exclusiveMinimum: true}}}}}}}}',
    '3.0.3',
  )
  expect(compiled.operations[0]?.responses[0]?.content[0]?.schema).toEqual({
    type: ['string', 'integer', 'null'],
    exclusiveMinimum: 1,
  })
})

test('understands an option that is only nullable as null', () => {
  const { compiled } = compileText(
    "components: {schemas: {A: {anyOf: [{$ref: '#/components/schemas/B'}, {nullable: true}]}, B: {type: object}, C: {nullable: true}}}",
    '3.0.3',
  )
  expect(compiled.schemas['A']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }],
  })
  expect(compiled.schemas['C']).not.toHaveProperty('type')
})

const RICH = `
openapi: 3.1.0
info: {title: A, version: "1"}
tags: [{name: a}]
security: [{k: []}]
paths:
  /a/{id}:
    parameters: [{name: id, in: path, required: true, schema: {$ref: '#/components/schemas/S'}}]
    post:
      tags: [a]
      requestBody: {content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/S'}, {type: 'null'}], discriminator: {propertyName: t, mapping: {s: S}}}, example: {}}}}
      responses: {200: {description: x, headers: {H: {schema: {}}}, content: {a/b: {schema: {items: {$ref: '#/paths'}}}}, links: {l: {operationId: x}}}}
      callbacks: {c: {e: {post: {callbacks: {c: {$ref: '#/paths/~1a~1{id}/post/callbacks/c'}}}}}}
webhooks: {w: {post: {}}}
components:
  schemas: {S: {type: object, properties: {s: {$ref: '#/components/schemas/S/properties/s'}}, allOf: [true]}}
  securitySchemes: {k: {type: oauth2, flows: {implicit: {scopes: {}}}}}
`

test('changes nothing in its input and gives JSON', () => {
  const parsed = parseDocument(RICH)
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  freeze(parsed.document)
  const { compiled } = compileDocument(parsed)
  expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  expect(JSON.stringify(compileDocument(parsed))).toBe(JSON.stringify(compileDocument(parsed)))
})

test('lists a tag that only webhooks use before operations without a tag', () => {
  const { compiled } = compileDocument(
    parseDocument(`openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {get: {tags: [Orders]}}, /b: {get: {}}}
webhooks: {paid: {post: {tags: [Payments]}}}`),
  )
  const tags = compiled.tags.map(({ slug, operations, alsoOperations }) => [
    slug,
    ...operations,
    ...alsoOperations,
  ])
  expect(tags).toEqual([
    ['orders', 'get /a'],
    ['payments', 'webhook post paid'],
    ['default', 'get /b'],
  ])
  expect(compiled.webhooks[0]?.tags).toEqual(['payments'])
})

const NUMBERS = '{"amount": 10.00, "id": 9007199254740993, "rates": [1e3, 2]}'

test.each([
  { version: '3.0.3', members: `example: ${NUMBERS}` },
  { version: '3.1.0', members: `example: ${NUMBERS}` },
  { version: '3.1.0', members: `examples: {a: {value: ${NUMBERS}}}` },
  { version: '3.2.0', members: `examples: {a: {dataValue: ${NUMBERS}}}` },
  { version: '3.1.0', members: "examples: {a: {$ref: '#/components/examples/A'}}" },
])('numbers of a body stay as written in $version: $members', ({ version, members }) => {
  const text = `openapi: ${version}
info: {title: A, version: "1"}
paths: {/a: {post: {requestBody: {content: {application/json: {${members}}}}, responses: {}}}}
components: {examples: {A: {value: ${NUMBERS}}}}
`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  const [media] = operation?.requestBody?.content ?? []
  const value = { amount: 10, id: 9007199254740992, rates: [1000, 2] }
  expect(media?.examples[0]?.value).toEqual(value)
  // As the samples print a copy.
  expect(media && printExample(media, value)).toBe(
    '{\n  "amount": 10.00,\n  "id": 9007199254740993,\n  "rates": [\n    1e3,\n    2\n  ]\n}',
  )
})

test('another example of a body has its own numbers', () => {
  const text = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {post: {requestBody: {content: {application/json: {examples: {a: {value: {n: 1.0, a: 1}}, b: {value: {n: 1}}}}}}, responses: {}}}}
`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  const [media] = operation?.requestBody?.content ?? []
  expect(media && printExample(media, { n: 1 })).toBe('{\n  "n": 1\n}')
  expect(media && printExample(media, { n: 1, b: 2 })).toContain('"n": 1.0')
})

test('a document in JSON has its numbers as written', () => {
  const text = `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"post": {"responses": {
    "200": {"description": "A", "content": {"application/json": {"example": ${NUMBERS}}}}}}}}}`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  const [example] = operation?.responses[0]?.content[0]?.examples ?? []
  expect(example?.serializedValue?.replaceAll(/\s/g, '')).toBe(NUMBERS.replaceAll(' ', ''))
})

test('never throws on a document with any one part replaced', () => {
  const { document } = parseDocument(RICH)
  const places: string[][] = []
  const collect = (value: unknown, path: string[]): void => {
    if (path.length > 0) places.push(path)
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) collect(member, [...path, name])
  }
  collect(document, [])
  const replace = (value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown => {
    if (name === undefined) return by
    if (Array.isArray(value)) {
      return value.map((item, index) => (String(index) === name ? replace(item, rest, by) : item))
    }
    return { ...Object(value), [name]: replace(Object(value)[name], rest, by) }
  }
  const junk = fc.constantFrom(
    null,
    5,
    '',
    'x',
    true,
    [],
    [[]],
    [null],
    {},
    { $ref: '#/a' },
    { $ref: '#' },
    { $ref: 5 },
    { a: null },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom(...places),
      junk,
      junk,
      (a, b, x, y) => {
        const text = JSON.stringify(replace(replace(document, a, x), b, y))
        const { compiled } = compileDocument(parseDocument(text))
        const check = (schema: unknown): void => {
          if (typeof schema !== 'object' || schema === null) return
          const name = referredName(schema)
          if ('$ref' in schema) expect(compiled.schemas).toHaveProperty([name ?? 'no name'])
          for (const keyword of SINGLE_SCHEMAS) check(Reflect.get(schema, keyword))
          for (const keyword of [...SCHEMA_LISTS, ...SCHEMA_MAPS]) {
            Object.values(Object(Reflect.get(schema, keyword) ?? {})).forEach(check)
          }
        }
        Object.values(compiled.schemas).forEach(check)
      },
    ),
    { seed: 20261121, numRuns: 1_000 },
  )
})

test('ten thousand operations compile in linear time', () => {
  const document = (count: number): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `/g${index % 40}/p${index}/{id}`,
          { get: { responses: { 200: { $ref: '#/components/responses/R' } } } },
        ]),
      ),
      components: {
        responses: {
          R: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } },
          },
        },
        schemas: { S: { type: 'object' } },
      },
    })
  const { compiled } = compileDocument(parseDocument(document(10_000)))
  expect(compiled.operations).toHaveLength(10_000)
  expect(new Set(compiled.pages.map(({ path }) => path)).size).toBe(10_000)
  // One response component is compiled once and shared.
  expect(compiled.operations[0]?.responses[0]?.content).toBe(
    compiled.operations[9_999]?.responses[0]?.content,
  )
})

const PATHS = 'paths: {/a: {get: {responses: {200: {description: ok}}}}}'

test.each([
  ['/paths', 'paths: [{/a: {get: {}}}]'],
  ['/paths', 'paths: none'],
  ['/webhooks', `${PATHS}\nwebhooks: [a]`],
  ['/components', `${PATHS}\ncomponents: none`],
  ['/components/schemas', `${PATHS}\ncomponents: {schemas: [a]}`],
  ['/tags', `${PATHS}\ntags: pets`],
  ['/servers', `${PATHS}\nservers: https://api.example.com`],
  ['/security', `${PATHS}\nsecurity: key`],
  ['/externalDocs', `${PATHS}\nexternalDocs: 3`],
  ['/paths/~1a/get/callbacks', 'paths: {/a: {get: {callbacks: [a]}}}'],
  ['/paths/~1a/servers', 'paths: {/a: {servers: none, get: {}}}'],
])('a value of the wrong type at %s is an error with its place', (pointer, body) => {
  const [error, ...others] = compileText(body).problems.filter(
    ({ severity }) => severity === 'error',
  )
  expect(error).toMatchObject({ pointer, line: expect.any(Number) })
  expect(others).toEqual([])
})

test.each([
  ['/tags/0/externalDocs', `${PATHS}\ntags: [{name: a, externalDocs: https://a.example}]`],
  ['/paths/~1a/get/externalDocs', 'paths: {/a: {get: {externalDocs: https://a.example}}}'],
])('externalDocs of the wrong type at %s, below the top level, is a warning', (pointer, body) => {
  const { problems } = compileText(body)
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'shape-invalid', severity: 'warning', pointer }),
  )
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a field that its author left empty is no error', () => {
  const body =
    'paths:\ntags:\nservers:\ncomponents:\n  schemas:\nwebhooks:\nsecurity:\nexternalDocs:'
  expect(compileText(body).problems).toEqual([])
})

test.each(['info: hello', 'info: [a]'])('%s is no object, instead of missing', (info) => {
  const { problems } = compileDocument(parseDocument(`openapi: 3.1.0\n${info}\npaths: {}`))
  expect(problems).toMatchObject([{ code: 'shape-invalid', pointer: '/info', line: 2 }])
})
