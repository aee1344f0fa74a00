import { expect, test } from 'vitest'
import { pastedRequest } from './pasted-request.ts'
import { savedRequests } from './saved-request.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
const HEADERS = [
  { key: 'Time', value: 't', type: 'text' },
  { key: 'Sign', value: '{{sign}}', type: 'text' },
  { key: 'Sign', value: 'old', disabled: true },
]
const URL = { raw: '{{server}}/pay?a=1', host: ['{{server}}'], path: ['pay'] }
const SENT = {
  kind: 'http',
  method: 'POST',
  target: '/pay?a=1',
  headers: [
    ['Time', 't'],
    ['Sign', 's'],
  ],
  body: '{"a":1}',
}
const request = { method: 'POST', header: HEADERS, url: URL, body: { mode: 'raw', raw: '{"a":1}' } }
const variable = [{ key: 'sign', value: 's' }]

test.each([
  { name: 'a collection', file: { info: { schema: SCHEMA }, item: [{ request }], variable } },
  {
    name: 'a folder',
    file: { info: { schema: SCHEMA }, item: [{ item: [{ request }], variable }] },
  },
  {
    name: 'a saved response, which has the values that were sent',
    file: {
      info: { schema: SCHEMA },
      item: [
        {
          request: { ...request, header: [{ key: 'Sign', value: '{{sign}}' }] },
          response: [{ originalRequest: request }],
        },
      ],
      variable,
    },
  },
  {
    name: 'an export of Insomnia',
    file: {
      _type: 'export',
      resources: [
        { _type: 'environment', data: { sign: 's', nested: {} } },
        {
          _type: 'request',
          method: 'POST',
          url: '{{ _.server }}/pay?a=1',
          headers: [
            { name: 'Time', value: 't' },
            { name: 'Sign', value: '{{ _.sign }}' },
          ],
          body: { mimeType: 'application/json', text: '{"a":1}' },
        },
      ],
    },
  },
])('reads the request in $name', ({ file }) => {
  const text = JSON.stringify(file, null, '\t')
  expect(pastedRequest(text, { in: 'header', name: 'Sign' })).toEqual(SENT)
})

test('reads a request whose URL is an object, and a form without its disabled fields', () => {
  const fields = [
    { key: 'a b', value: '1&2' },
    { key: 'c', value: 'd', disabled: true },
  ]
  const form = { ...request, body: { mode: 'urlencoded', urlencoded: fields } }
  expect(savedRequests(form)).toMatchObject([{ url: '/pay?a=1', body: 'a+b=1%262' }])
})

test('takes no other JSON for a collection', () => {
  for (const file of [{ item: [{ id: 1 }] }, { resources: ['a'] }, { url: '/a' }, {}])
    expect(savedRequests(file)).toEqual([])
})

test('reads folders in folders without a limit', () => {
  let item: object = { request }
  for (let depth = 0; depth < 20_000; depth++) item = { item: [item] }
  expect(savedRequests({ item: [JSON.parse('{}'), item] })).toHaveLength(1)
})

test('takes the value of the innermost folder', () => {
  const of = (value: string) => [{ key: 'a', value }]
  const item = { variable: of('inner'), request: { url: 'https://a.example/{{a}}/{{b}}' } }
  const variable = [...of('outer'), { key: 'b', value: 'b' }]
  expect(savedRequests({ variable, item: [{ item: [item] }] })).toMatchObject([
    { url: 'https://a.example/inner/b' },
  ])
})

test('fills long values into a body only as long as it fits', () => {
  const variable = [{ key: 'a', value: 'x'.repeat(50_000) }]
  const request = { url: 'https://a.example/', body: { mode: 'raw', raw: '{{a}}'.repeat(100_000) } }
  const [read] = savedRequests({ variable, item: [{ request }] })
  expect(String(read?.['body']).length).toBeLessThan(1_000_000)
})

test('reads thousands of items with variables within thousands of others', () => {
  const variable = Array.from({ length: 20_000 }, (_, at) => ({ key: `v${at}`, value: 'x' }))
  const own = [{ key: 'own', value: 'y' }]
  const item = Array.from({ length: 20_000 }, () => ({
    variable: own,
    request: { url: '/{{own}}' },
  }))
  expect(savedRequests({ variable, item })[1_000]?.['url']).toBe('/y')
})
