import { expect, test } from 'vitest'
import { read } from '../../../../tests/support/edited-document.ts'
import { editDocument } from './edit-document.ts'
import type { OperationText } from './form-parts.ts'
import { editOfText, onlyHere, operationForm } from './operation-form.ts'
import { applied } from './text-change.ts'

const DOCUMENT = read(`
openapi: 3.0.3
paths:
  /users/{id}:
    parameters:
      - $ref: '#/components/parameters/Id'
    get:
      summary: Show a user
      x-translations: { id: { summary: Tampilkan pengguna } }
      parameters:
        - { name: expand, in: query, description: More }
      responses:
        '200':
          description: The user
          content:
            application/json: { schema: { $ref: '#/components/schemas/User' } }
            application/xml: { schema: { $ref: '#/components/schemas/User' } }
    put:
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
      responses: {}
components:
  parameters:
    Id: { name: id, in: path, description: Whose }
  schemas:
    User:
      allOf:
        - properties:
            name: { description: First name }
        - properties:
            friends: { items: { $ref: '#/components/schemas/User' } }
`)

const shown = (method: string) =>
  operationForm(DOCUMENT, { method, path: '/users/{id}' }, ['id'])?.texts.map(
    ({ group, of, member, text, uses }) => `${group} ${of} ${member}: ${text} (${uses})`,
  )
const described = (method: string) => shown(method)?.filter((text) => !text.includes(' example:'))

test('lists texts in reading order, each where it is written, once', () => {
  expect(described('get')).toEqual([
    'operation  summary: Show a user (0)',
    'operation  description:  (0)',
    'parameters id description: Whose (1)',
    'parameters expand description: More (0)',
    'responses 200 description: The user (0)',
    'responses name description: First name (4)',
    'responses friends description:  (4)',
  ])
  expect(shown('put')).toContain('request name description: First name (4)')
})

test('has translations, and the path of each', () => {
  const form = operationForm(DOCUMENT, { method: 'get', path: '/users/{id}' }, ['id'])
  const summary = form?.texts[0]
  expect(summary?.translations).toEqual({ id: 'Tampilkan pengguna' })
  expect(summary && editOfText(summary, 'id', 'Lihat')).toEqual({
    path: ['paths', '/users/{id}', 'get', 'x-translations', 'id', 'summary'],
    value: 'Lihat',
  })
})

test.each([
  { method: 'delete', path: '/users/{id}' },
  { method: 'get', path: '/nothing' },
  { method: 'parameters', path: '/users/{id}' },
])('finds nothing for $method $path', (operation) => {
  expect(operationForm(DOCUMENT, operation, ['id'])).toBeUndefined()
})

test('includes the body of OpenAPI 2.0', () => {
  const document = read(`
swagger: '2.0'
paths:
  /a:
    post:
      parameters:
        - { in: body, name: body, description: All, schema: { properties: { a: { description: A } } } }
      responses: { '200': { description: OK, schema: { properties: { b: { description: B } } } } }
`)
  const form = operationForm(document, { method: 'post', path: '/a' }, [])
  const texts = form?.texts.filter(({ member }) => member !== 'example')
  expect(texts?.map(({ group, of, text }) => [group, of, text])).toEqual([
    ['operation', '', ''],
    ['operation', '', ''],
    ['request', '', 'All'],
    ['request', 'a', 'A'],
    ['responses', '200', 'OK'],
    ['responses', 'b', 'B'],
  ])
})

test('ends for schemas that refer to each other', () => {
  const schemas = Array.from(
    { length: 30 },
    (_, index) =>
      `    S${index}: { properties: {${Array.from({ length: 30 }, (_, other) => ` p${other}: { $ref: '#/components/schemas/S${other}' }`).join(',')} } }`,
  ).join('\n')
  const document = read(`
openapi: 3.1.0
paths:
  /a: { get: { responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/components/schemas/S0' } } } } } } }
components:
  schemas:
${schemas}
`)
  const form = operationForm(document, { method: 'get', path: '/a' }, [])
  expect(form?.texts.length).toBeLessThanOrEqual(400)
})

const shared = (version: string, users = '') => `openapi: ${version}
paths:
  /a:
    get:
      parameters:
        - $ref: '#/components/parameters/Page'
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
    put:
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: # the same
                $ref: '#/components/schemas/User'
components:
  parameters:
    Page: { name: page, in: query, description: Page, schema: { type: integer, example: 2 } }
  schemas:
    User:
      properties:
        status: { description: State, enum: [new, 2] }
        owner: { $ref: '#/components/schemas/Owner' }
    Owner: { description: Who, properties: { name: { type: string, example: '12' } } }
${users}`

const formOf = (source: string, method: string) =>
  operationForm(read(source), { method, path: '/a' }, ['id'])

/** Writes a text for this place only. @returns the operation's lines, and the document's others */
function onlyInPut(source: string, of: string, value: string) {
  const found = formOf(source, 'put')?.texts.filter((each) => each.of === of)
  const text = found?.at(-1)
  const moved = text && onlyHere(text)
  if (moved === undefined) return undefined
  const change = editDocument(source, [...moved.edits, editOfText(moved.text, undefined, value)])
  const after = change.ok ? applied(source, change.value) : change.error.code
  const others = (text: string) => [text.split('    put:')[0], text.split('components:')[1]]
  expect(others(after)).toEqual(others(source))
  return after.split('              schema: # the same\n')[1]?.split('components:')[0]
}

test.each([
  {
    name: 'extends a reference in OpenAPI 3.1',
    version: '3.1.0',
    of: 'owner',
    after: `                $ref: '#/components/schemas/User'
                properties:
                  owner:
                    description: New
`,
  },
  {
    name: 'extends a reference in a reference in OpenAPI 3.1',
    version: '3.1.0',
    of: 'owner.name',
    after: `                $ref: '#/components/schemas/User'
                properties:
                  owner:
                    properties:
                      name:
                        example: "New"
`,
  },
  {
    name: 'extends a reference in OpenAPI 3.0, which ignores members next to it',
    version: '3.0.3',
    of: 'owner',
    after: `                allOf:
                  - $ref: "#/components/schemas/User"
                properties:
                  owner:
                    description: New
`,
  },
])('$name', ({ version, of, after }) => {
  expect(onlyInPut(shared(version), of, 'New')).toBe(after)
})

test('then lists the text of this place', () => {
  for (const version of ['3.0.3', '3.1.0']) {
    const source = shared(version)
    const text = formOf(source, 'put')?.texts.find(({ of }) => of === 'owner')
    const moved = text && onlyHere(text)
    const edits = moved && [...moved.edits, editOfText(moved.text, 'id', 'Siapa')]
    const change = editDocument(source, edits ?? [])
    const after = change.ok ? applied(source, change.value) : ''
    const found = formOf(after, 'put')?.texts.find(({ of }) => of === 'owner')
    expect(found).toMatchObject({ text: 'Who', translations: { id: 'Siapa' }, uses: 0 })
    expect(found?.path).toEqual(moved?.text.path)
    const other = formOf(after, 'get')?.texts.find(({ of }) => of === 'owner')
    expect(other).toMatchObject({ text: 'Who', translations: { id: '' }, uses: 1 })
  }
})

test('replaces a reference to a parameter by a copy', () => {
  const source = shared('3.0.3')
  const text = formOf(source, 'get')?.texts.find(({ of }) => of === 'page')
  expect(text && onlyHere(text)?.edits[0]).toEqual({
    path: ['paths', '/a', 'get', 'parameters', '0'],
    value: {
      name: 'page',
      in: 'query',
      description: 'Page',
      schema: { type: 'integer', example: 2 },
    },
  })
})

test('lists the texts of the tags of the operation, and of the document', () => {
  const document = read(`
openapi: 3.1.0
info: { title: Shop, description: All }
tags: [{ name: Other }, { name: A, description: Of A }]
paths: { /a: { get: { tags: [A] } } }
`)
  const form = operationForm(document, { method: 'get', path: '/a' }, ['id'])
  const found = form?.texts.filter(({ group }) => group === 'document')
  expect(found?.map(({ of, text, path }) => [of, text, path])).toEqual([
    ['A', 'Of A', ['tags', '1']],
    ['', 'Shop', ['info']],
    ['', 'All', ['info']],
  ])
})

test('lists examples and the texts of values', () => {
  const brief = ({ of, member, value, text, isText }: OperationText) =>
    [of, member, value ?? '', text, isText].join(' ')
  expect(
    formOf(shared('3.1.0'), 'get')
      ?.texts.filter(({ member }) => member === 'example' || member === 'value')
      .map(brief),
  ).toEqual([
    'page example  2 false',
    'status example   false',
    'status value new  true',
    'status value 2  true',
    'owner.name example  12 true',
  ])
})

test('lists the texts of values that are alternatives, where they are written', () => {
  const document = `
openapi: 3.1.0
paths: { /a: { get: { parameters: [{ name: status, in: query, schema: { $ref: '#/components/schemas/Status' } }] } } }
components:
  schemas:
    Status:
      oneOf:
        - { const: new, title: new, description: Not paid, x-translations: { id: { description: Belum dibayar } } }
        - { const: 2, title: Paid }
        - { const: gone }
`
  const form = formOf(document, 'get')
  const values = form?.texts.filter(({ member }) => member === 'value') ?? []
  expect(values.map(({ value, text, names, uses }) => [value, text, names[0], uses])).toEqual([
    ['new', 'Not paid', 'description', 1],
    ['2', 'Paid', 'title', 1],
    ['gone', '', 'description', 1],
  ])
  expect(values[0]?.translations).toEqual({ id: 'Belum dibayar' })
  expect(values[1] && editOfText(values[1], 'id', 'Lunas')).toEqual({
    path: ['components', 'schemas', 'Status', 'oneOf', '1', 'x-translations', 'id', 'title'],
    value: 'Lunas',
  })
})

test.each(['3.0.3', '3.1.0'])(
  'an example that breaks a rule of its schema says which (%s)',
  (version) => {
    const name = version === '3.0.3' ? 'example: ' : 'examples: ['
    const end = version === '3.0.3' ? '' : ']'
    const document = `
openapi: ${version}
paths:
  /a:
    post:
      parameters:
        - { name: page, in: query, example: abc, schema: { $ref: '#/components/schemas/Page' } }
        - { name: limit, in: query, example: 5, schema: { allOf: [{ $ref: '#/components/schemas/Page' }] } }
      requestBody:
        content:
          application/json:
            schema:
              properties:
                age: { type: integer, ${name}abc${end} }
                name: { type: string, ${name}abc${end} }
                none: { type: integer, nullable: true, ${name}null${end} }
                some: { type: integer }
                share: { type: number, minimum: 0, ${version === '3.0.3' ? 'exclusiveMinimum: true' : 'exclusiveMinimum: 0'}, ${name}0${end} }
components: { schemas: { Page: { type: integer, maximum: 9 } } }
`
    const found = formOf(document, 'post')?.texts.filter(({ member }) => member === 'example')
    expect(found?.map(({ of, misfit }) => [of, misfit?.rule])).toEqual([
      ['page', 'type'],
      ['limit', undefined],
      ['age', 'type'],
      ['name', undefined],
      ['none', undefined],
      ['some', undefined],
      ['share', 'exclusiveMinimum'],
    ])
  },
)

test('tells the alternatives of a body and the fields of several responses apart', () => {
  const root = read(`openapi: 3.1.0
paths:
  /a:
    post:
      parameters: [{ name: id, in: query, schema: {} }, { name: id, in: header, schema: {} }]
      requestBody:
        content:
          a/b:
            schema:
              oneOf:
                - { title: By email, properties: { mail: {} } }
                - { $ref: '#/components/schemas/ByPhone' }
                - { properties: { fax: {}, to: { anyOf: [{ title: Office, properties: { desk: {} } }] } } }
      responses:
        '200': { content: { a/b: { schema: { properties: { name: {} } } }, a/c: { schema: { properties: { name: {} } } } } }
        '404': { content: { a/b: { schema: { properties: { name: {} } } } } }
components: { schemas: { ByPhone: { properties: { phone: {} } } } }
`)
  const form = operationForm(root, { method: 'post', path: '/a' }, ['id'])
  const places = (list: readonly { of: string; status?: string; variant?: string }[]) =>
    list.map(({ of, status = '', variant = '' }) => [status, of, variant].join('|'))
  expect(places(form?.owners as never)).toEqual([
    '||By email',
    '||ByPhone',
    '||3',
    '|to|3, Office',
    '200||a/b',
    '200||a/c',
    '404||',
  ])
  expect(places(form?.lifecycles as never)).toEqual([
    '||',
    '|id|query',
    '|id|header',
    '|mail|By email',
    '|phone|ByPhone',
    '|fax|3',
    '|to|3',
    '|to.desk|3, Office',
    '200|name|a/b',
    '200|name|a/c',
    '404|name|',
  ])
})
