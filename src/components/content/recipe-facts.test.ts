import { expect, test } from 'vitest'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { guideText } from './guide-text.ts'
import { withRecipeFacts } from './recipe-facts.ts'

const OWN: SignatureRecipe = {
  ...DEFAULT_RECIPE,
  parts: [
    { value: 'api-key', prefix: 'Client-Id:' },
    { value: 'request-id', prefix: 'Request-Id:' },
    { value: 'path', prefix: 'Request-Target:' },
    { value: 'literal', text: 'v1' },
    { value: 'body-digest', prefix: 'Digest:' },
  ],
  headers: {
    timestamp: null,
    signature: 'X-Signature',
    requestId: 'X-Request',
    apiKey: 'X-Client',
    authorization: false,
  },
}

test.each([
  ['{{signed}}', 'en', DEFAULT_RECIPE, 'the time, your API key, the method and the body'],
  ['{{signed}}', 'id', DEFAULT_RECIPE, 'waktu, API key, metode, dan body'],
  ['{{signed}}', 'en', OWN, 'your API key, the request ID, the path and the body'],
  ['{{headers.renewed}}', 'en', DEFAULT_RECIPE, '`Request-ID`, `Timestamp` and `Signature`'],
  ['{{headers.renewed}}', 'en', OWN, '`X-Request` and `X-Signature`'],
  ['{{timestamp.skew}}', 'en', DEFAULT_RECIPE, '5 minutes'],
  ['{{timestamp.skew}}', 'id', DEFAULT_RECIPE, '5 menit'],
  ['{{timestamp.example}}', 'en', DEFAULT_RECIPE, '2026-11-20T17:04:05+07:00'],
  ['`{{header.withApiKey}}`', 'en', DEFAULT_RECIPE, '`Signature`'],
  ['`{{header.withApiKey}}`', 'en', OWN, '`X-Client`'],
] as const)('%s (%s) says what the recipe has', (source, language, recipe, expected) => {
  expect(withRecipeFacts(source, recipe, language)).toBe(expected)
})

test('leaves out a line about something that the recipe does not have', () => {
  const table = '| `{{header.timestamp}}` | when |\n| `{{header.signature}}` | proof |'
  expect(withRecipeFacts(table, OWN, 'en')).toBe('| `X-Signature` | proof |')
})

test.each([
  { preset: 'binance', expected: '' },
  { preset: 'github', expected: '' },
  { preset: 'snap-bi', expected: '`X-SIGNATURE`' },
])('names the header of the signature of $preset if requests have one', ({ preset, expected }) => {
  const recipe = presetRecipe(preset)
  expect(withRecipeFacts('`{{header.signature}}`', recipe, 'en')).toBe(expected)
})

test('rejects an unknown name as an error in the guide', () => {
  expect(() => withRecipeFacts('{{header.sinature}}', OWN, 'en')).toThrow(
    /^A guide uses the unknown placeholder "\{\{header\.sinature\}\}"\. Use one of header\.signature, /,
  )
})

test("names members of the document's responses, and leaves out the line without them", () => {
  const source = 'Bodies have {{response.members}}.\nHeaders: {{response.headers}}.\nEnd'
  const messages = { members: ['code', 'data'], errorMembers: [], headers: [] }
  expect(withRecipeFacts(source, OWN, 'en', false, messages)).toBe(
    'Bodies have `code` and `data`.\nEnd',
  )
  expect(withRecipeFacts(source, OWN, 'en')).toBe('End')
})

const GUIDE_FILES = [
  'authorization',
  'body-request',
  'body-response',
  'credential',
  'errors',
  'generate-signature',
  'header-message-structure',
  'hmac-as-base64',
  'introduction',
  'quick-start',
  'signature',
  'timestamp',
  'variable',
]

test.each(GUIDE_FILES.flatMap((guide) => [[guide, 'en'] as const, [guide, 'id'] as const]))(
  '%s (%s) follows the recipe of the document and no other',
  (guide, language) => {
    const { body } = guideText(language, guide, { recipe: OWN, isOwn: true })
    expect(body).not.toMatch(
      /`(?:Timestamp|Signature|Request-ID)`|\{\{|\+07:00|Bearer <|MD5|`selfie`/,
    )
    expect(body).not.toMatch(/five minutes|lima menit/)
  },
)

test("calls a recorded request useless once the recipe's timestamp is too old", () => {
  const timestamp = { ...DEFAULT_RECIPE.timestamp, skewSeconds: 90 }
  const recipe = { ...DEFAULT_RECIPE, timestamp }
  const { body } = guideText('en', 'authorization', { recipe, isOwn: true })
  expect(body).toContain('A recorded request is useless after 90 seconds.')
  expect(body).toContain('`Authorization: Bearer <access token>`')
})
