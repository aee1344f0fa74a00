import { describe, expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'
import type { CompiledDocument, JsonValue } from '../model.ts'
import { buildExample } from './build-example.ts'
import { exampleFor } from './example-for.ts'
import { exampleOptions, knownEntries, knownValues, rememberKnownValues } from './known-values.ts'
import { valuesUsedBy } from './used-values.ts'

const compiled = (yaml: string): CompiledDocument => compileText(yaml).compiled

/** The generated request parameter, request body and response of an operation. */
function examplesOf(document: CompiledDocument, key: string) {
  const operation = document.operations.find((one) => one.key === key)
  if (operation === undefined) throw new Error(`no operation ${key}`)
  const request = exampleOptions(document, operation, 'request')
  const response = exampleOptions(document, operation, 'response')
  const body = operation.requestBody?.content[0]
  const answer = operation.responses[0]?.content[0]
  return {
    parameters: operation.parameters.map((parameter) => exampleFor(parameter, request)),
    body: body && exampleFor(body, request),
    answer: answer && exampleFor(answer, response),
  }
}

const member = (value: JsonValue | undefined, name: string): unknown => Object(value)[name]

const CUSTOMERS = `
paths:
  /customers:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}}
  /customers/{customer}:
    get:
      parameters: [{name: customer, in: path, required: true, schema: {type: string}}]
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Customer'}}}}}
  /charges:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Charge'}}}}
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Charge'}}}}}
components:
  schemas:
    Customer:
      type: object
      required: [id, email]
      properties:
        id: {type: string, readOnly: true, DESCRIPTION}
        email: {type: string}
        object: {type: string, enum: [customer]}
    Charge:
      type: object
      required: [customer, customer_id, receipt_email]
      properties:
        customer: {type: string}
        customer_id: {type: string}
        receipt_email: {type: string}
        refund_customer: {type: string}
`

describe.each([
  ['nothing', '', /^customer_[0-9a-z]{10}$/],
  ['a prefix in the description', 'description: "starts with `cus_`"', /^cus_[0-9a-z]{12}$/],
  ['an example', 'example: cus_42', /^cus_42$/],
])('if the document shows the ID of a customer as %s,', (_, described, id) => {
  const document = compiled(CUSTOMERS.replace(', DESCRIPTION', described && `, ${described}`))
  const read = examplesOf(document, 'get /customers/{customer}')
  const charged = examplesOf(document, 'post /charges')

  test('it is the same in the path and in the response', () => {
    expect(member(read.answer, 'id')).toMatch(id)
    expect(read.parameters).toEqual([member(read.answer, 'id')])
  })

  test('it is the same in operations of other resources', () => {
    expect(member(charged.body, 'customer_id')).toBe(member(read.answer, 'id'))
    expect(member(charged.body, 'customer')).toBe(member(read.answer, 'id'))
    expect(charged.answer).toMatchObject(Object(charged.body))
  })
})

test('a resource named like another is identified by its ID', () => {
  const document = compiled(
    CUSTOMERS.replaceAll('Customer', 'CreditNote')
      .replaceAll('customer', 'credit_note')
      .replace(', DESCRIPTION', ''),
  )
  const read = examplesOf(document, 'get /credit_notes/{credit_note}')
  expect(read.parameters).toEqual([expect.stringMatching(/^credit_note_[0-9a-z]{10}$/)])
})

test("a body's example reuses the values that other bodies show for the same resource", () => {
  const document = compiled(`
paths:
  /orders:
    post:
      requestBody: {content: {application/json: {example: {id: ord-7, currency: sgd, note: First, amount: 12}}}}
      responses: {"200": {description: ok, content: {application/json: {schema: &order {type: object, properties: {id: {type: string}, note: {type: string}, amount: {type: integer, minimum: 100}}}}}}}
  /orders/{id}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {currency: {type: string}}}}}}}
  /payouts:
    get:
      responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {currency: {type: string}, note: {type: string}}}}}}}
`)
  // A value that doesn't fit isn't used: an amount of 12 is too small.
  expect(examplesOf(document, 'post /orders').answer).toEqual({
    id: 'ord-7',
    note: 'First',
    amount: 150_000,
  })
  expect(examplesOf(document, 'get /orders/{id}').parameters).toEqual(['ord-7'])
  expect(examplesOf(document, 'get /payouts').answer).toEqual({
    currency: 'sgd',
    note: 'Hello from the API',
  })
})

test('the same document always gives the same values', () => {
  const [first, second] = [compiled(CUSTOMERS), compiled(CUSTOMERS)]
  const values = (document: CompiledDocument) =>
    document.operations.map(({ key }) => examplesOf(document, key))
  expect(values(first)).toEqual(values(second))
})

test('the values used by an operation suffice to build its examples elsewhere', () => {
  const document = compiled(CUSTOMERS)
  const operation = document.operations.find(({ key }) => key === 'post /charges')
  const schema = operation?.requestBody?.content[0]?.schema
  if (operation === undefined || schema === undefined) throw new Error('no body')
  const known = new Map(Object.entries(valuesUsedBy(document, operation, 'request')))
  for (const members of ['needed', 'all'] as const) {
    const options = { ...exampleOptions(document, operation, 'request'), members }
    expect(buildExample(schema, { ...options, known })).toEqual(buildExample(schema, options))
  }
  expect([...known.keys()]).toEqual(['.customer', 'customer.id'])
})

test('the values used are the same if the examples were made before', () => {
  const [first, second] = [compiled(CUSTOMERS), compiled(CUSTOMERS)]
  const used = (document: CompiledDocument) => {
    const operation = document.operations.find(({ key }) => key === 'post /charges')
    return operation && Object.entries(valuesUsedBy(document, operation, 'request'))
  }
  for (const { key } of second.operations) examplesOf(second, key)
  const before = used(first)
  expect(before).toHaveLength(2)
  expect(used(second)).toEqual(before)
  expect(used(second)).toEqual(before)
})

test('placeholder texts are ignored', () => {
  const document = compiled(`
paths: {}
components: {schemas: {User: {properties: {email: {example: string}, city: {example: <city>}, phone: {example: ""}, country: {example: ID}}}}}
`)
  const known = knownValues(document)
  expect(['email', 'city', 'phone', 'country'].map((name) => known.get(`.${name}`))).toEqual([
    undefined,
    undefined,
    undefined,
    'ID',
  ])
})

test('values collected elsewhere are used instead of collecting them again', () => {
  const path = '"/a/{id}": {get: {parameters: [{name: id, in: path, required: true, example: 7}]}}'
  const document = compiled(`paths: {${path}}`)
  expect(knownEntries(document).map(([, value]) => value)).toContain(7)
  const copy = structuredClone(document)
  rememberKnownValues(copy, [['a.id', 8]])
  expect(knownEntries(copy)).toEqual([['a.id', 8]])
})

test('the version of an API is that of the document', () => {
  const document = compiled(`
paths: {/a: {get: {parameters: [{name: Api-Version, in: query, required: true, schema: {type: string}}]}}}`)
  const dated = { ...document, info: { ...document.info, version: '2022-08-31' } }
  expect(examplesOf(dated, 'get /a').parameters).toEqual(['2022-08-31'])
})

test('a field with the name of an API version does not take that of the document', () => {
  const document = compiled(`
paths:
  /pods:
    post:
      requestBody: {content: {application/json: {schema: {type: object, required: [apiVersion], properties: {apiVersion: {type: string}}}}}}`)
  const named = { ...document, info: { ...document.info, version: 'unversioned' } }
  expect(JSON.stringify(examplesOf(named, 'post /pods'))).toContain('"apiVersion":"v1"')
})

test('the bytes of a file are not its id', () => {
  const document = compiled(`
paths:
  /files:
    post:
      requestBody: {content: {multipart/form-data: {schema: {required: [file], properties: {file: {type: string, format: binary}}}}}}
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/File'}}}}}
components:
  schemas: {File: {properties: {id: {type: string, example: "12345"}}}}
`)
  expect(examplesOf(document, 'post /files').body).toEqual({ file: '<binary>' })
})
