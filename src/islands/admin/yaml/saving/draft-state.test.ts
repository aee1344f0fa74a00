import { expect, test } from 'vitest'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import {
  type DraftEvent,
  type DraftState,
  initialDraft,
  isUnsaved,
  reduceDraft,
} from './draft-state.ts'

const RECORD: PlaygroundRecord = {
  id: 'a',
  name: 'Sign API',
  enabled: false,
  template: false,
  status: 'draft',
  has_published: false,
  has_draft: true,
  yml_publish: null,
  yml_draft: { url: '/draft' },
  draft_size_bytes: 10,
  draft_saved_at: '2026-11-20T10:00:00.000Z',
  publish_at: null,
  revision: 4,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: null,
}
const after = (state: DraftState, ...events: readonly DraftEvent[]) =>
  events.reduce(reduceDraft, state)
const THEIRS = { ...RECORD, name: 'Their name', revision: 7 }
const CONFLICT = { theirs: THEIRS, changedAt: null, changedBy: 'Budi' }

test('a lost network and a refusal leave the text unsaved, and say which it was', () => {
  const sent = after(initialDraft(RECORD), { kind: 'edited' }, { kind: 'sent' })
  const offline = after(sent, { kind: 'failed', isOffline: true })
  expect(offline.status).toEqual({ code: 'offline' })
  expect(isUnsaved(offline)).toBe(true)
  expect(after(sent, { kind: 'failed', isOffline: false }).status).toEqual({ code: 'failed' })
})

test('text in a browser that keeps no copy is said to be nowhere else', () => {
  const edited = after(initialDraft(RECORD), { kind: 'edited' })
  expect(after(edited, { kind: 'kept', isKept: false }).status).toEqual({ code: 'not-kept' })
  expect(after(edited, { kind: 'kept', isKept: true }).status).toEqual({ code: 'kept' })
  const saved = after(edited, { kind: 'saved', record: RECORD, edit: 1, atMs: 9 })
  expect(after(saved, { kind: 'kept', isKept: false }).status).toEqual({ code: 'saved', atMs: 9 })
})

test('what is typed while saving is still to be saved', () => {
  const state = after(
    initialDraft(RECORD),
    { kind: 'edited' },
    { kind: 'sent' },
    { kind: 'edited' },
    { kind: 'saved', record: { ...RECORD, revision: 5 }, edit: 1, atMs: 1000 },
  )
  expect(state.status).toEqual({ code: 'kept' })
  expect(isUnsaved(state)).toBe(true)
  expect(state.record.revision).toBe(5)
})

test('a conflict keeps the text; mine is saved on their revision', () => {
  const state = after(
    initialDraft(RECORD),
    { kind: 'edited' },
    { kind: 'sent' },
    { kind: 'conflicted', conflict: CONFLICT },
  )
  expect(state.conflict).toBe(CONFLICT)
  expect(isUnsaved(state)).toBe(true)
  const mine = after(state, { kind: 'resolved', side: 'mine' })
  expect([mine.record.revision, mine.conflict, isUnsaved(mine), mine.name]).toEqual([
    7,
    undefined,
    true,
    'Sign API',
  ])
  const theirs = after(state, { kind: 'resolved', side: 'theirs' })
  expect([theirs.record.revision, isUnsaved(theirs), theirs.name]).toEqual([7, false, 'Their name'])
})

test('resolving without a conflict changes nothing', () => {
  const state = initialDraft(RECORD)
  expect(after(state, { kind: 'resolved', side: 'mine' })).toBe(state)
})

test('a copy of an earlier visit is unsaved and keeps the revision it is based on', () => {
  const state = initialDraft(RECORD, { name: 'Half a name', revision: 2 })
  expect([state.record.revision, state.name, isUnsaved(state)]).toEqual([2, 'Half a name', true])
})

test('discarding goes back to what is stored', () => {
  const state = after(
    initialDraft(RECORD),
    { kind: 'edited', name: 'Other' },
    { kind: 'discarded' },
  )
  expect([state.name, isUnsaved(state), state.status.code]).toEqual(['Sign API', false, 'clean'])
})
