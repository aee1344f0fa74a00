import { expect, test } from 'vitest'
import type { JsonValue } from '#core/openapi/model.ts'
import { filledIn } from '#core/support/filled-in.ts'
import { LEFT_OUT } from '#core/support/secret-name.ts'
import { memoryTexts } from '../../../../tests/support/memory-texts.ts'
import { dataOf, mediaOf } from '../../../../tests/support/operation-data.ts'
import { initialState, type PlaygroundState, reduce } from '../state.ts'
import {
  addToHistory,
  clearHistory,
  type HistoryEntry,
  historyKey,
  MAX_ENTRIES,
  readHistory,
} from './history.ts'
import { type SavedRequest, saveRequest } from './saved-request.ts'
import { readShareFragment, shareFragment } from './share-link.ts'

const SECRET = 'sk_live_0123456789'
const query = (name: string) => ({
  name,
  in: 'query' as const,
  required: false,
  deprecated: false,
  examples: [],
})
const DATA = {
  ...dataOf({
    parameters: [query('q'), query('note'), query('X-Partner')],
    requestBody: { required: true, content: [mediaOf('application/json')] },
  }),
  securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'X-Partner' } },
}

function stateOf(
  body: JsonValue,
  parameters: Readonly<Record<string, JsonValue>> = {},
): PlaygroundState {
  const filled = reduce(initialState(DATA), { type: 'body-changed', value: body })
  return { ...filled, parameters }
}

const ENTRY: HistoryEntry = {
  at: 1,
  operation: 'post /a',
  method: 'post',
  path: '/a',
  page: '/t/a',
  status: 201,
  durationMs: 4,
  parameters: { 'query q': 'x' },
  mediaType: 'application/json',
  body: { a: 1 },
}

test('leaves out secrets by value and by name, at any depth', () => {
  const saved = saveRequest(
    DATA,
    stateOf(
      {
        note: `my key is ${SECRET}`,
        list: [{ deep: SECRET }],
        [`x${SECRET}`]: 1,
        client_secret: 'another',
        password: 'p',
        accessToken: 't',
        empty_token: '',
        name: 'Siti',
      },
      { 'query q': SECRET, 'query note': 'n', 'query X-Partner': 'k' },
    ),
    [SECRET, ''],
  )
  expect(JSON.stringify(saved)).not.toContain(SECRET)
  expect(saved).toEqual({
    parameters: { 'query q': LEFT_OUT, 'query note': 'n', 'query X-Partner': LEFT_OUT },
    mediaType: 'application/json',
    body: {
      note: LEFT_OUT,
      list: [{ deep: LEFT_OUT }],
      client_secret: LEFT_OUT,
      password: LEFT_OUT,
      accessToken: LEFT_OUT,
      empty_token: '',
      name: 'Siti',
    },
  })
})

test('leaves out secrets whose name is next to them, and those written in a text', () => {
  const body = {
    pairs: [
      ['page', 2],
      ['password', 'Zq81x'],
    ],
    field: { type: 'password', value: 'Zq81x', hint: 'a' },
    callback: 'https://a.test/cb?access_token=Zq81x',
    server: 'https://budi:Zq81x@a.test/',
    command: 'curl -u budi:Zq81x https://a.test/',
    data: btoa('{"pin":"Zq81x"}'),
    note: 'token expired, see https://a.test/?page=2',
  }
  expect(saveRequest(DATA, stateOf(body), []).body).toEqual({
    pairs: [
      ['page', 2],
      ['password', LEFT_OUT],
    ],
    field: { type: 'password', value: LEFT_OUT, hint: 'a' },
    callback: LEFT_OUT,
    server: LEFT_OUT,
    command: LEFT_OUT,
    data: LEFT_OUT,
    note: body.note,
  })
})

test('leaves out images and long texts, except in a file that the person saves', () => {
  const state = stateOf({
    selfie: 'aGk=',
    photo: 'data:image/png;base64,aGk=',
    long: 'x'.repeat(3000),
  })
  expect(saveRequest(DATA, state, []).body).toEqual({
    selfie: LEFT_OUT,
    photo: LEFT_OUT,
    long: LEFT_OUT,
  })
  expect(saveRequest(DATA, state, [], { keepLarge: true }).body).toEqual(state.body.value)
})

test('an omitted value takes the existing one in its place, or none', () => {
  const saved = { a: 1, selfie: LEFT_OUT, gone: LEFT_OUT, list: [LEFT_OUT, 2] }
  expect(filledIn(saved, { a: 5, selfie: 'image', list: ['one'] })).toEqual({
    a: 1,
    selfie: 'image',
    list: ['one', 2],
  })
  expect(filledIn(saved, undefined)).toEqual({ a: 1, list: [2] })
})

test('a link restores what was saved, for its method only', () => {
  const saved: SavedRequest = {
    parameters: { 'query q': 'é 😀' },
    mediaType: 'application/json',
    body: { list: [1, null, 'x'] },
  }
  const link = shareFragment('post', saved)
  if (!link.ok) throw new Error(link.error.code)
  expect(link.value).toMatch(/^#try=[A-Za-z0-9_-]+$/)
  expect(readShareFragment(link.value, 'post')).toEqual(saved)
  expect(readShareFragment(link.value, 'get')).toBeNull()
})

test('creates no link for a request that is too large', () => {
  const body = 'x'.repeat(7000)
  expect(shareFragment('post', { parameters: {}, mediaType: 'text/plain', body })).toEqual({
    ok: false,
    error: { code: 'too-large' },
  })
})

const coded = (value: unknown) => `#try=${Buffer.from(JSON.stringify(value)).toString('base64url')}`
let deep: unknown = 1
for (let level = 0; level < 100; level += 1) deep = [deep]

test.each([
  ['nothing', ''],
  ['another fragment', '#responses'],
  ['no base64', '#try=%%%'],
  ['no JSON', '#try=aGk'],
  ['another version', coded({ v: 2, m: 'post', p: {}, t: null })],
  ['parameters of another kind', coded({ v: 1, m: 'post', p: [], t: null })],
  ['a media type of another kind', coded({ v: 1, m: 'post', p: {}, t: 1 })],
  ['endless nesting', coded({ v: 1, m: 'post', p: {}, t: null, b: deep })],
])('a link with %s fills nothing', (_name, fragment) => {
  expect(readShareFragment(fragment, 'post')).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, requests: [ENTRY] })],
  ['entries of another kind', JSON.stringify({ version: 1, requests: [null, 1, { at: 'x' }] })],
  [
    'an address that leaves the site',
    JSON.stringify({ version: 1, requests: [{ ...ENTRY, page: 'javascript:alert(1)' }] }),
  ],
])('a history of %s is empty', (_name, text) => {
  const storage = memoryTexts()
  storage.write('k', text)
  expect(readHistory(storage, 'k')).toEqual([])
})

test('lists the newest first, removes the oldest, and hides it from other partners', () => {
  const storage = memoryTexts()
  const mine = historyKey('pk_1')
  for (let at = 1; at <= MAX_ENTRIES + 1; at += 1) addToHistory(storage, mine, { ...ENTRY, at })
  const entries = readHistory(storage, mine)
  expect(entries).toHaveLength(MAX_ENTRIES)
  expect([entries[0]?.at, entries.at(-1)?.at]).toEqual([MAX_ENTRIES + 1, 2])
  expect(readHistory(storage, historyKey('pk_2'))).toEqual([])
  clearHistory(storage, mine)
  expect(storage.texts.size).toBe(0)
})

test('does not store the API key', () => {
  expect(historyKey('pk_live_1')).not.toContain('pk_live')
  expect(historyKey('pk_live_1')).not.toBe(historyKey('pk_live_2'))
})

test('an entry that is too large loses the entered values', () => {
  const storage = memoryTexts()
  const body = Array.from({ length: 20 }, () => 'x'.repeat(1500))
  addToHistory(storage, 'k', { ...ENTRY, body })
  expect(readHistory(storage, 'k')).toMatchObject([{ at: 1, parameters: {} }])
  expect(storage.read('k')).not.toContain('xxx')
})

test('fills in known parameters only, and the media type of the request', () => {
  const state = reduce(stateOf({ selfie: 'mine' }, { 'query X-Partner': 'k', 'query q': 'old' }), {
    type: 'filled',
    data: DATA,
    saved: {
      parameters: { 'query note': 'n', 'query X-Partner': LEFT_OUT, 'header Evil': 'x' },
      mediaType: 'application/json',
      body: { a: 1, selfie: LEFT_OUT },
    },
  })
  expect(state.parameters).toEqual({ 'query note': 'n', 'query X-Partner': 'k' })
  expect(state.body.value).toEqual({ a: 1, selfie: 'mine' })
  expect(state.fillCount).toBe(1)
})
