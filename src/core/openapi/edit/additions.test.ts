import { describe, expect, test } from 'vitest'
import { read, written } from '../../../../tests/support/edited-document.ts'
import { type Addition, additionEdits } from './additions.ts'
import { type Edit, editDocument } from './edit-document.ts'
import type { NewField } from './new-field.ts'
import { operationForm } from './operation-form.ts'
import { applied } from './text-change.ts'

const source = (first: string) => `${first}
paths:
  /a: # an address
    post:
      summary: Add
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
      responses:
        '200': { description: OK }
components:
  schemas:
    A:
      required: [x]
      properties:
        x: { type: string } # first
`

function form(text: string) {
  const found = operationForm(read(text), { method: 'post', path: '/a' }, ['id'])
  if (found === undefined) throw new Error('The operation is missing.')
  return found
}

/** @returns the lines that are new; all others are unchanged */
function added(text: string, edits: readonly Edit[]): string {
  const change = editDocument(text, edits)
  if (!change.ok) return change.error.code
  const before = text.split('\n')
  const after = applied(text, change.value).split('\n')
  const start = after.findIndex((line, index) => line !== before[index])
  const count = after.length - before.length
  expect(after.toSpliced(start, count)).toEqual(before)
  return after.slice(start, start + count).join('\n')
}

const OPERATION = ['paths', '/a', 'post']
const edits = (text: string, addition: Addition) => additionEdits(read(text), addition)

const NONE = { text: '', translations: {} }
const FIELD: NewField = {
  name: 'nickname',
  type: 'string',
  format: '',
  required: false,
  description: { text: 'Short name', translations: { id: 'Nama pendek' } },
  example: '12',
}

describe('adds a field', () => {
  const body = (version: string) => source(`openapi: ${version}`)
  test.each([
    ['3.0.3', '          example: "12"'],
    ['3.1.0', '          examples:\n            - "12"'],
  ])('with an example of OpenAPI %s', (version, example) => {
    const [owner] = form(body(version)).owners
    expect(owner).toMatchObject({ of: '', uses: 1, names: ['x'] })
    expect(
      owner &&
        added(body(version), [
          ...edits(body(version), { kind: 'field', owner, field: FIELD, isOnlyHere: false }),
        ]),
    ).toBe(
      `        nickname:
          type: string
          description: Short name
          x-translations:
            id:
              description: Nama pendek
${example}`,
    )
  })

  test('as required', () => {
    const text = body('3.1.0')
    const [owner] = form(text).owners
    const field = { ...FIELD, required: true }
    const made = owner && edits(text, { kind: 'field', owner, field, isOnlyHere: false })
    expect(made?.[1]).toEqual({
      path: ['components', 'schemas', 'A', 'required', '-'],
      value: 'nickname',
    })
    const change = editDocument(text, made ?? [])
    expect(change.ok && applied(text, change.value)).toContain('required: [x, "nickname"]')
  })

  test('to one use of a schema', () => {
    const text = body('3.1.0')
    const [owner] = form(text).owners
    const field = { ...FIELD, required: true }
    const made = owner && edits(text, { kind: 'field', owner, field, isOnlyHere: true })
    const change = editDocument(text, made ?? [])
    const after = change.ok ? applied(text, change.value) : ''
    expect(after).toContain('required: ["nickname"] }')
    expect(after.split('components:')[1]).toBe(text.split('components:')[1])
    expect(form(after).texts.map(({ of }) => of)).toEqual(expect.arrayContaining(['x', 'nickname']))
  })

  test.each([
    ['next to a reference', '3.1.0', "{ $ref: '#/components/schemas/A', required: [x] }"],
    [
      'next to a combination',
      '3.0.3',
      "{ allOf: [{ $ref: '#/components/schemas/A' }], required: [x] }",
    ],
  ])('as required to one use of a schema that has a list %s', (_where, version, schema) => {
    const text = body(version).replace("{ $ref: '#/components/schemas/A' }", schema)
    const [owner] = form(text).owners
    const field = { ...FIELD, required: true }
    const after = owner && written(text, { kind: 'field', owner, field, isOnlyHere: true })
    expect(after).toContain('required: [x, "nickname"]')
  })

  test('as required to one use of a shared body, whose list is copied', () => {
    const text = source('openapi: 3.0.3')
      .replace(
        `requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }`,
        "requestBody: { $ref: '#/components/requestBodies/B' }",
      )
      .concat(`  requestBodies:
    B: { content: { a/b: { schema: { required: [x], properties: { x: {} } } } } }
`)
    const [owner] = form(text).owners
    const field = { ...FIELD, required: true }
    const after = owner && written(text, { kind: 'field', owner, field, isOnlyHere: true })
    expect(read(after ?? '')).toHaveProperty(
      ['paths', '/a', 'post', 'requestBody', 'content', 'a/b', 'schema', 'required'],
      ['x', 'nickname'],
    )
  })
})

test.each([
  ['openapi: 3.1.0', 'schema: { type: "integer", format: "int32" }, example: 5'],
  ['swagger: "2.0"', 'type: "integer", format: "int32", x-example: 5'],
])('adds a parameter to a document with %s', (first, type) => {
  const text = source(first).replace('requestBody:', 'parameters: []\n      requestBody:')
  const parameter = {
    ...FIELD,
    ...({ name: 'page', in: 'query', type: 'integer', format: 'int32', example: '5' } as const),
    description: NONE,
  } as const
  const change = editDocument(
    text,
    edits(text, { kind: 'parameter', operation: OPERATION, parameter }),
  )
  expect(change.ok && change.value.insert).toBe(`{ name: "page", in: "query", ${type} }`)
})

test.each([
  ['openapi: 3.0.3', '#/components/schemas/A'],
  ['swagger: "2.0"', '#/definitions/A'],
])('adds a response to a document with %s', (first, $ref) => {
  const text = source(first)
  const body = { mediaType: 'application/json', required: false, schema: 'A', fields: [] }
  const response = { status: '404', description: { ...NONE, text: 'Unknown' }, body }
  const insert = added(text, edits(text, { kind: 'response', operation: OPERATION, response }))
  expect(insert).toContain('        "404":\n          description: Unknown')
  expect(insert).toContain($ref)
})

test('adds an example', () => {
  const text = source('openapi: 3.1.0')
  const [body] = form(text).bodies
  const made =
    body &&
    edits(text, {
      kind: 'example',
      owner: body,
      example: { name: 'short', summary: NONE, value: '{"x": 1}' },
      isOnlyHere: false,
    })
  expect(made && added(text, made)).toBe(`            examples:
              short:
                value:
                  x: 1`)
})

test.each([
  { mediaType: 'text/plain', value: '12', expected: 'value: "12"' },
  { mediaType: 'application/json', value: '12', expected: 'value: 12' },
  { mediaType: 'application/x-www-form-urlencoded', value: '{"x": 1}', expected: 'x: 1' },
])('reads the example $value as $mediaType', ({ mediaType, value, expected }) => {
  const text = source('openapi: 3.1.0')
  const [body] = form(text).bodies
  const example = { name: 'short', summary: NONE, value }
  const owner = body && { ...body, mediaType }
  expect(
    owner && added(text, edits(text, { kind: 'example', owner, example, isOnlyHere: false })),
  ).toContain(expected)
})

const ONLY_OK = {
  body: undefined,
  responses: [{ status: '200', description: { ...NONE, text: 'OK' }, body: undefined }],
}

test('adds one parameter for a variable that a path repeats', () => {
  const text = source('openapi: 3.1.0')
  const words = { summary: NONE, tag: '', ...ONLY_OK }
  const operation = { method: 'get', path: '/b/{id}/{id}', ...words }
  const after = read(written(text, { kind: 'operation', operation }))
  expect(after).toHaveProperty(['paths', '/b/{id}/{id}', 'get', 'parameters', 'length'], 1)
})

test('adds an operation, to a path that exists or is new', () => {
  const text = source('openapi: 3.1.0')
  const summary = { text: 'Show', translations: { id: 'Tampilkan' } }
  const made = edits(text, {
    kind: 'operation',
    operation: { method: 'get', path: '/a/{id}', summary, tag: 'A', ...ONLY_OK },
  })
  expect(added(text, made)).toBe(`  /a/{id}:
    get:
      operationId: getAById
      summary: Show
      x-translations:
        id:
          summary: Tampilkan
      tags:
        - A
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
      responses:
        "200":
          description: OK`)
  const known = edits(text, {
    kind: 'operation',
    operation: { method: 'get', path: '/a', summary: NONE, tag: '', ...ONLY_OK },
  })
  expect(added(text, known)).toBe(`    get:
      operationId: getA
      responses:
        "200":
          description: OK`)
})

const REASON = { text: 'Use /b', translations: { id: 'Pakai /b' } }
const DEPRECATION = { reason: REASON, sunset: '2027-01-31' }
const MARK = { kind: 'deprecation', deprecation: DEPRECATION, isOnlyHere: false } as const

function lifecycle(text: string, name: string) {
  const found = form(text).lifecycles.find(({ of }) => of === name)
  if (found === undefined) throw new Error(`Nothing is called "${name}".`)
  return found
}

test('marks an operation as deprecated', () => {
  const text = source('openapi: 3.1.0')
  expect(added(text, edits(text, { ...MARK, of: lifecycle(text, '') }))).toBe(
    `      deprecated: true
      x-deprecated-reason: Use /b
      x-sunset: "2027-01-31"
      x-translations:
        id:
          x-deprecated-reason: Pakai /b`,
  )
})

describe('takes a deprecation back', () => {
  test.each(['', 'x'])('from "%s", with its reason and date, to the byte', (name) => {
    const text = source('openapi: 3.1.0')
    const marked = written(text, { ...MARK, of: lifecycle(text, name) })
    const of = lifecycle(marked, name)
    expect(of).toMatchObject({ isDeprecated: true, reason: 'Use /b', reasons: { id: 'Pakai /b' } })
    expect(written(marked, { ...MARK, of, deprecation: undefined })).toBe(text)
  })

  test('and retains comments and members around it', () => {
    const text = source('openapi: 3.1.0').replace(
      '      summary: Add',
      `      deprecated: true # since May
      # about the summary
      summary: Add
      x-translations: { id: { summary: Tambah, x-deprecated-reason: Lama } }`,
    )
    const back = written(text, { ...MARK, of: lifecycle(text, ''), deprecation: undefined })
    expect(back).toBe(
      text
        .replace('      deprecated: true # since May\n', '')
        .replace(', x-deprecated-reason: Lama', ''),
    )
  })

  test('leaves an empty reason out when it is changed', () => {
    const text = source('openapi: 3.1.0')
    const marked = written(text, { ...MARK, of: lifecycle(text, '') })
    const none = { reason: { text: '', translations: { id: '' } }, sunset: '' }
    const changed = written(marked, { ...MARK, of: lifecycle(marked, ''), deprecation: none })
    expect(changed).toContain('deprecated: true')
    expect(changed).not.toMatch(/reason|sunset|translations/)
  })
})

test('marks a field that is only a reference in OpenAPI 3.0', () => {
  const text = source('openapi: 3.0.3').replace(
    'x: { type: string } # first',
    "x: { $ref: '#/components/schemas/B' }\n    B: { type: string }",
  )
  expect(written(text, { ...MARK, of: lifecycle(text, 'x') })).toMatch(
    /x: \{ deprecated: true,.* allOf: \[\{ "\$ref": "#\/components\/schemas\/B" \}\] \}\n/,
  )
})

test.each([
  ['openapi: 3.1.0', 'schema:\n                type: integer'],
  ['swagger: "2.0"', 'type: integer'],
])('adds a response header to a document with %s', (first, type) => {
  const text = source(first).replace(
    "'200': { description: OK }",
    "'200':\n          description: OK",
  )
  const [owner] = form(text).responses
  const header = { ...FIELD, name: 'X-Total', type: 'integer', example: '5' } as const
  const after = owner && written(text, { kind: 'header', owner, header, isOnlyHere: false })
  expect(after).toContain(`          headers:\n            X-Total:\n`)
  expect(after).toContain(type)
  const shown = form(after ?? '').texts.filter(({ of }) => of === '200 X-Total')
  expect(shown.map(({ member }) => member)).toEqual(['description', 'example'])
})
