import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelay, SEARCH_DELAY_MS } from './delay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('does not search while keys follow within 500 ms', () => {
  const action = vi.fn()
  const delay = createDelay(action)
  for (let key = 0; key < 5; key += 1) {
    delay.start()
    vi.advanceTimersByTime(499)
  }
  expect(action).not.toHaveBeenCalled()
})

test('does not search after canceling', () => {
  const action = vi.fn()
  const delay = createDelay(action)
  delay.start()
  delay.cancel()
  vi.advanceTimersByTime(10_000)
  expect(action).not.toHaveBeenCalled()
})

test('searches once, 500 ms after the last key', () => {
  const action = vi.fn()
  const delay = createDelay(action)
  delay.start()
  delay.start()
  vi.advanceTimersByTime(SEARCH_DELAY_MS)
  vi.advanceTimersByTime(10_000)
  expect(SEARCH_DELAY_MS).toBe(500)
  expect(action).toHaveBeenCalledTimes(1)
})
