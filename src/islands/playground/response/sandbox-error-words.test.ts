import { expect, test } from 'vitest'
import { sandboxErrorWords } from '#core/signature/sandbox-error-words.ts'
import type { Language } from '#core/site/site.ts'
import { callReasons } from '../../../i18n/en/call-reasons.ts'
import type { Answer } from '../client.ts'
import { loadSandboxErrorTexts } from './load-sandbox-error-texts.ts'
import { decodeReason, messagesInWords } from './sandbox-error-words.ts'

const bodyOf = (error: unknown) => JSON.stringify({ code: 401, data: { error } })

async function wordsOf(error: unknown, language: Language = 'id') {
  const reason = decodeReason(bodyOf(error))
  return reason && sandboxErrorWords(reason, await loadSandboxErrorTexts(language))
}

test.each([
  ['no body', undefined],
  ['a page', '<html>'],
  ['an error of another kind', bodyOf('no')],
  ['a reason that is no text', bodyOf({ reason: 7 })],
])('returns no reason for %s', (_name, body) => {
  expect(decodeReason(body)).toBeNull()
})

test.each([
  { name: 'an unknown reason', error: { reason: 'moon-phase' } },
  { name: 'a name of every object', error: { reason: 'constructor' } },
  {
    name: 'an unknown mistake',
    error: { reason: 'signing-mistake', mistakes: [{ id: 'moon-phase' }] },
  },
  { name: 'skew without seconds', error: { reason: 'timestamp-skewed' } },
])("leaves $name to the response's own sentences", async ({ error }) => {
  expect(await wordsOf(error)).toBeNull()
})

test.each(Object.keys(callReasons))('explains "%s" in Indonesian', async (reason) => {
  expect(await wordsOf({ reason, skew_seconds: 301 })).toEqual([expect.any(String)])
})

test("explains mistakes in the page's language", async () => {
  const error = {
    reason: 'signing-mistake',
    mistakes: [{ id: 'method-case' }, { id: 'digest-hex' }],
  }
  const [english, indonesian] = await Promise.all([wordsOf(error, 'en'), wordsOf(error, 'id')])
  expect(english?.[0]).toBe('A common mistake explains the signature:')
  expect(indonesian?.[0]).toBe('Signature ini cocok dengan kekeliruan yang umum:')
  expect(english).toHaveLength(3)
  expect(indonesian).toHaveLength(3)
  expect(new Set([...(english ?? []), ...(indonesian ?? [])]).size).toBe(6)
})

test('reports how far a clock is off, in either direction', async () => {
  const words = await wordsOf({ reason: 'timestamp-skewed', skew_seconds: -301 })
  expect(words).toEqual([expect.stringContaining('301 detik')])
})

test.each([
  { signed_by: { preset: null, choices: { endpoint: 'path' } }, says: 'endpoint: path' },
  { signed_by: { preset: 'bca', choices: {} }, says: 'preset bca' },
  {
    signed_by: { preset: 'bca', choices: { a: 'b' } },
    says: 'preset bca dengan pilihan berikut: a: b',
  },
])('names the scheme that the signature belongs to: $says', async ({ signed_by, says }) => {
  const words = await wordsOf({ reason: 'other-scheme', signed_by })
  expect(words).toEqual(['Signature ini milik skema lain:', expect.stringContaining(says)])
})

test.each([
  'header-missing',
  'timestamp-malformed',
  'timestamp-skewed',
  'signature-encoding',
  'value-mismatch',
])('names the header or parameter that is wrong: %s', async (reason) => {
  const error = { reason, skew_seconds: 301, parameter: 'X-EXPIRES' }
  for (const language of ['en', 'id'] as const) {
    expect(await wordsOf(error, language)).toEqual([expect.stringContaining('“X-EXPIRES”')])
  }
})

const REJECTED = {
  status: 'error',
  code: 422,
  response: { mediaType: '', bytes: new Uint8Array(), text: '{}' },
  isIncomplete: false,
  from: 'upstream',
  upstream: 'sandbox',
  reason: null,
  messages: ['email is required'],
  headers: [],
  redirectsTo: null,
  durationMs: 1,
  receipt: null,
} as const

const inWords = async (answer: Partial<Answer>, language: Language) =>
  messagesInWords({ ...REJECTED, ...answer }, await loadSandboxErrorTexts(language))

test.each([
  { name: 'a missing field', answer: { reason: 'missing' } },
  { name: 'a repeated value', answer: { code: 409, reason: 'repeated' } },
  ...[400, 403, 404, 405, 429, 502, 503, 504].map((code) => ({
    name: `${code} of the proxy`,
    answer: { code, from: 'proxy' as const },
  })),
])('explains $name in Indonesian, before the messages in English', async ({ answer }) => {
  expect(await inWords(answer, 'id')).toEqual([expect.any(String), 'email is required'])
  expect(await inWords(answer, 'en')).toEqual(['email is required'])
})

test('says in Indonesian which values differ from the document', async () => {
  const messages = [
    {
      parameter: 'email',
      message: 'is required',
      coded: { code: 'required', values: {} },
    },
    {
      parameter: 'user_name',
      message: 'must have at least 3 characters, got a text of 2 characters.',
      coded: {
        code: 'minLength',
        values: { count: 3, is: { code: 'found.text', values: { count: 2 } } },
      },
    },
    { parameter: 'age', message: 'is odd', coded: { code: 'moon-phase', values: {} } },
  ]
  const response = { ...REJECTED.response, text: JSON.stringify({ code: 422, messages }) }
  expect(await inWords({ reason: 'format', response }, 'id')).toEqual([
    'Format header, parameter, atau field berbeda dari dokumentasi. Perbaiki, lalu kirim lagi.',
    'email tidak ada. Tambahkan.',
    'user name harus minimal 3 karakter, tetapi berisi teks 2 karakter.',
    'age is odd',
  ])
})

test("doesn't explain a response that the portal doesn't know", async () => {
  expect(await inWords({ code: 502 }, 'id')).toEqual(['email is required'])
})
