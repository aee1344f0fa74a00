import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/deliveries/delivery.ts'
import { nextRequestText } from './delivery-page.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const sent: Attempt = {
  message: 0,
  atMs: NOW_MS - 1000,
  signedMs: NOW_MS - 1000,
  url: 'https://bank.example/callbacks',
  headers: [],
  body: '{}',
  sizeBytes: 2,
}
const failed: Attempt = {
  ...sent,
  result: { kind: 'error', error: 'unreachable', durationMs: 10 },
}

describe('the text of the next request', () => {
  const text = (
    target: 'address' | 'relay',
    attempts: readonly Attempt[],
    dueMs: number | null,
    language: 'en' | 'id' = 'en',
  ) => nextRequestText({ target, attempts, dueMs }, language, NOW_MS)

  test('an overdue delivery to an address does not wait for a relay', () => {
    expect(text('address', [failed], NOW_MS - 1)).toBe('A request follows soon.')
    expect(text('address', [failed], NOW_MS - 1, 'id')).toBe('Request segera menyusul.')
    expect(text('address', [], NOW_MS)).toBe('A request follows soon.')
  })

  test('an overdue delivery to a computer waits for the relay', () => {
    expect(text('relay', [], NOW_MS)).toBe('Waits for the relay.')
    expect(text('relay', [failed], NOW_MS - 1)).toBe('Waits for the relay.')
    // Its answer is lost.
    expect(text('relay', [sent], NOW_MS - 1)).toBe('Waits for the relay.')
  })

  test.each(['address', 'relay'] as const)('%s: a later request has its time', (target) => {
    expect(text(target, [failed], NOW_MS + 30_000)).toMatch(
      /^Next request at Nov 20, 2026, 10:04:35\sAM UTC\.$/,
    )
  })

  test.each(['address', 'relay'] as const)(
    '%s: nothing while an answer is awaited, and at the end',
    (target) => {
      expect(text(target, [sent], NOW_MS + 30_000)).toBeUndefined()
      expect(text(target, [failed], null)).toBeUndefined()
    },
  )
})
