import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../json-value.ts'
import { readText } from '../parse/read-text.ts'
import { type Edit, editDocument } from './edit-document.ts'
import type { Rules } from './form-parts.ts'
import { operationForm } from './operation-form.ts'
import { mergedRules, removalEdits, ruleEdits } from './part-edits.ts'
import { applied } from './text-change.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: trace, in: header, schema: { type: string } } # for all
    get:
      summary: Show
      parameters:
        # How many lines
        - name: limit
          in: query
        - $ref: '#/components/parameters/Page'
      responses:
        '200':
          description: OK
          headers:
            X-Rate: { description: Left }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              examples:
                paid: { value: { total: 1 } }
                open: { value: { total: 2 } }
        '404': { description: None }
    put:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
      responses:
        '204': { description: Done }
  /ping:
    get: { responses: { '200': { description: OK } } }
components:
  parameters:
    Page: { name: page, in: query }
  schemas:
    Order:
      allOf:
        - { required: [total], properties: { total: { type: integer } } }
        - required: [note, total]
          properties:
            note: { type: string }
`

const rootOf = (text: string): JsonObject => {
  const { value } = readText(text, 'test')
  return isObject(value) ? value : {}
}
const ORDER = '/orders/{id}'
const partsOf = (text: string, method = 'get', path = ORDER) =>
  operationForm(rootOf(text), { method, path }, [])?.parts ?? []
const named = (part: ReturnType<typeof partsOf>[number]) =>
  [
    part.kind,
    part.status,
    part.of,
    part.variant,
    part.paths.length === 0 && '(fixed)',
    part.uses > 1 && `x${part.uses}`,
  ]
    .filter(Boolean)
    .join(' ')

const partOf = (name: string, text: string, method: string, path: string) => {
  const part = partsOf(text, method, path).find((each) => named(each) === name)
  if (part === undefined) throw new Error(`No part ${name}`)
  return part
}

/** The lines that edits take out and put in. */
function difference(text: string, edits: readonly Edit[]): readonly string[] {
  const edited = editDocument(text, edits)
  if (!edited.ok) return [edited.error.code]
  const after = applied(text, edited.value).split('\n')
  const before = text.split('\n')
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

const removed = (name: string, text = DOCUMENT, method = 'get', path = ORDER) =>
  difference(text, removalEdits(rootOf(text), partOf(name, text, method, path)))

function changed(name: string, rules: Partial<Rules>, text = RULES): readonly string[] {
  const part = partOf(name, text, 'post', '/a')
  if (part.rules === undefined) throw new Error(`No rules of ${name}`)
  return difference(text, ruleEdits(rootOf(text), part, { ...part.rules, ...rules }))
}

const RULES = `openapi: 3.1.0
paths:
  /a:
    post:
      parameters:
        - name: size
          in: query
          schema: { type: string, enum: [s, m] }
      requestBody:
        content:
          application/json:
            schema:
              required: [one]
              properties:
                one: { type: integer, format: int32 } # first
                two: { type: [string, 'null'] }
                list: { type: array, items: {} }
  /b: { get: {} }
`

describe('the parts of an operation', () => {
  test('can be removed, except variables of its path and what OpenAPI requires', () => {
    expect(partsOf(DOCUMENT).map(named)).toEqual([
      'operation',
      'parameter id path (fixed) x2',
      'parameter trace header x2',
      'parameter limit query',
      'parameter page query',
      'response 200',
      'header 200 X-Rate',
      'example 200 paid',
      'example 200 open',
      'field 200 total x2',
      'field 200 note x2',
      'response 404',
    ])
    expect(partsOf(DOCUMENT, 'put').map(named)).toEqual([
      'operation',
      'parameter id path (fixed) x2',
      'parameter trace header x2',
      'body',
      'field total x2',
      'field note x2',
    ])
  })

  test('have different keys', () => {
    const keys = partsOf(DOCUMENT).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('leave out the only operation of a document', () => {
    const only = `openapi: 3.1.0\npaths: { /a: { get: { responses: { '200': {}, '404': {} } } } }`
    expect(partsOf(only, 'get', '/a').map(named)).toEqual(['response 200', 'response 404'])
  })

  test('say if an anchor shares them', () => {
    const shared = `openapi: 3.1.0
paths:
  /a: { get: { responses: &all { '200': {}, '404': {} } } }
  /b: { get: { responses: *all } }
`
    expect(partsOf(shared, 'get', '/b').map(({ isShared }) => isShared)).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('removing', () => {
  test.each([
    ['parameter limit query', ['- - name: limit', '- in: query']],
    ['parameter page query', ["- - $ref: '#/components/parameters/Page'"]],
    [
      'parameter trace header x2',
      ['- - { name: trace, in: header, schema: { type: string } } # for all'],
    ],
    ['header 200 X-Rate', ['- headers:', '- X-Rate: { description: Left }']],
    ['example 200 open', ['- open: { value: { total: 2 } }']],
    ['response 404', ["- '404': { description: None }"]],
  ])('%s takes out its lines only', (name, lines) => {
    expect(removed(name)).toEqual(lines)
  })

  test('a field takes it out of all parts of the schema, which stay', () => {
    expect(removed('field 200 total x2')).toEqual([
      '- - { required: [total], properties: { total: { type: integer } } }',
      '- - required: [note, total]',
      '+ - {}',
      '+ - required: [note]',
    ])
  })

  test('the last field leaves the schema that others refer to', () => {
    const text = `${DOCUMENT.slice(0, DOCUMENT.indexOf('      allOf:'))}      properties:\n        total: {}\n`
    expect(removed('field 200 total x2', text)).toEqual(['- properties:', '- total: {}', '+ {}'])
  })

  test('the request body takes out all of it', () => {
    expect(removed('body', DOCUMENT, 'put')[0]).toBe('- requestBody:')
  })

  test('the only operation of a path takes out the path', () => {
    expect(removed('operation', DOCUMENT, 'get', '/ping')).toEqual([
      '- /ping:',
      "- get: { responses: { '200': { description: OK } } }",
    ])
    expect(removed('operation', DOCUMENT, 'put')).not.toContain('- /orders/{id}:')
  })

  test('the last parameter takes out the list', () => {
    const text = DOCUMENT.replace(/ {8}- \$ref: .*\n/, '')
    expect(removed('parameter limit query', text)[0]).toBe('- parameters:')
  })

  test('a body of OpenAPI 2.0 takes out its parameter', () => {
    const swagger = `swagger: '2.0'
paths:
  /a:
    post:
      parameters: [{ in: body, name: it }, { in: query, name: q }]
      responses: { '200': {} }
  /b: { get: { responses: { '200': {} } } }
`
    const parts = partsOf(swagger, 'post', '/a').map(named)
    expect(parts).toEqual(['operation', 'body', 'parameter q query'])
    expect(removed('body', swagger, 'post', '/a')).toEqual([
      '- parameters: [{ in: body, name: it }, { in: query, name: q }]',
      '+ parameters: [{ in: query, name: q }]',
    ])
  })

  test.each([
    ['{"paths":{"/a":{"get":{"parameters":[{"name":"a"},{"name":"b"}]}}}}', '1'],
    ['paths: {/a: {get: {parameters: [\n  {name: a}, # first\n  {name: b}\n]}}}', '1'],
    ['paths:\n  /a:\n    get:\n      parameters:\n      - name: a\n      - name: b\n', '0'],
  ])('an item of the list in %j leaves the others', (text, index) => {
    const path = ['paths', '/a', 'get', 'parameters', index]
    const edited = editDocument(text, [{ path, isRemoved: true }])
    const after = edited.ok ? applied(text, edited.value) : edited.error.code
    const { value } = readText(after, 'test')
    const left = index === '1' ? 'a' : 'b'
    expect(value).toEqual({ paths: { '/a': { get: { parameters: [{ name: left }] } } } })
  })
})

describe('the rules of a field or a parameter', () => {
  test('are its type, its values and whether it is required', () => {
    const rules = partsOf(RULES, 'post', '/a').flatMap(({ of, rules }) =>
      rules === undefined
        ? []
        : [[of, rules.type, rules.format, rules.values.join(), rules.isRequired]],
    )
    expect(rules).toEqual([
      ['size', 'string', '', 's,m', false],
      ['one', 'integer', 'int32', '', true],
      ['two', 'string', '', '', false],
      ['list', undefined, '', '', false],
    ])
  })

  test.each<[string, Partial<Rules>, readonly string[]]>([
    [
      'field one',
      { type: 'number', format: 'double' },
      [
        '- one: { type: integer, format: int32 } # first',
        '+ one: { type: number, format: double } # first',
      ],
    ],
    [
      'field one',
      { format: '' },
      ['- one: { type: integer, format: int32 } # first', '+ one: { type: integer } # first'],
    ],
    ['field one', { isRequired: false }, ['- required: [one]']],
    ['field two', { isRequired: true }, ['- required: [one]', '+ required: [one, "two"]']],
    [
      'field two',
      { type: 'integer', values: ['1', '2'] },
      [
        "- two: { type: [string, 'null'] }",
        '+ two: { type: ["integer", "null"], enum: [1, 2, null] }',
      ],
    ],
    [
      'parameter size query',
      { values: ['s', 'm', '10'] },
      [
        '- schema: { type: string, enum: [s, m] }',
        '+ schema: { type: string, enum: [s, m, "10"] }',
      ],
    ],
    [
      'parameter size query',
      { values: [] },
      ['- schema: { type: string, enum: [s, m] }', '+ schema: { type: string }'],
    ],
    ['parameter size query', { isRequired: true }, ['+ required: true']],
    ['field list', { isRequired: true }, ['- required: [one]', '+ required: [one, "list"]']],
  ])('%s changes to %j in its place', (name, rules, lines) => {
    expect(changed(name, rules)).toEqual(lines)
  })

  test('OpenAPI 2.0 has them in the parameter itself', () => {
    const text = `swagger: '2.0'
paths:
  /a: { post: { parameters: [{ in: query, name: q, type: string, required: true }] } }
`
    expect(changed('parameter q query', { type: 'integer', isRequired: false }, text)[1]).toBe(
      '+ /a: { post: { parameters: [{ in: query, name: q, type: integer }] } }',
    )
  })

  const schema = (fields: string) => `openapi: 3.0.3
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
  /b: { get: {} }
components:
  schemas:
${fields}`

  test.each<[string, Partial<Rules>, readonly string[]]>([
    ['[1, 2]', { type: 'string' }, ['string', '["1", "2"]']],
    ['[1, 2]', { values: ['2'] }, ['integer', '[ 2]']],
    ['[1, 2]', { values: ['2', '1'] }, ['integer', '[2, 1]']],
    ['[1, 2, null]', { values: ['2', '3'] }, ['integer', '[ 2, null, 3]']],
    ['[1, 2, null]', { values: ['2', '1'] }, ['integer', '[2, 1, null]']],
    ['[1, 2]', { values: ['1', 'many'] }, ['integer', '[1]']],
  ])('integers %s change to %j', (values, rules, [type, after = '']) => {
    const text = schema(
      `    A: { properties: { n: { type: integer, nullable: true, enum: ${values} } } }`,
    )
    const [, line = ''] = changed('field n', rules, text)
    expect(line.replaceAll(' ', '')).toBe(
      `+A:{properties:{n:{type:${type},nullable:true,enum:${after}}}}`.replaceAll(' ', ''),
    )
  })

  test('a value that goes takes only its line with it', () => {
    const text = schema(`    A:
      properties:
        n:
          type: string
          default: b
          enum:
            - a # first
            - 'b' # second
            - c
`)
    expect(changed('field n', { values: ['b', 'c', 'd'] }, text)).toEqual([
      '- - a # first',
      '+ - d',
    ])
  })

  test.each(["['', a]", "[' a', b]", '[a, a]', '["a\\nb"]'])(
    'values such as %s are left to the YAML',
    (values) => {
      const text = schema(`    A: { properties: { n: { type: string, enum: ${values} } } }`)
      expect(partOf('field n', text, 'post', '/a').rules?.hasFixedValues).toBe(true)
    },
  )

  test('values with texts in their order are left to the YAML', () => {
    const text = schema(
      `    A: { properties: { n: { type: string, enum: [a], x-enum-descriptions: [The first] } } }`,
    )
    expect(partOf('field n', text, 'post', '/a').rules?.hasFixedValues).toBe(true)
  })

  test('values that are alternatives are left to the YAML', () => {
    const text = schema(
      `    A: { properties: { n: { type: string, oneOf: [{ const: a, title: The first }, { const: b }] } } }`,
    )
    const { rules } = partOf('field n', text, 'post', '/a')
    expect(rules).toMatchObject({ hasFixedValues: true, values: ['a', 'b'] })
  })

  test('a list of required fields of a shared schema counts its uses', () => {
    const text =
      schema(`    A: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { n: {} } }] }
    B: { $ref: '#/components/schemas/Base' }
    Base: { required: [n] }`)
    expect(partsOf(text, 'post', '/a').map(named)).toContain('field n x2')
  })

  test('the field of a discriminator stays', () => {
    const text = schema(
      `    A: { discriminator: { propertyName: kind }, properties: { kind: { type: string } } }`,
    )
    expect(partsOf(text, 'post', '/a').map(named)).toContain('field kind (fixed)')
  })
})

const STATUS: Rules = {
  type: 'string',
  format: '',
  isRequired: false,
  values: ['sold', 'pending'],
}

test.each<{ what: string; after: Partial<Rules>; now: Partial<Rules>; merged: Partial<Rules> }>([
  {
    what: 'the change of a colleague to another rule stays',
    after: { isRequired: true },
    now: { values: ['sold', 'pending', 'lost'], format: 'byte' },
    merged: { isRequired: true, values: ['sold', 'pending', 'lost'], format: 'byte' },
  },
  {
    what: 'values that both add or remove are merged',
    after: { values: ['pending', 'new'] },
    now: { values: ['sold', 'pending', 'lost'] },
    merged: { values: ['pending', 'lost', 'new'] },
  },
  {
    what: 'a new order of values stays',
    after: { values: ['pending', 'sold'] },
    now: {},
    merged: { values: ['pending', 'sold'] },
  },
])('$what', ({ after, now, merged }) => {
  const change = { before: STATUS, after: { ...STATUS, ...after } }
  expect(mergedRules(change, { ...STATUS, ...now })).toEqual({ ...STATUS, ...merged })
})
