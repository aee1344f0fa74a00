import { expect, test } from 'vitest'
import { dataOf, mediaOf } from '../../../../tests/support/operation-data.ts'
import { type Action, initialState, reduce } from '../state.ts'
import { printDraft, restoreDraft } from './draft.ts'

const MEDIA = mediaOf('application/json', {
  examples: [{ name: 'one', value: { name: 'Sari', password: 'example' } }],
})
const DATA = dataOf({ requestBody: { required: true, content: [MEDIA] } })
/** Credentials have empty members, such as the password of an API key. */
const SECRETS = ['SK-1', '']
const LARGE = { keepLarge: true }

const after = (...actions: readonly Action[]) => actions.reduce(reduce, initialState(DATA))
const restored = (...actions: readonly Action[]) =>
  restoreDraft(DATA, printDraft(DATA, after(...actions), SECRETS, LARGE))

test('an untouched form leaves no draft', () => {
  expect(printDraft(DATA, initialState(DATA), [], LARGE)).toBeNull()
})

test('restores a touched form unchanged', () => {
  const draft = restored({ type: 'body-changed', value: { name: 'Budi', password: 'example' } })
  expect(draft?.state.body.value).toEqual({ name: 'Budi', password: 'example' })
  expect(draft?.isPartial).toBe(false)
})

test('a restored body that equals an example is called by its name', () => {
  const value = { name: 'Budi', password: 'example' }
  const edited = { type: 'body-changed', value } as const
  expect(restored(edited)?.state.exampleName).toBeNull()
  const other = { name: 'two', value }
  const data = dataOf({
    requestBody: { required: true, content: [{ ...MEDIA, examples: [...MEDIA.examples, other] }] },
  })
  const chosen = reduce(initialState(data), { type: 'example-chosen', ...other })
  const draft = restoreDraft(data, printDraft(data, chosen, [], LARGE))
  expect(draft?.state.exampleName).toBe('two')
})

test('restores numbers as typed', () => {
  const draft = restored({ type: 'text-changed', text: '{"name": 10.00}' })
  expect(draft?.state.body).toMatchObject({ value: { name: 10 }, text: '{"name": 10.00}' })
  expect(draft?.isPartial).toBe(false)
  const secret = after({ type: 'text-changed', text: '{"password": "typed", "password": 1.0}' })
  expect(printDraft(DATA, secret, SECRETS, LARGE)).not.toContain('typed')
})

test('leaves out secrets, and records that', () => {
  const draft = restored({ type: 'body-changed', value: { name: 'Budi', password: 'typed' } })
  expect(draft?.state.body.value).toEqual({ name: 'Budi', password: 'example' })
  expect(draft?.isPartial).toBe(true)
})

test('keeps a callback URL, unless it has a secret', () => {
  const after = (url: string) => restored({ type: 'callback-url-changed', url })
  expect(after('https://a.test/cb?page=2')?.state.callbackUrl).toBe('https://a.test/cb?page=2')
  expect(after('https://a.test/cb?token=Zq81x')).toMatchObject({
    isPartial: true,
    state: { callbackUrl: '' },
  })
})

test('restores text that cannot be parsed as text, in the view it was typed in', () => {
  const draft = restored(
    { type: 'view-chosen', view: 'raw' },
    { type: 'text-changed', text: '{"name": ' },
  )
  expect(draft?.state.body).toMatchObject({ view: 'raw', text: '{"name": ' })
})

test.each([
  { text: '{"password": "hunter', secret: 'hunter' },
  { text: '{"note": "SK-1', secret: 'SK-1' },
])('leaves out unreadable text with a secret: $text', ({ text, secret }) => {
  const draft = printDraft(DATA, after({ type: 'text-changed', text }), SECRETS, LARGE)
  expect(draft).not.toContain(secret)
  expect(restoreDraft(DATA, draft)?.isPartial).toBe(true)
})

test.each([null, '', '{', '{"version":2,"parameters":{}}', '[]'])('%j is no draft', (text) => {
  expect(restoreDraft(DATA, text)).toBeNull()
})
