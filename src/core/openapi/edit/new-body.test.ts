import { describe, expect, test } from 'vitest'
import { read, written } from '../../../../tests/support/edited-document.ts'
import { lookUp } from '../pointer.ts'
import type { NewOperation } from './additions.ts'
import type { NewBody } from './new-body.ts'
import { misfitOf, type NewField } from './new-field.ts'
import { operationForm } from './operation-form.ts'

/** With a body that no form can write. */
const source = (first: string) => `${first} # by the shop team
paths:
  /pay: # an address
    post:
      requestBody:
        content:
          application/json:
            schema:
              oneOf: # by card, or by transfer
                - { properties: { card: { properties: { owner: { properties: { name: {} } } } } } }
                - { $ref: '#/components/schemas/Transfer' }
      responses:
        '200': { description: OK }
    put:
      summary: Pay again
      # the answers
      responses:
        '200': { description: OK } # never changes
`

const NONE = { text: '', translations: {} }
const FIELD: NewField = {
  ...({ name: 'item', type: 'string', format: '', required: true, example: '' } as const),
  description: { text: 'Item: #1', translations: { id: 'Barang' } },
}
const COUNT: NewField = {
  ...({ name: 'count', type: 'integer', format: 'int32', required: false, example: '2' } as const),
  description: NONE,
}
const FILE: NewField = {
  ...({ name: 'photo', type: 'string', format: 'binary', required: false, example: '' } as const),
  description: NONE,
}
const BODY: NewBody = {
  mediaType: 'application/json',
  required: true,
  schema: '',
  fields: [FIELD, COUNT],
}
const REFERRED: NewBody = { ...BODY, required: false, schema: 'Order', fields: [] }
const operation = (body: NewBody | undefined): NewOperation => ({
  method: 'post',
  path: '/orders',
  summary: NONE,
  tag: '',
  body,
  responses: [
    { status: '201', description: { ...NONE, text: 'Added' }, body: REFERRED },
    { status: '404', description: NONE, body: { ...BODY, fields: [COUNT] } },
    { status: 'default', description: NONE, body: undefined },
  ],
})

test('an operation with bodies is written after the others, which stay to the byte', () => {
  const text = source('openapi: 3.0.3')
  const after = written(text, { kind: 'operation', operation: operation(BODY) })
  expect(after.startsWith(text)).toBe(true)
  expect(after.slice(text.length)).toBe(`  /orders:
    post:
      operationId: postOrders
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required:
                - item
              properties:
                item:
                  type: string
                  description: "Item: #1"
                  x-translations:
                    id:
                      description: Barang
                count:
                  type: integer
                  format: int32
                  example: 2
      responses:
        "201":
          description: Added
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
        "404":
          description: ""
          content:
            application/json:
              schema:
                type: object
                properties:
                  count:
                    type: integer
                    format: int32
                    example: 2
        default:
          description: ""
`)
})

test('a schema whose name has a slash is referred to', () => {
  const body = { ...REFERRED, schema: 'shop/Order~1' }
  const after = read(
    written(source('openapi: 3.1.0'), { kind: 'operation', operation: operation(body) }),
  )
  expect(after).toHaveProperty(
    ['paths', '/orders', 'post', 'requestBody', 'content', 'application/json', 'schema', '$ref'],
    '#/components/schemas/shop~1Order~01',
  )
})

describe('an operation of OpenAPI 2.0', () => {
  const post = (body: NewBody, first = 'swagger: "2.0"') => {
    const text = written(source(first), { kind: 'operation', operation: operation(body) })
    return lookUp(read(text), ['paths', '/orders', 'post'])
  }

  test('has a body as a parameter', () => {
    expect(post(REFERRED)).toEqual({
      operationId: 'postOrders',
      parameters: [{ name: 'body', in: 'body', schema: { $ref: '#/definitions/Order' } }],
      responses: {
        201: { description: 'Added', schema: { $ref: '#/definitions/Order' } },
        404: {
          description: '',
          schema: {
            type: 'object',
            properties: { count: { type: 'integer', format: 'int32', example: 2 } },
          },
        },
        default: { description: '' },
      },
    })
  })

  test('has the fields of a form as parameters, and files', () => {
    const body = { ...BODY, mediaType: 'multipart/form-data', fields: [FIELD, COUNT, FILE] }
    expect(post(body)).toMatchObject({
      consumes: ['multipart/form-data'],
      parameters: [
        { name: 'item', in: 'formData', required: true, type: 'string', description: 'Item: #1' },
        { name: 'count', in: 'formData', type: 'integer', format: 'int32', 'x-example': 2 },
        { name: 'photo', in: 'formData', type: 'file' },
      ],
    })
  })

  test('states its content type if the document has others', () => {
    expect(post(BODY, 'swagger: "2.0"\nconsumes: [application/xml]')).toMatchObject({
      consumes: ['application/json'],
    })
    const xml = { ...BODY, mediaType: 'application/xml' }
    const inherited = post(xml, 'swagger: "2.0"\nconsumes: [application/xml]')
    expect(inherited).not.toHaveProperty('consumes')
  })
})

describe('adds a body to an operation that has none', () => {
  const PUT = ['paths', '/pay', 'put']
  const hasBody = (text: string, method: string) =>
    operationForm(read(text), { method, path: '/pay' }, [])?.hasRequestBody

  test('and leaves everything else to the byte', () => {
    const text = source('openapi: 3.1.0')
    expect([hasBody(text, 'post'), hasBody(text, 'put')]).toEqual([true, false])
    const after = written(text, { kind: 'body', operation: PUT, body: REFERRED })
    const body = `      requestBody:
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/Order"
`
    expect(after).toBe(text.replace('      # the', `${body}      # the`))
    expect(hasBody(after, 'put')).toBe(true)
  })

  test.each([
    '',
    '      consumes: [application/xml]\n      parameters: [{ in: query, name: q }]\n',
  ])('in OpenAPI 2.0, with %j', (members) => {
    const text = `${source('swagger: "2.0"')}${members}`
    const form = { ...BODY, mediaType: 'multipart/form-data', fields: [FIELD, FILE] }
    const body = members === '' ? form : BODY
    const after = written(text, { kind: 'body', operation: PUT, body })
    expect(hasBody(after, 'put')).toBe(true)
    const put = lookUp(read(after), PUT)
    const places = members === '' ? ['formData', 'formData'] : ['query', 'body']
    expect(put).toMatchObject({
      consumes: [body.mediaType],
      parameters: places.map((place) => ({ in: place })),
    })
  })
})

test.each([
  ['integer', '', 'abc', 'type'],
  ['integer', '', '1.5', 'type'],
  ['boolean', '', 'yes', 'type'],
  ['array', '', 'a, b', 'type'],
  ['array', '', '[1]', 'type'],
  ['object', '', '[]', 'type'],
  ['string', 'date', '31.1.2027', 'format'],
  ['string', '', '12', undefined],
  ['string', 'date', '2027-01-31', undefined],
  ['array', '', '["a"]', undefined],
  ['number', 'float', '', undefined],
] as const)('an example of %s %s: %s breaks %s', (type, format, example, rule) => {
  expect(misfitOf({ ...COUNT, type, format, example })?.rule).toBe(rule)
})
