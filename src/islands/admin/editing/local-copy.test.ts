import { expect, test } from 'vitest'
import { copyKey, forgetCopy, forgetCopyOf, readCopy, saveCopy } from './local-copy.ts'

const memory = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const COPY = { revision: 3, at: '2026-11-20T10:00:00.000Z', fields: { title: 'Half a' } }

test.each(['', 'text', 'null', '{}', '{"version":2,"revision":1,"at":"x","fields":{}}', '[1]'])(
  '%j is no copy',
  (stored) => {
    expect(readCopy(memory({ k: stored }), 'k')).toBeUndefined()
  },
)

test('reports full storage', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(saveCopy(full, 'k', COPY)).toBe(false)
})

test('restores a copy unchanged, only for its owner, until it is deleted', () => {
  const storage = memory()
  const key = copyKey('agent-1', 'faq.new')
  expect(saveCopy(storage, key, COPY)).toBe(true)
  expect(readCopy(storage, key)).toEqual(COPY)
  expect(readCopy(storage, copyKey('agent-2', 'faq.new'))).toBeUndefined()
  forgetCopy(storage, key)
  expect(readCopy(storage, key)).toBeUndefined()
})

test('deletes a saved copy, but not one that another tab has overwritten', () => {
  const storage = memory()
  saveCopy(storage, 'k', { ...COPY, fields: { title: 'Of the other tab' } })
  forgetCopyOf(storage, 'k', { title: 'Saved here' })
  expect(readCopy(storage, 'k')?.fields).toEqual({ title: 'Of the other tab' })
  forgetCopyOf(storage, 'k', { title: 'Of the other tab' })
  expect(readCopy(storage, 'k')).toBeUndefined()
})
