import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypedTextWriter, WRITE_DELAY_MS } from './typed-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('writes the newest text once the typing pauses', () => {
  const written: string[] = []
  const { type } = createTypedTextWriter((value) => written.push(value))
  type('a')
  vi.advanceTimersByTime(WRITE_DELAY_MS - 1)
  type('ab')
  vi.advanceTimersByTime(WRITE_DELAY_MS - 1)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['ab'])
})

test('writes immediately when asked, and no text twice', () => {
  const written: string[] = []
  const { type, flush } = createTypedTextWriter((value) => written.push(value))
  flush()
  type('')
  flush()
  flush()
  vi.advanceTimersByTime(WRITE_DELAY_MS)
  expect(written).toEqual([''])
})
