import { expect, test } from 'vitest'
import { NO_TEXTS } from '../../tests/support/memory-texts.ts'
import { type ReloadPorts, reloadOnce } from './reload-guard.ts'

const NOW = 1_795_000_000_000

function ports(stored: string | null, changes: Partial<ReloadPorts> = {}) {
  const seen = { stored, reloads: 0 }
  const value: ReloadPorts = {
    storage: {
      read: () => seen.stored,
      write(_key, next) {
        seen.stored = next
        return true
      },
    },
    now: NOW,
    online: true,
    reload: () => {
      seen.reloads += 1
    },
    ...changes,
  }
  return { value, seen }
}

test.each([
  { name: 'reloaded 59.999 s ago', stored: String(NOW - 59_999) },
  { name: 'reloaded this very millisecond', stored: String(NOW) },
])('shows a message when $name', ({ stored }) => {
  const { value, seen } = ports(stored)
  expect(reloadOnce(value)).toBe(false)
  expect(seen).toEqual({ stored, reloads: 0 })
})

test('shows a message when offline, and saves the one reload for later', () => {
  const { value, seen } = ports(null, { online: false })
  expect(reloadOnce(value)).toBe(false)
  expect(seen).toEqual({ stored: null, reloads: 0 })
})

test('never reloads if the reload cannot be stored', () => {
  const { value, seen } = ports(null, { storage: NO_TEXTS })
  expect(reloadOnce(value)).toBe(false)
  expect(seen.reloads).toBe(0)
})

test.each([
  { name: 'the first time', stored: null },
  { name: '60 s after the last', stored: String(NOW - 60_000) },
  { name: 'when the stamp lies in the future', stored: String(NOW + 1) },
  { name: 'when the stamp is no number', stored: 'soon' },
])('reloads $name and stores the time', ({ stored }) => {
  const { value, seen } = ports(stored)
  expect(reloadOnce(value)).toBe(true)
  expect(seen).toEqual({ stored: String(NOW), reloads: 1 })
})

test('reloads once for two failures in a row', () => {
  const { value, seen } = ports(null)
  expect([reloadOnce(value), reloadOnce(value)]).toEqual([true, false])
  expect(seen.reloads).toBe(1)
})
