import { expect, test } from 'vitest'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import {
  type DraftEvent,
  type DraftState,
  initialDraft,
  isUnsaved,
  isUntouched,
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
const SENT = { text: 'sent', isPublished: false }
const TEXTS = { current: 'stored', published: 'old' }
const THEIR_TEXTS = { current: 'theirs', published: 'new' }
const CONFLICT = { theirs: THEIRS, changedAt: null, changedBy: 'Budi' }

test('a lost network and a refusal leave the text unsaved, and say which it was', () => {
  const sent = after(initialDraft(RECORD, TEXTS), { kind: 'edited' }, { kind: 'sent' })
  const offline = after(sent, { kind: 'failed', isOffline: true })
  expect(offline.status).toEqual({ code: 'offline' })
  expect(isUnsaved(offline)).toBe(true)
  expect(after(sent, { kind: 'failed', isOffline: false }).status).toEqual({ code: 'failed' })
})

test('text in a browser that keeps no copy is said to be nowhere else', () => {
  const edited = after(initialDraft(RECORD, TEXTS), { kind: 'edited' })
  expect(after(edited, { kind: 'kept', isKept: false }).status).toEqual({ code: 'not-kept' })
  expect(after(edited, { kind: 'kept', isKept: true }).status).toEqual({ code: 'kept' })
  const saved = after(edited, { kind: 'saved', record: RECORD, edit: 1, ...SENT, atMs: 9 })
  expect(after(saved, { kind: 'kept', isKept: false }).status).toEqual({ code: 'saved', atMs: 9 })
})

test('what is typed while saving is still to be saved', () => {
  const state = after(
    initialDraft(RECORD, TEXTS),
    { kind: 'edited' },
    { kind: 'sent' },
    { kind: 'edited' },
    { kind: 'saved', record: { ...RECORD, revision: 5 }, edit: 1, ...SENT, atMs: 1000 },
  )
  expect(state.status).toEqual({ code: 'kept' })
  expect(isUnsaved(state)).toBe(true)
  expect(state.record.revision).toBe(5)
})

test('a conflict keeps the text; mine is saved on their revision', () => {
  const state = after(
    initialDraft(RECORD, TEXTS),
    { kind: 'edited' },
    { kind: 'sent' },
    { kind: 'conflicted', conflict: CONFLICT },
  )
  expect(state.conflict).toBe(CONFLICT)
  expect(isUnsaved(state)).toBe(true)
  const mine = after(state, { kind: 'resolved', side: 'mine', texts: THEIR_TEXTS })
  expect([mine.record.revision, mine.conflict, isUnsaved(mine), mine.name]).toEqual([
    7,
    undefined,
    true,
    'Sign API',
  ])
  const theirs = after(state, { kind: 'resolved', side: 'theirs', texts: THEIR_TEXTS })
  expect([theirs.record.revision, isUnsaved(theirs), theirs.name]).toEqual([7, false, 'Their name'])
})

test('resolving without a conflict changes nothing', () => {
  const state = initialDraft(RECORD, TEXTS)
  expect(after(state, { kind: 'resolved', side: 'mine', texts: THEIR_TEXTS })).toBe(state)
})

test('a copy of an earlier visit is unsaved and keeps the revision it is based on', () => {
  const state = initialDraft(RECORD, TEXTS, { name: 'Half a name', revision: 2 })
  expect([state.record.revision, state.name, isUnsaved(state)]).toEqual([2, 'Half a name', true])
})

test('discarding goes back to what is stored', () => {
  const state = after(
    initialDraft(RECORD, TEXTS),
    { kind: 'edited', name: 'Other' },
    { kind: 'discarded' },
  )
  expect([state.name, isUnsaved(state), state.status.code]).toEqual(['Sign API', false, 'clean'])
})

test('taking theirs and keeping mine both begin from what they have published', () => {
  for (const side of ['mine', 'theirs'] as const) {
    const conflicted = after(initialDraft(RECORD, TEXTS), {
      kind: 'conflicted',
      conflict: CONFLICT,
    })
    const { published, base } = after(conflicted, { kind: 'resolved', side, texts: THEIR_TEXTS })
    expect([published, base]).toEqual(['new', { name: 'Their name', text: 'theirs' }])
  }
})

test('a conflict that is met before anything is typed leaves nothing unsaved', () => {
  const state = after(initialDraft(RECORD, TEXTS), { kind: 'conflicted', conflict: CONFLICT })
  expect([state.status.code, isUnsaved(state)]).toEqual(['clean', false])
})

test('what is published is compared with from then on', () => {
  const saved = { kind: 'saved', record: RECORD, edit: 0, text: 'sent', atMs: 1 } as const
  const state = initialDraft(RECORD, TEXTS)
  expect(after(state, { ...saved, isPublished: false }).published).toBe('old')
  expect(after(state, { ...saved, isPublished: true }).published).toBe('sent')
})

test.each([
  ['the text that was begun from', 'stored', 'Sign API', true],
  ['that text with other line breaks', 'a\r\nb', 'Sign API', true],
  ['the text as typed here', 'mine', 'Sign API', true],
  ['another text', 'theirs', 'Sign API', false],
  ['another name', 'stored', 'Their name', false],
])('a newer revision with %s is nobody’s change: %s, %s', (_what, text, name, isTheSame) => {
  const current = text === 'stored' ? 'stored' : 'a\nb'
  const state = initialDraft(RECORD, { ...TEXTS, current })
  expect(isUntouched(state, 'mine', { name, text })).toBe(isTheSame)
})

test('a copy of an older revision was begun from a text that is not known', () => {
  const state = initialDraft(RECORD, TEXTS, { name: 'Sign API', revision: 2 })
  expect(isUntouched(state, 'copied', { name: 'Sign API', text: 'stored' })).toBe(false)
})
