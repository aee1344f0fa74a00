import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentRecord } from '#core/api/admin.ts'
import { FOLLOW_AGAIN_MS, followPublications } from './follow-publications.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const record = (published: string, revision: number): DocumentRecord => ({
  id: 'shop',
  name: 'Shop',
  enabled: true,
  template: false,
  status: 'published',
  has_published: true,
  has_draft: true,
  yml_publish: { url: `/files/${published}.yaml` },
  yml_draft: { url: '/draft/document' },
  draft_size_bytes: 1,
  draft_saved_at: null,
  publish_at: null,
  publish_note: '',
  revision,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  updated_by: null,
})

test('reports a publication, but no draft of another person', async () => {
  const read = vi.fn(async () => record('one', 2))
  const onPublished = vi.fn()
  const stop = followPublications(record('one', 1), read, onPublished)
  await vi.advanceTimersByTimeAsync(FOLLOW_AGAIN_MS)
  expect(read).toHaveBeenCalledTimes(2)
  expect(onPublished).not.toHaveBeenCalled()
  read.mockResolvedValue(record('two', 3))
  await vi.advanceTimersByTimeAsync(FOLLOW_AGAIN_MS)
  expect(onPublished).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(FOLLOW_AGAIN_MS)
  expect(read).toHaveBeenCalledTimes(3)
})

test('survives a failed check, and checks nothing in the background', async () => {
  const read = vi.fn(async () => record('two', 2)).mockRejectedValueOnce(new Error('offline'))
  const onPublished = vi.fn()
  followPublications(record('one', 1), read, onPublished)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(FOLLOW_AGAIN_MS)
  expect(read).toHaveBeenCalledTimes(1)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  await vi.advanceTimersByTimeAsync(FOLLOW_AGAIN_MS)
  expect(onPublished).toHaveBeenCalledTimes(1)
})
