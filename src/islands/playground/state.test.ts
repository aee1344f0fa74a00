import { expect, test } from 'vitest'
import { dataOf, mediaOf } from '../../../tests/support/operation-data.ts'
import type { PlaygroundResult } from './client.ts'
import type { PreparedRequest } from './prepare.ts'
import {
  type Action,
  initialState,
  isExperiment,
  NO_EXPERIMENT,
  reduce,
  requestInput,
  signedText,
} from './state.ts'

const EXAMPLES = [
  { name: 'one', value: { a: 1 } },
  { name: 'two', value: { a: 2, b: null } },
]
const JSON_MEDIA = mediaOf('application/json', { examples: EXAMPLES })
const TEXT_MEDIA = mediaOf('text/plain', { examples: [{ name: 't', value: 'hello' }] })
const DATA = dataOf({ requestBody: { required: true, content: [JSON_MEDIA, TEXT_MEDIA] } })
const REQUEST: PreparedRequest = {
  kind: 'signed',
  method: 'POST',
  url: '/api-general/a',
  target: { path: '/a', query: '' },
  headers: [],
  signedBody: new Uint8Array(),
  sentBody: new Uint8Array(),
  trace: null,
  isBodySigned: true,
  signedPath: null,
}
const CANCELED: PlaygroundResult = {
  status: 'error',
  code: 'Failed',
  response: 'Failed load data',
  reason: 'canceled',
  durationMs: 1,
}

const WRITTEN = {
  value: { a: 1, b: [9007199254740992] },
  written: '{"a": 1.00, "b": [9007199254740993]}',
}

const after = (...actions: readonly Action[]) => actions.reduce(reduce, initialState(DATA))

test('invalid JSON leaves the last value unchanged and reports the position', () => {
  const { body } = after({ type: 'text-changed', text: '{"a": ' })
  expect(body.value).toEqual({ a: 1 })
  expect(body.text).toBe('{"a": ')
  expect(body.problem).toEqual({ code: 'unclosed', line: 1, column: 7 })
})

test('editing the form repairs a text that could not be read', () => {
  const { body } = after(
    { type: 'text-changed', text: '{' },
    { type: 'body-changed', value: { a: 5 } },
  )
  expect(body).toMatchObject({ value: { a: 5 }, text: '{\n  "a": 5\n}', problem: null })
})

test('an emptied text means no body', () => {
  expect(after({ type: 'text-changed', text: ' \n' }).body).toMatchObject({
    value: undefined,
    problem: null,
  })
})

test('drops the response to a call that another has replaced', () => {
  const state = after(
    { type: 'sent', id: 1, request: REQUEST },
    { type: 'sent', id: 2, request: REQUEST },
    { type: 'answered', id: 1, result: CANCELED },
  )
  expect(state.exchange).toMatchObject({ phase: 'sending', id: 2 })
})

test('drops a response without a call', () => {
  const state = after({ type: 'answered', id: 1, result: CANCELED })
  expect(state.exchange).toEqual({ phase: 'idle' })
})

test('stores a response with its request', () => {
  const state = after(
    { type: 'sent', id: 1, request: REQUEST },
    { type: 'answered', id: 1, result: CANCELED },
  )
  expect(state.exchange).toEqual({ phase: 'done', id: 1, request: REQUEST, result: CANCELED })
})

test('form and raw view show one value, after an edit in either', () => {
  const typed = after({ type: 'text-changed', text: '{"x":[1]}' })
  expect(typed.body.value).toEqual({ x: [1] })
  const formed = after({ type: 'body-changed', value: { x: [2] } })
  expect(JSON.parse(formed.body.text)).toEqual({ x: [2] })
})

test('an example fills both views and resets their editors; editing does not', () => {
  const filled = after({ type: 'example-chosen', name: 'two', value: { a: 2, b: null } })
  expect(filled).toMatchObject({ exampleName: 'two', fillCount: 1 })
  expect(JSON.parse(filled.body.text)).toEqual({ a: 2, b: null })
  const edited = reduce(filled, { type: 'body-changed', value: { a: 3 } })
  expect(edited).toMatchObject({ exampleName: null, fillCount: 1 })
})

test('a different media type has its own example and ends a changed body', () => {
  const state = after(
    { type: 'experiment-changed', experiment: { sentBody: 'x', secretKey: 'other' } },
    {
      type: 'media-chosen',
      index: 1,
      body: { media: TEXT_MEDIA, value: 'hello', exampleName: 't' },
    },
  )
  expect(state.body).toMatchObject({ kind: 'text', value: 'hello', text: 'hello' })
  expect(state.experiment).toEqual({ sentBody: null, secretKey: 'other' })
})

test('takes text bodies as written', () => {
  const state = reduce(
    after({
      type: 'media-chosen',
      index: 1,
      body: { media: TEXT_MEDIA, value: '', exampleName: null },
    }),
    { type: 'text-changed', text: '{not json' },
  )
  expect(state.body).toMatchObject({ value: '{not json', problem: null })
})

test('the experiment starts from the signed text', () => {
  expect(signedText(DATA, after({ type: 'body-changed', value: { a: 1, gone: null } }))).toBe(
    '{"a":1}',
  )
})

test.each([
  { name: 'without an experiment', experiment: NO_EXPERIMENT, expected: false },
  { name: 'with the signed body', experiment: { sentBody: '{"a":1}' }, expected: false },
  { name: 'with a different body', experiment: { sentBody: '{"a":2}' }, expected: true },
  { name: 'with an empty body', experiment: { sentBody: '' }, expected: true },
  { name: 'with a different key', experiment: { secretKey: 'x' }, expected: true },
])('$name, warning that the API should reject the request: $expected', (row) => {
  const experiment = { ...NO_EXPERIMENT, ...row.experiment }
  const state = after(
    { type: 'body-changed', value: { a: 1 } },
    { type: 'experiment-changed', experiment },
  )
  expect(isExperiment(DATA, state)).toBe(row.expected)
})

test.each([
  { action: { type: 'text-changed', text: '{"a":1.00,"b":[9007199254740993]}' } as const },
  { action: { type: 'example-chosen', name: 'one', ...WRITTEN } as const },
])('signs the numbers of a body as written: $action.type', ({ action }) => {
  const state = after(action)
  expect(signedText(DATA, state)).toBe('{"a":1.00,"b":[9007199254740993]}')
  const edited = { a: 1, b: [9007199254740992], c: 2 }
  const next = reduce(state, { type: 'body-changed', value: edited })
  expect(signedText(DATA, next)).toBe('{"a":1.00,"b":[9007199254740993],"c":2}')
})

test('an example has none of the numbers of the text that it replaces', () => {
  const { body } = after(
    { type: 'text-changed', text: '{"a":1.00}' },
    { type: 'example-chosen', name: 'one', value: { a: 1 } },
  )
  expect(body.text).toBe('{\n  "a": 1\n}')
})

test('builds a request from the state', () => {
  const state = after({ type: 'parameter-changed', key: 'query q', value: 'x' })
  expect(requestInput(DATA, state)).toEqual({
    parameters: { 'query q': 'x' },
    bodyText: '{\n  "a": 1\n}',
    media: JSON_MEDIA,
    body: { a: 1 },
    callbackUrl: '',
    sentBody: NO_EXPERIMENT.sentBody,
  })
})

const TEXT_BODY: Action = {
  type: 'media-chosen',
  index: 1,
  body: { media: TEXT_MEDIA, value: 'hello', exampleName: 't' },
}
const JSON_BODY: Action = {
  type: 'media-chosen',
  index: 0,
  body: { media: JSON_MEDIA, value: { a: 1 }, exampleName: 'one' },
}

test('returning to a media type restores its body', () => {
  const state = after({ type: 'text-changed', text: '{"typed": ' }, TEXT_BODY, JSON_BODY)
  expect(state).toMatchObject({ mediaIndex: 0, exampleName: null })
  expect(state.body).toMatchObject({ kind: 'json', text: '{"typed": ' })
})

test('restores the text that an example has replaced, however it was typed', () => {
  const state = after(
    { type: 'text-changed', text: '{"typed": ' },
    { type: 'example-chosen', name: 'two', value: { a: 2, b: null } },
    { type: 'example-chosen', name: 'one', value: { a: 1 } },
    { type: 'edited-chosen' },
  )
  expect(state.exampleName).toBeNull()
  expect(state.body.text).toBe('{"typed": ')
})

test('the previous response stays until there is a newer one', () => {
  const done = { phase: 'done', id: 1, request: REQUEST, result: CANCELED }
  const first: readonly Action[] = [
    { type: 'sent', id: 1, request: REQUEST },
    { type: 'answered', id: 1, result: CANCELED },
    { type: 'sent', id: 2, request: REQUEST },
  ]
  expect(after(...first).exchange).toMatchObject({ phase: 'sending', before: done })
  const replaced = after(...first, { type: 'sent', id: 3, request: REQUEST })
  expect(replaced.exchange).toMatchObject({ id: 3, before: done })
})

test('resetting the form leaves the response in place', () => {
  const state = after(
    { type: 'parameter-changed', key: 'query q', value: 'x' },
    { type: 'sent', id: 1, request: REQUEST },
    { type: 'started-afresh', data: DATA },
  )
  expect(state).toMatchObject({ parameters: {}, fillCount: 1, exchange: { phase: 'sending' } })
})
