import { expect, test } from 'vitest'
import {
  decodeLetter,
  decodeNames,
  encodeNames,
  encodeOwners,
  fieldLetters,
  filesByLetter,
  type SearchNames,
} from './wire.ts'

const NAMES: SearchNames = {
  folder: 'f',
  letters: 'ab_',
  texts: 'all',
  entries: [
    { kind: 'guide', title: 'Start', href: '/start', group: '' },
    {
      kind: 'operation',
      title: 'Get a user',
      href: '/id/u/users/%7Bid%7D?method=get',
      group: 'Users',
      method: 'get',
      path: '/users/{id}',
      operationId: 'getUser',
      summary: 'Get a user by its id',
    },
    { kind: 'webhook', title: 'A', href: '/webhooks/a', group: '', method: 'post', path: 'a.b' },
  ],
}
// The parsed value has an unknown type, as in a browser.
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('decodes the names that were encoded', () => {
  expect(decodeNames(sent(encodeNames(NAMES)))).toEqual(NAMES)
})

test.each([
  ['no object', []],
  ['no folder', { ...Object(encodeNames(NAMES)), folder: 1 }],
  ['a script address', { ...Object(encodeNames(NAMES)), hrefs: ['javascript:alert(1)'] }],
  ['another host', { ...Object(encodeNames(NAMES)), hrefs: ['//evil.example'] }],
  ['a backslash host', { ...Object(encodeNames(NAMES)), hrefs: ['/\\evil.example'] }],
])('%s is not a list of names', (_name, value) => {
  expect(decodeNames(value)).toBeUndefined()
})

test('names without the missing columns are decoded', () => {
  expect(decodeNames({ folder: '', letters: '', hrefs: ['/a%', '/b'], titles: ['A'] })).toEqual({
    folder: '',
    letters: '',
    texts: 'none',
    entries: [
      { kind: 'page', title: 'A', href: '/a%', group: '' },
      { kind: 'page', title: '', href: '/b', group: '' },
    ],
  })
})

test('a field is in the file of each initial letter of its words, a word of a text in its own', () => {
  const files = filesByLetter([['merge_commit'], ['merge_commit', 'ключ']], [['merge'], ['merge']])
  const field = ['merge_commit', [0, 1]]
  expect([...files]).toEqual([
    ['m', { fields: [field], texts: [['merge', [0, 1]]] }],
    ['c', { fields: [field], texts: [] }],
    ['_', { fields: [['ключ', [1]]], texts: [] }],
  ])
})

test.each([
  ['', []],
  ['c', []],
  ['the', ['t']],
  ['id', ['i']],
  ['create a s', ['c']],
  ['create a self-hosted runner', ['c', 'h', 'r', 's']],
  ['merge_commit_sha', ['c', 'm', 's']],
  ['alpha bravo charlie delta echoes foxtrot', ['c', 'f', 'e', 'a', 'b']],
  ['get ключ', ['_', 'g']],
  ['API 設定', ['a', '_']],
])('%j needs the fields of %j', (query, letters) => {
  expect(fieldLetters(query)).toEqual(letters)
})

test('decodes the fields and words that were encoded and leaves out anything else', () => {
  const file = {
    fields: [['a', [0, 3, 9]] as const, ['b', [2]] as const],
    texts: [['c', [4]] as const],
  }
  const { fields, texts } = file
  const encoded = { fields: fields.map(encodeOwners), texts: texts.map(encodeOwners) }
  expect(decodeLetter(sent(encoded))).toEqual(file)
  const others = { fields: [1, [2, 3], null], texts: {} }
  expect(decodeLetter(others)).toEqual({ fields: [], texts: [] })
  expect(decodeLetter([])).toEqual({ fields: [], texts: [] })
})
