import { expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { problemText } from '../problem-text.ts'
import { documentProblems, lintDocument } from './lint-document.ts'

const HEAD = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\nservers: [{url: /}]\n'
const lint = (body: string) => lintDocument(parseDocument(HEAD + body))
/** For documents about schemas. */
const WEBHOOK = '\nwebhooks: {paid: {post: {responses: {200: {description: ok}}}}}'
const GOOD = 'summary: S, operationId: o, responses: {200: {description: ok}}'

test.each([
  { version: 'swagger: "2.0"', advice: '"x-nullable: true"' },
  { version: 'openapi: 3.0.3', advice: '"nullable: true"' },
  { version: 'openapi: 3.1.0', advice: 'Write "null".' },
])('says how a schema allows null in $version', ({ version, advice }) => {
  const schemas = version.startsWith('swagger') ? 'definitions:' : 'components:\n  schemas:'
  const body = `${schemas}\n    A: {type: null}\npaths: {}`
  const head = HEAD.replace('openapi: 3.1.0', version)
  const found = lintDocument(parseDocument(head + body)).find(({ code }) =>
    code.startsWith('type-null'),
  )
  expect(found && problemText(found, 'en')).toContain(advice)
  expect(found?.severity).toBe('warning')
})

test('reports mistakes in YAML alone, not what they seem to remove', () => {
  const parsed = parseDocument('openapi 3.1.0\ninfo:\n  title: A\npaths: {}')
  const found = documentProblems(parsed, compileDocument(parsed).problems)
  expect(found.map(({ code }) => code)).toEqual(['yaml-syntax'])
})

test('reports nothing for a valid document or none', () => {
  expect(lint(`paths:\n  /a: {get: {${GOOD}}}`)).toEqual([])
  const content = "{application/json: {$ref: '#/components/mediaTypes/A'}}"
  const media = 'components: {mediaTypes: {A: {schema: {type: string}}}}'
  expect(
    lint(`paths:\n  /a: {post: {${GOOD}, requestBody: {content: ${content}}}}\n${media}`),
  ).toEqual([])
  expect(lintDocument(parseDocument(''))).toEqual([])
})

test.each([
  { code: 'response-missing', line: 5, body: 'paths:\n  /a: {get: {summary: S, operationId: o}}' },
  {
    code: 'security-unused',
    line: 6,
    body: `paths:\n  /a: {get: {${GOOD}}}\ncomponents: {securitySchemes: {key: {type: http, scheme: bearer}}}`,
  },
  {
    code: 'description-missing',
    line: 5,
    body: 'paths:\n  /a: {get: {operationId: o, responses: {200: {}}}}',
  },
  {
    code: 'pattern-backtracks',
    line: 5,
    body: `paths:\n  /a: {get: {${GOOD}, parameters: [{name: q, in: query, description: d, schema: {type: string, pattern: '^(a+)+$'}}]}}`,
  },
  {
    code: 'description-costly',
    line: 5,
    body: `paths:\n  /a: {get: {${GOOD}, description: ${'a.'.repeat(5_000)}@}}`,
  },
  {
    code: 'operation-id-missing',
    line: 5,
    body: 'paths:\n  /a: {get: {summary: S, responses: {200: {}}}}',
  },
  { code: 'path-parameter-undeclared', line: 5, body: `paths:\n  '/a/{id}': {get: {${GOOD}}}` },
  {
    code: 'path-parameter-unused',
    line: 6,
    body: `paths:\n  /a:\n    parameters: [{name: id, in: path, schema: {}}]\n    get: {${GOOD}}`,
  },
  {
    code: 'schema-missing',
    line: 6,
    body: `paths:\n  /a:\n    parameters: [{name: id, in: query}]\n    get: {${GOOD}}`,
  },
  {
    code: 'body-schema-missing',
    line: 5,
    body: `paths:\n  /a: {put: {${GOOD}, requestBody: {content: {a/b: {}}}}}`,
  },
  {
    code: 'example-missing',
    line: 5,
    body: `paths:\n  /a: {put: {${GOOD}, requestBody: {content: {a/b: {schema: {}}}}}}`,
  },
  { code: 'path-slash', line: 5, body: `paths:\n  a: {get: {${GOOD}}}` },
  { code: 'path-braces', line: 5, body: `paths:\n  '/a/{id': {get: {${GOOD}}}` },
  {
    code: 'parameter-duplicate',
    line: 6,
    body: `paths:\n  /a:\n    parameters: [{name: q, in: query, schema: {}}, {name: q, in: query, schema: {}}]\n    get: {${GOOD}}\n    put: {${GOOD}}`,
  },
  {
    code: 'parameter-duplicate',
    line: 5,
    body: `paths:\n  /a: {get: {${GOOD}, parameters: [{name: X-A, in: header, schema: {}}, {name: x-a, in: header, schema: {}}]}}`,
  },
  {
    code: 'header-name-invalid',
    line: 5,
    body: `paths:\n  /a: {get: {${GOOD}, parameters: [{name: X Bad, in: header, schema: {}}]}}`,
  },
  {
    code: 'header-name-invalid',
    line: 5,
    body: 'paths:\n  /a: {get: {summary: S, operationId: o, responses: {200: {description: ok, headers: {"X Rate: limit": {schema: {}}}}}}}',
  },
  { code: 'path-query', line: 5, body: `paths:\n  /a?x=1: {get: {${GOOD}}}` },
  {
    code: 'tag-undeclared',
    line: 6,
    body: `tags: [{name: a}]\npaths:\n  /a: {get: {${GOOD}, tags: [a, b]}}`,
  },
  {
    code: 'type-unknown',
    line: 7,
    body: 'components:\n  schemas:\n    A: {}\n    B: {items: {type: float, items: {$ref: "#/components/schemas/A"}}, allOf: []}'.replace(
      'A: {}\n    B',
      'B',
    ),
  },
  {
    code: 'type-null',
    line: 6,
    body: 'components:\n  schemas:\n    B: {not: {type: null}, allOf: []}',
  },
  {
    code: 'pattern-invalid',
    line: 6,
    body: 'components:\n  schemas:\n    B: {pattern: "(", allOf: []}',
  },
  {
    code: 'enum-type',
    line: 6,
    body: 'components:\n  schemas:\n    B: {type: string, enum: [a, 3.1, null], allOf: []}',
  },
  {
    code: 'default-type',
    line: 6,
    body: 'components:\n  schemas:\n    B: {type: [integer, "null"], default: 1.5, allOf: []}',
  },
  {
    code: 'default-not-in-enum',
    line: 6,
    body: 'components:\n  schemas:\n    B: {enum: [a, b], default: none, allOf: []}',
  },
  { code: 'enum-empty', line: 6, body: 'components:\n  schemas:\n    B: {enum: [], allOf: []}' },
  {
    code: 'range-empty',
    line: 6,
    body: 'components:\n  schemas:\n    B: {minimum: 2, maximum: 1, allOf: []}',
  },
  { code: 'schema-unused', line: 6, body: 'components:\n  schemas:\n    B: {type: string}' },
])('reports $code once, with its line', ({ code, line, body }) => {
  const found = lint(body.startsWith('components') ? body + WEBHOOK : body)
  expect(found.map((problem) => problem.code)).toEqual([code])
  expect(found[0]?.line).toBe(code === 'type-unknown' ? 6 : line)
  expect(found[0] && problemText(found[0], 'en')).toMatch(/^[A-Z].*\.$/)
})

test('a schema is used by its name, its ID or an anchor', () => {
  const parts = "{$ref: 'https://a.test/a#/properties/x'}, {$ref: '#b'}, {$dynamicRef: '#c'}"
  const found = lint(`components:
  schemas:
    A: {$id: 'https://a.test/a', properties: {x: {type: string}}}
    B: {$anchor: b}
    C: {$dynamicAnchor: c}
    D: {allOf: [${parts}]}${WEBHOOK}`)
  expect(found).toEqual([])
})

test('a schema is used by references in files, and one that only refers to a file with that file', () => {
  const file = (name: string) => `{$ref: '#/x-resolved-references/${name}'}`
  const found = lint(`webhooks: {paid: {post: {${GOOD}}}}
paths: {/pets: ${file('pets.yaml')}}
components:
  schemas:
    Pet: ${file('pet.yaml')}
    Owner: {type: object}
    Alone: ${file('alone.yaml')}
x-resolved-references:
  pets.yaml: {get: {responses: {200: {description: ok, content: {
    a/b: {schema: ${file('pet.yaml')}}, c/d: {schema: {$ref: '#/components/schemas/Owner'}}}}}}}
  pet.yaml: {type: object}
  alone.yaml: {type: object}
`).filter(({ code }) => code === 'schema-unused')
  expect(found.map(({ values }) => values)).toEqual([{ name: '"Alone"' }])
})

test('reports what operations of a path share once', () => {
  const shared = 'parameters: [{name: id, in: path, required: true}]'
  const found = lint(
    `paths:\n  /a:\n    ${shared}\n    get: {${GOOD}}\n    put: {${GOOD.replace('o,', 'p,')}}`,
  )
  expect(found.map(({ code }) => code)).toEqual(['path-parameter-unused', 'schema-missing'])
})

test('takes a variable as a name if a parameter has it', () => {
  const parameters = "parameters: [{name: 'path*', in: path, required: true, schema: {}}]"
  expect(lint(`paths:\n  '/a/{path*}':\n    ${parameters}\n    get: {${GOOD}}`)).toEqual([])
})

test('reports a document without servers', () => {
  const found = lintDocument(parseDocument(`openapi: 3.1.0${WEBHOOK}`))
  expect(found.map(({ code }) => code)).toEqual(['server-missing'])
})

test('distinguishes templates by more than the names of variables', () => {
  const operation = (name: string) =>
    `'/a/{${name}}': {get: {summary: S, operationId: ${name}, responses: {200: {}}, parameters: [{name: ${name}, in: path, schema: {}}]}}`
  expect(lint(`paths:\n  ${operation('x')}\n  ${operation('y')}`)).toMatchObject([
    { code: 'path-ambiguous', line: 6 },
  ])
})

test('takes examples for data and survives schemas that contain themselves', () => {
  expect(
    lint(
      `components:\n  schemas:\n    A: {example: {type: wrong, schema: {type: wrong}}, properties: {a: {$ref: "#/components/schemas/A"}}}${WEBHOOK}`,
    ),
  ).toEqual([])
})

test('a response, a callback and a parameter can have the name of a member with data', () => {
  const wrong = '{schema: {type: strin}}'
  const content = `{description: ok, content: {application/json: ${wrong}}}`
  const parts = [
    `responses: {default: ${content}}`,
    `parameters: {value: {name: a, in: query, schema: {type: strin}}}`,
    `callbacks: {example: {'{$url}': {post: {responses: {default: ${content}}}}}}`,
  ]
  const found = lint(`components:\n  ${parts.join('\n  ')}${WEBHOOK}`)
  expect(found.map(({ code }) => code)).toEqual(parts.map(() => 'type-misspelled'))
})

test('names of parameters in other places, and names in HTTP, are fine', () => {
  const parameters =
    '[{name: id, in: query, schema: {}}, {name: id, in: header, schema: {}}, {name: a b, in: query, schema: {}}]'
  const responses = '{200: {description: ok, headers: {X-Rate_limit.1: {schema: {}}}}}'
  const operation = `{summary: S, operationId: o, parameters: ${parameters}, responses: ${responses}}`
  expect(lint(`paths:\n  /a: {get: ${operation}}`)).toEqual([])
})

test.each([
  '{type: integer, enum: [1, 2.0, null], default: 2}',
  '{type: [string, "null"], enum: [a, null], default: null}',
  '{type: number, default: 1}',
  '{enum: [1, a], default: a}',
  '{type: [array, object], default: {a: 1}}',
  '{type: file, default: 1}',
])('values that fit their type are fine: %s', (schema) => {
  const found = lint(`components: {schemas: {A: ${schema}}}${WEBHOOK}`)
  expect(found.filter(({ code }) => /^(?:enum|default)-/.test(code))).toEqual([])
})

test('reports the header of a shared response once', () => {
  const get = `{summary: S, responses: {200: {$ref: '#/components/responses/R'}}}`
  const found = lint(
    `paths:\n  /a: {get: ${get}, put: ${get}}\ncomponents: {responses: {R: {description: ok, headers: {'a b': {schema: {}}}}}}`,
  )
  expect(found.filter(({ code }) => code === 'header-name-invalid')).toHaveLength(1)
})

test.each([
  ['no paths', ''],
  ['empty paths', 'paths: {}'],
  ['paths without operations', 'paths: {/a: {}}'],
])('a document with %s and no webhooks is empty', (_, body) => {
  expect(lint(body)).toMatchObject([{ code: 'operations-missing', severity: 'warning' }])
})

test('a document that only has webhooks is not empty', () => {
  expect(lint(WEBHOOK)).toEqual([])
})

test('reports a broken reference once, however often an alias repeats it', () => {
  const operation = (id: string, parameters: string) =>
    `{operationId: ${id}, summary: S, parameters: ${parameters}, responses: {'200': {description: OK}}}`
  const parsed = parseDocument(`openapi: 3.1.0
info: {title: A, version: "1"}
paths:
  /a: {get: ${operation('a', "&paged [{$ref: '#/components/parameters/Missing'}]")}}
  /b: {get: ${operation('b', '*paged')}}
`)
  const found = documentProblems(parsed, compileDocument(parsed).problems)
  expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'ref-dangling', line: 4 },
  ])
})

test('a misspelled member is reported instead of the missing one, but an extension is none', () => {
  const codes = (members: string) =>
    lint(`paths: {/a: {get: {${members}, responses: {200: {description: ok}}}}}`).map(
      ({ code }) => code,
    )
  expect(codes('operationid: a, sumary: S')).toEqual(['member-misspelled', 'member-misspelled'])
  expect(codes('x-operationId: a, x-summary: S')).toEqual([
    'description-missing',
    'operation-id-missing',
  ])
})
