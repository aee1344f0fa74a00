import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { overlayDocument } from '../../../../tests/support/overlay-document.ts'
import { momentText } from '../moment-text.ts'
import { CallFailure, call } from './client.ts'

const answered = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
const failureOf = (calling: Promise<unknown>): Promise<CallFailure> =>
  calling.then(
    () => expect.unreachable('the call was answered'),
    (error) => {
      expect(error).toBeInstanceOf(CallFailure)
      return error
    },
  )
const site = z.object({ name: z.string() })

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['no JSON', '<html>'],
  ['no object', '[]'],
  ['without data', '{}'],
  ['of another type', '{"data":{"name":1}}'],
  ['without its member', '{"data":{}}'],
  ['with pages that are no numbers', '{"data":{"name":"a"},"meta":{"pagination":{"page":"1"}}}'],
])('rejects a response that is %s', async (_name, body) => {
  answered(body)
  expect((await failureOf(call('site', { answer: site }))).code).toBe('broken')
})

test.each([
  { method: 'DELETE', isCovered: true },
  { method: 'PUT', isBlocking: true, isCovered: true },
  { method: 'PUT', isCovered: false },
  { isCovered: false },
] as const)('covers the page while a call is sent: %o', async ({ isCovered, ...options }) => {
  const append = vi.fn()
  vi.stubGlobal('document', overlayDocument(append))
  answered('{"data":{}}')
  await call('site', options)
  expect(append).toHaveBeenCalledTimes(isCovered ? 1 : 0)
})

test('treats a conflict without a revision as a plain error', async () => {
  answered('{"data":{"conflict":{"current":{}}}}', 409)
  expect(await failureOf(call('site'))).toMatchObject({ code: 'refused', conflict: undefined })
})

test('returns the stored record with a conflict', async () => {
  const conflict = { revision: 3, changed_at: null, changed_by: null, current: { name: 'b' } }
  answered(JSON.stringify({ data: { conflict } }), 409)
  expect(await failureOf(call('site'))).toMatchObject({ code: 'conflict', conflict })
})

test.each(['en', 'id'] as const)(
  'the time of a conflict is shown as elsewhere in %s',
  async (lang) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    const time = '2026-11-27T17:53:12.260Z'
    const conflict = { revision: 3, changed_at: time, changed_by: null, current: {} }
    const message = `The FAQ wasn't saved because Sari changed it at ${time} (revision 3).`
    answered(JSON.stringify({ data: { conflict }, messages: [message] }), 409)
    const { messages } = await failureOf(call('site'))
    expect(messages).toEqual([message.replace(time, momentText(lang, time))])
    expect(messages[0]).not.toContain('T17')
  },
)

test('decodes the response by its schema, with the page count of its list', async () => {
  const pagination = { page: 2, limit: 5, total: 8, total_pages: 2 }
  answered(JSON.stringify({ data: { name: 'a', more: 1 }, meta: { pagination } }))
  expect(await call('site', { answer: site })).toEqual({ data: { name: 'a' }, pagination })
})

test('times in other messages are local too', () => {
  const time = '2026-11-27T17:53:12.260Z'
  const { messages } = new CallFailure(400, { messages: [`The revision of ${time}`] })
  expect(messages).toEqual([`The revision of ${momentText('en', time)}`])
})
