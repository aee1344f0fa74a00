import { expect, test } from 'vitest'
import { recipeOf } from '../../../tests/support/recipes.ts'
import { likeliest, requestsInText } from './several-requests.ts'

const RECIPE = recipeOf({
  recipe: 2,
  inputs: { key: {}, secret: { kind: 'secret' } },
  request: [
    { header: 'Key', value: '{key}' },
    { header: 'Sign', value: ['{method}{target}', { 'hmac-sha256': '{secret}' }, 'hex'] },
  ],
})
const PAGE = { apiKey: 'k', secretKey: 's', method: 'GET', path: '/users', body: undefined }
const page = { ...PAGE, timestamp: '' }

const headers = (sign: string) => [
  { name: 'Key', value: 'k' },
  { name: 'Sign', value: sign },
]
const request = (method: string, path: string, sign: string) => ({
  method,
  url: `https://a.example${path}`,
  headers: headers(sign),
})
const curl = (method: string, path: string, sign: string) =>
  `curl -X ${method} https://a.example${path} \\\n  -H 'Key: k' -H 'Sign: ${sign}'`
const item = (name: string, one: ReturnType<typeof request>) => ({
  name,
  request: { ...one, header: one.headers.map((each) => ({ ...each, key: each.name })) },
})

const PAY = request('POST', '/pay', '1')
const USERS = request('GET', '/users', '2')

const INSOMNIA = `type: collection.insomnia.rest/5.0
name: Pay
collection:
  - name: Folder
    meta:
      id: fld_1
    children:
      - url: "{{ _.server }}/pay"
        name: Create
        method: POST
        headers:
          - name: Key
            value: k
          - name: Sign
            value: "{{ _.sign }}"
    environment:
      sign: "1"
  - url: "{{ _.server }}/users"
    method: GET
    parameters:
      - name: page
        value: a b
      - name: off
        value: "1"
        disabled: true
    headers:
      - name: Key
        value: k
      - name: Sign
        value: "2"
environments:
  name: Base Environment
  data:
    server: https://old.example
  subEnvironments:
    - name: Sandbox
      data:
        server: https://a.example
`

test.each([
  {
    name: 'commands one after another',
    text: `${curl('POST', '/pay', '1')}\n\n# Then:\n$ ${curl('GET', '/users', '2')}`,
  },
  {
    name: 'a HAR file',
    text: JSON.stringify({ log: { entries: [{ request: PAY }, { request: USERS }] } }),
  },
  {
    name: 'a collection of Postman',
    text: JSON.stringify({ item: [item('Pay', PAY), { item: [item('Users', USERS)] }] }),
  },
  {
    name: 'an export of Insomnia 10',
    text: JSON.stringify({
      resources: [
        { _type: 'request', ...PAY },
        { _type: 'request', ...USERS },
      ],
    }),
  },
  { name: 'an export of Insomnia 11', text: INSOMNIA },
  {
    name: 'a file of requests',
    text: '### Pay\nPOST https://a.example/pay\nKey: k\nSign: 1\n\n###\nGET https://a.example/users\nKey: k\nSign: 2\n',
  },
])('finds both requests in $name', async ({ text }) => {
  const found = await requestsInText(RECIPE, text, page)
  expect(found.map(({ command: { received } }) => received)).toMatchObject([
    { method: 'POST', origin: 'https://a.example', path: '/pay', headers: { sign: '1' } },
    { method: 'GET', origin: 'https://a.example', path: '/users', headers: { sign: '2' } },
  ])
  expect(likeliest(found, page)).toBe(1)
})

test('adds the parameters that Insomnia lists apart from the URL', async () => {
  const [, users] = await requestsInText(RECIPE, INSOMNIA, page)
  expect(users?.command.received.query).toBe('page=a%20b')
})

test('leaves out requests that are not signed, and the same one sent again', async () => {
  const token = { method: 'POST', url: 'https://a.example/token', headers: [] }
  const entries = [{ request: token }, { request: USERS }, { request: USERS }]
  const text = JSON.stringify({ log: { entries } })
  expect(await requestsInText(RECIPE, text, page)).toHaveLength(1)
})

test('prefers a request whose variables have values', async () => {
  const text = JSON.stringify({
    item: [item('Open', request('POST', '/pay', '{{sign}}')), item('Pay', PAY)],
  })
  expect(likeliest(await requestsInText(RECIPE, text, page), page)).toBe(1)
})

test.each([
  { name: 'one command', text: curl('GET', '/users', '1'), count: 1 },
  { name: 'headers', text: 'Key: k\nSign: 1', count: 1 },
  {
    name: 'a line of a body that starts like a command',
    text: `${curl('POST', '/pay', '1')} -d 'a\ncurl x'`,
    count: 1,
  },
  { name: 'a string to sign', text: 'GET/users', count: 0 },
  { name: 'broken YAML', text: 'type: collection.insomnia.rest/5.0\ncollection: [', count: 0 },
])('finds $count requests in $name', async ({ text, count }) => {
  expect(await requestsInText(RECIPE, text, page)).toHaveLength(count)
})
