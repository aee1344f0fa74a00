import { expect, test } from 'vitest'
import { DEFAULT_RECIPE, type SignatureRecipe } from './recipe.ts'
import { formatTimestamp, parseTimestamp } from './timestamp.ts'

const EPOCH_MS = Date.UTC(2026, 10, 20, 10, 4, 5, 678)

function recipeWith(timestamp: Partial<SignatureRecipe['timestamp']>): SignatureRecipe {
  return { ...DEFAULT_RECIPE, timestamp: { ...DEFAULT_RECIPE.timestamp, ...timestamp } }
}

test.each([
  '',
  'yesterday',
  '2026-11-20',
  '2026-11-20 17:04:05+07:00',
  '2026-11-20T17:04:05',
  '2026-11-20T17:04:05.000+07:00',
  '2026-11-20T17:04+07:00',
  '2026-11-20T17:04:05+0700',
  '2026-02-30T17:04:05+07:00',
  '2026-11-20T24:00:00+07:00',
  '2026-11-20T17:04:60+07:00',
  '+002026-11-20T17:04:05+07:00',
  '1795169045',
  ' 2026-11-20T17:04:05+07:00',
])('rejects the timestamp %j', (text) => {
  expect(parseTimestamp(DEFAULT_RECIPE, text)).toMatchObject({
    error: { code: 'timestamp-format' },
  })
})

test('rejects another offset and names the expected one', () => {
  const parsed = parseTimestamp(DEFAULT_RECIPE, '2026-11-20T10:04:05Z')
  expect(parsed).toMatchObject({ error: { code: 'timestamp-offset' } })
  expect(!parsed.ok && parsed.error.message).toMatchInlineSnapshot(
    `"The timestamp must be ISO 8601 with seconds and the offset +07:00, such as "2026-11-20T17:04:05+07:00", got "2026-11-20T10:04:05Z". Convert the time to that offset."`,
  )
})

test.each([
  { format: 'unix', text: '17.5' },
  { format: 'unix', text: '-1' },
  { format: 'unix-ms', text: '1e12' },
] as const)('rejects $text as $format', ({ format, text }) => {
  expect(parseTimestamp(recipeWith({ format }), text).ok).toBe(false)
})

test.each([
  { timestamp: {}, text: '2026-11-20T17:04:05+07:00', readMs: EPOCH_MS - 678 },
  { timestamp: { offset: 'Z' }, text: '2026-11-20T10:04:05Z', readMs: EPOCH_MS - 678 },
  { timestamp: { offset: '-03:30' }, text: '2026-11-20T06:34:05-03:30', readMs: EPOCH_MS - 678 },
  { timestamp: { format: 'unix' }, text: '1795169045', readMs: EPOCH_MS - 678 },
  { timestamp: { format: 'unix-ms' }, text: '1795169045678', readMs: EPOCH_MS },
] as const)('writes and reads $text', ({ timestamp, text, readMs }) => {
  expect(formatTimestamp(recipeWith(timestamp), EPOCH_MS)).toBe(text)
  expect(parseTimestamp(recipeWith(timestamp), text)).toEqual({ ok: true, value: readMs })
})

test('crosses midnight and the year with the offset', () => {
  expect(formatTimestamp(DEFAULT_RECIPE, Date.UTC(2026, 11, 31, 23))).toBe(
    '2027-01-01T06:00:00+07:00',
  )
})
