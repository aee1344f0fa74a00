import { expect, test } from 'vitest'
import { memoryTexts, NO_TEXTS } from '../../../../tests/support/memory-texts.ts'
import { copyKey, forgetCopyOf, readCopy, saveCopy } from './local-copy.ts'

const COPY = { revision: 3, at: '2026-11-20T10:00:00.000Z', fields: { title: 'Half a' } }

test.each(['', 'text', 'null', '{}', '{"version":2,"revision":1,"at":"x","fields":{}}', '[1]'])(
  '%j is no copy',
  (stored) => {
    expect(readCopy(memoryTexts({ k: stored }), 'k')).toBeUndefined()
  },
)

test('reports full storage', () => {
  expect(saveCopy(NO_TEXTS, 'k', COPY)).toBe(false)
})

test('restores a copy unchanged, only for its owner', () => {
  const storage = memoryTexts()
  const key = copyKey('agent-1', 'faq.new')
  expect(saveCopy(storage, key, COPY)).toBe(true)
  expect(readCopy(storage, key)).toEqual(COPY)
  expect(readCopy(storage, copyKey('agent-2', 'faq.new'))).toBeUndefined()
})

test('deletes a saved copy, but not one that another tab has overwritten', () => {
  const storage = memoryTexts()
  saveCopy(storage, 'k', { ...COPY, fields: { title: 'Of the other tab' } })
  forgetCopyOf(storage, 'k', { title: 'Saved here' })
  expect(readCopy(storage, 'k')?.fields).toEqual({ title: 'Of the other tab' })
  forgetCopyOf(storage, 'k', { title: 'Of the other tab' })
  expect(readCopy(storage, 'k')).toBeUndefined()
})
