import { expect, test } from 'vitest'
import { type Addition, additionEdits } from '#core/openapi/edit/additions.ts'
import { editDocument } from '#core/openapi/edit/edit-document.ts'
import { operationForm } from '#core/openapi/edit/operation-form.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { isObject } from '#core/openapi/json-value.ts'
import { readText } from '#core/openapi/parse/read-text.ts'
import { checkDocument, readDocument } from '../check/check-document.ts'
import { linesOf, operationAt } from '../check/outline.ts'
import type { DocumentForm } from '../check/protocol.ts'
import {
  type Added,
  additionOf,
  type Entered,
  entryProblem,
  exampleProblem,
  firstOwner,
  NOTHING_ENTERED,
  nameOfAdded,
  type Owner,
  placeNames,
} from './added-fields.ts'

const PLACE = { path: [], uses: 0, here: undefined, names: [], isShared: false }
const field = (of: string, variant: string | undefined, status?: string): Owner => ({
  ...PLACE,
  group: status === undefined ? 'request' : 'responses',
  of,
  status,
  variant,
})

test('each place has another name', () => {
  const owners = [
    field('', 'By email'),
    field('', 'By phone'),
    field('user', undefined, '200'),
    field('user', undefined, '404'),
    field('user', undefined, '404'),
    { ...PLACE, status: '200' },
  ]
  expect(placeNames(owners, (group) => group)).toEqual([
    'request (By email)',
    'request (By phone)',
    '200: user',
    '404: user',
    '404: user #2',
    '200',
  ])
})

test('a place that an anchor shares with others is not offered first, and not written', () => {
  const { value } = readText(
    `openapi: 3.0.3
paths:
  /a:
    get:
      parameters: &page [{ name: page, in: query, schema: {} }]
      responses:
        '200': { description: OK, headers: &rate { X-Rate: { schema: {} } } }
        '201': { description: OK, headers: *rate }
        '404': { description: Unknown, headers: { X-Id: { schema: {} } } }
  /b: { get: { parameters: *page, responses: {} } }
`,
    'test',
  )
  const found = isObject(value)
    ? operationForm(value, { method: 'get', path: '/a' }, ['id'])
    : undefined
  if (found === undefined) throw new Error('The operation is missing.')
  const form = {
    ...found,
    version: '3.0',
    tags: [],
    schemas: [],
    referred: {},
    otherMethods: [],
    operations: [],
  } as const
  expect(form.responses.map(({ isShared }) => isShared)).toEqual([true, true, false])
  expect(firstOwner('header', form)).toBe('2')
  const entered = { ...NOTHING_ENTERED, name: 'X-Total' }
  expect(additionOf('header', entered, form)).toBeUndefined()
  expect(additionOf('header', { ...entered, owner: '2' }, form)).toBeDefined()
  expect(additionOf('parameter', entered, form)).toBeUndefined()
  expect(additionOf('response', { ...entered, name: '500' }, form)).toBeDefined()
})

const FORM: DocumentForm = {
  version: 'new',
  hasRequestBody: false,
  parts: [],
  path: [],
  texts: [],
  owners: [],
  bodies: [],
  referred: {},
  otherMethods: [],
  statuses: [],
  shared: [],
  lifecycles: [],
  parameters: [{ in: 'header', name: 'X-Id' }],
  tags: [],
  schemas: [],
  operations: ['get /charges/{charge}/capture'],
  responses: [{ ...PLACE, status: '200', names: ['X-Rate'] }],
}

test.each<[Added, Partial<Entered>, ReturnType<typeof entryProblem>]>([
  ['operation', { name: 'orders' }, 'pathInvalid'],
  ['operation', { name: '/open/{id' }, 'pathCharacters'],
  ['operation', { name: '/open/id}' }, 'pathCharacters'],
  ['operation', { name: '/open/{}' }, 'pathCharacters'],
  ['operation', { name: '/or ders?x=1#y' }, 'pathCharacters'],
  ['operation', { name: '/dup/{id}/{id}' }, 'pathVariables'],
  ['operation', { name: '/orders/{id}/items/{item}.json' }, undefined],
  ['operation', { name: '/charges/{id}/capture', method: 'post' }, 'pathExists'],
  ['operation', { name: '/charges/{charge}/capture', method: 'post' }, undefined],
  ['operation', { name: '/charges/{charge}/capture' }, 'operationExists'],
  ['parameter', { name: 'X Bad Name', in: 'header' }, 'headerInvalid'],
  ['parameter', { name: 'x-id', in: 'header' }, 'nameExists'],
  ['parameter', { name: 'X Bad Name', in: 'query' }, undefined],
  ['header', { name: 'X Rate: limit' }, 'headerInvalid'],
  ['header', { name: 'x-rate' }, 'nameExists'],
  ['header', { name: 'X-Request-Id' }, undefined],
  ['field', { name: '$ref' }, 'nameInvalid'],
  ['field', { name: 'id' }, undefined],
])('%s %j: %s', (kind, entered, problem) => {
  expect(entryProblem(kind, { ...NOTHING_ENTERED, ...entered }, FORM)).toBe(problem)
})

test('an operation that exists already can have another method', () => {
  const form = { ...FORM, operations: ['get /orders'] }
  const entered = { ...NOTHING_ENTERED, name: '/orders' }
  expect(entryProblem('operation', entered, form)).toBe('operationExists')
  expect(entryProblem('operation', { ...entered, method: 'post' }, form)).toBeUndefined()
})

const POST = { ...NOTHING_ENTERED, method: 'post', name: '/orders' }
const INCOMPLETE = { ...NOTHING_ENTERED.body, content: 'schema' } as const

test('an operation with an incomplete body is not added', () => {
  expect(additionOf('operation', { ...POST, body: INCOMPLETE }, FORM)).toBeUndefined()
  const responses = [{ name: '200', en: '', id: '', body: INCOMPLETE }]
  expect(additionOf('operation', { ...POST, responses }, FORM)).toBeUndefined()
  const complete = { ...INCOMPLETE, schema: 'Order' }
  expect(additionOf('operation', { ...POST, body: complete }, FORM)).toMatchObject({
    operation: { body: { schema: 'Order', mediaType: 'application/json', required: true } },
  })
})

test('a method without a body ignores the one that was entered before', () => {
  const get = { ...POST, method: 'get', body: INCOMPLETE }
  expect(additionOf('operation', get, FORM)).toMatchObject({ operation: { body: undefined } })
})

test('a request body is added if it is complete, and no anchor shares its place', () => {
  const body = { ...INCOMPLETE, schema: 'Order' }
  expect(additionOf('body', NOTHING_ENTERED, FORM)).toBeUndefined()
  expect(additionOf('body', { ...NOTHING_ENTERED, body }, FORM)).toMatchObject({ kind: 'body' })
  const shared: DocumentForm = { ...FORM, version: 'swagger', shared: ['parameters'] }
  expect(additionOf('body', { ...NOTHING_ENTERED, body }, shared)).toBeUndefined()
})

test.each(['parameter', 'header', 'field'] as const)(
  'a %s with an example of another type is not added',
  (kind) => {
    const owner = { ...PLACE, group: 'request', of: '', status: undefined, variant: undefined }
    const form = { ...FORM, owners: [owner] } as DocumentForm
    const entered = { ...NOTHING_ENTERED, name: 'X-Total', type: 'integer', example: 'all' }
    expect(additionOf(kind, entered, form)).toBeUndefined()
    expect(additionOf(kind, { ...entered, example: '3' }, form)).toBeDefined()
  },
)

const TEXT = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get: {}\n'
const NONE = { text: '', translations: {} }

test('an added operation is found in the outline', () => {
  const responses = [{ status: '200', description: NONE, body: undefined }]
  const words = { summary: NONE, tag: '', body: undefined, responses }
  const operation = { method: 'post', path: '/b/{id}', ...words }
  const addition: Addition = { kind: 'operation', operation }
  const change = editDocument(TEXT, additionEdits({ openapi: '3.1.0' }, addition))
  const after = change.ok ? applied(TEXT, change.value) : ''
  const { outline } = checkDocument(readDocument(after, 'test'), 'en')
  expect(linesOf(outline).get(nameOfAdded(addition, String))).toBe(7)
})

test('an added operation is found among several on one line', () => {
  const text =
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":{},"post":{}}}}'
  const { outline } = checkDocument(readDocument(text, 'test'), 'en')
  expect(operationAt(outline, 1)?.key).toBe('get /a')
  expect(operationAt(outline, 1, 'post /a')?.key).toBe('post /a')
  expect(operationAt(outline, 1, 'put /a')?.key).toBe('get /a')
  expect(operationAt(outline, 2, 'post /a')).toBeUndefined()
})

const BODY = { ...PLACE, group: 'request', status: undefined, example: undefined } as const
const WITH_BODIES: DocumentForm = {
  ...FORM,
  bodies: [
    { ...BODY, mediaType: 'application/json', schema: { $ref: '#/components/schemas/Payment' } },
    { ...BODY, mediaType: 'text/plain', schema: { type: 'string' } },
    { ...BODY, mediaType: 'application/json' },
  ],
  referred: { Payment: { type: 'object', properties: { avs: { type: 'boolean' } } } },
}

test.each([
  { example: '{"avs": true}' },
  { example: '{"avs": true,', code: 'notJson' },
  { example: 'yes', code: 'notJson' },
  { example: '{"avs": "x"}', code: 'misfit' },
  { example: '[]', code: 'misfit' },
  { example: '[]', owner: '2' },
  { example: '{"avs": ', owner: '1' },
])('an example of a body must be JSON that fits its schema: $example', (row) => {
  const { example, owner = '0', code } = row
  const entered = { ...NOTHING_ENTERED, name: 'card', example, owner }
  expect(exampleProblem(entered, WITH_BODIES)?.code).toBe(code)
  expect(additionOf('example', entered, WITH_BODIES) !== undefined).toBe(code === undefined)
})

test('only an example of a text may be empty', () => {
  const entered = { ...NOTHING_ENTERED, name: 'card' }
  expect(additionOf('example', entered, WITH_BODIES)).toBeUndefined()
  expect(additionOf('example', { ...entered, owner: '1' }, WITH_BODIES)).toBeDefined()
})
