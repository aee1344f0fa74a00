import { expect, test } from 'vitest'
import {
  type Comparing,
  type EditorEvent,
  type EditorState,
  initialState,
  reduceEditor,
  type Stored,
} from './editor-state.ts'

type State = EditorState<string, string>
type Event = EditorEvent<string, string>

const comparing: Comparing<string> = { isSame: (one, other) => one === other, mark: (text) => text }
const stored = (revision: number, fields: string): Stored<string, string> => ({
  item: `item ${revision}`,
  revision,
  fields,
  changedAt: null,
  changedBy: revision === 1 ? null : 'Budi',
})
const OPENED = initialState(stored(1, 'stored'), comparing)
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((now, event) => reduceEditor(now, event, comparing), state)

const typed = (fields: string): Event => ({ kind: 'typed', fields })
const SENT: Event = { kind: 'sent' }
const met = (theirs: Stored<string, string>, isAsked = true): Event => ({
  kind: 'met',
  theirs,
  isAsked,
})
const saved = (fields: string, isAsked = true): Event => ({
  kind: 'saved',
  stored: stored(2, fields),
  fields,
  isAsked,
  atMs: 9,
})
const failed = (isOffline: boolean): Event => ({ kind: 'failed', error: 'why', isOffline })
const CONFLICTED = after(OPENED, typed('mine'), SENT, met(stored(2, 'theirs')))

test('replaces typed text with an earlier state, which is unsaved unless it is the stored one', () => {
  const replaced = (fields: string) => after(OPENED, typed('mine'), { kind: 'replaced', fields })
  expect(replaced('earlier')).toMatchObject({ fields: 'earlier', isDirty: true, edition: 1 })
  expect(replaced('stored')).toMatchObject({ fields: 'stored', isDirty: false, edition: 1 })
})

test.each([
  ['no answer', true, 'offline'],
  ['an error', false, 'failed'],
])('leaves the text unsaved and says so after %s', (_name, isOffline, code) => {
  const state = after(OPENED, typed('mine'), SENT, failed(isOffline))
  expect(state).toMatchObject({
    fields: 'mine',
    isDirty: true,
    isSaving: false,
    status: { code },
    failure: 'why',
  })
})

test('reports text that is in this tab only', () => {
  const alone = after(OPENED, typed('mine'), { kind: 'copied', isCopied: false })
  expect(alone.status.code).toBe('not-kept')
  expect(after(alone, SENT, failed(true)).status.code).toBe('not-kept')
  expect(after(alone, { kind: 'copied', isCopied: true }).status.code).toBe('kept')
})

test("does not change the call's state when a copy fails during the call", () => {
  const state = after(OPENED, typed('mine'), SENT, { kind: 'copied', isCopied: false })
  expect(state.status.code).toBe('saving')
})

test("counts a return to the server's text as a change after a call without a response", () => {
  const back = after(OPENED, typed('mine'), SENT, failed(true), typed('stored'))
  expect(back.isDirty).toBe(true)
  const refused = after(OPENED, typed('mine'), SENT, failed(false), typed('stored'))
  expect([refused.isDirty, refused.status.code]).toEqual([false, 'clean'])
})

test('counts text that is typed back to the stored version as unchanged', () => {
  const state = after(OPENED, typed('mine'), typed('stored'))
  expect([state.isDirty, state.status.code]).toEqual([false, 'clean'])
})

test('leaves text typed during a call unsaved, based on the new revision', () => {
  const state = after(OPENED, typed('mine'), SENT, typed('mine, more'), saved('mine'))
  expect(state).toMatchObject({
    fields: 'mine, more',
    isDirty: true,
    revision: 2,
    status: { code: 'kept' },
  })
})

test('shows saved text as the server stored it', () => {
  const cleaned: Event = {
    kind: 'saved',
    stored: stored(2, 'mine'),
    fields: 'mine<script>',
    isAsked: true,
    atMs: 9,
  }
  const state = after(OPENED, typed('mine<script>'), SENT, cleaned)
  expect(state).toMatchObject({
    fields: 'mine',
    isDirty: false,
    status: { code: 'saved', atMs: 9 },
  })
})

test("reports another person's text as a conflict, with the version both started from", () => {
  expect(CONFLICTED).toMatchObject({
    fields: 'mine',
    isDirty: true,
    isSaving: false,
    status: { code: 'kept' },
    conflict: { theirs: { fields: 'theirs', changedBy: 'Budi' }, before: 'stored', isOpen: true },
  })
})

test('opens a conflict from autosave only on request', () => {
  const state = after(OPENED, met(stored(2, 'theirs'), false))
  expect([state.status.code, state.isDirty, state.conflict?.isOpen]).toEqual([
    'clean',
    false,
    false,
  ])
  expect(after(state, { kind: 'asking', isOpen: true }).conflict?.isOpen).toBe(true)
  expect(after(CONFLICTED, { kind: 'asking', isOpen: false }).conflict?.isOpen).toBe(false)
})

test.each([
  ['what both began from', 'stored'],
  ['what is typed here', 'mine, more'],
  ['what was sent from here', 'mine'],
])('treats a newer revision with %s as no conflict, and bases later edits on it', (_what, text) => {
  const lost = after(OPENED, typed('mine'), SENT, failed(true), typed('mine, more'))
  const state = after(lost, met(stored(3, text)))
  expect(state).toMatchObject({ conflict: undefined, revision: 3, fields: 'mine, more' })
  expect(state.stored.item).toBe('item 3')
})

test("after a rejection, treats a different stored text as another person's", () => {
  const state = after(OPENED, typed('mine'), SENT, failed(false), typed('more'))
  expect(after(state, met(stored(2, 'mine'))).conflict?.theirs.fields).toBe('mine')
})

test('publishing without a change leaves the text saved', () => {
  const state = after(OPENED, typed('mine'), SENT, saved('mine'), met(stored(3, 'mine'), false))
  expect([state.status, state.stored.item]).toEqual([{ code: 'saved', atMs: 9 }, 'item 3'])
})

test('continues from the stored revision with either choice', () => {
  const mine = after(CONFLICTED, { kind: 'resolved', fields: 'mine' })
  expect(mine).toMatchObject({ fields: 'mine', isDirty: true, revision: 2, conflict: undefined })
  const theirs = after(CONFLICTED, { kind: 'resolved', fields: 'theirs' })
  expect(theirs).toMatchObject({ fields: 'theirs', isDirty: false, status: { code: 'clean' } })
  expect([CONFLICTED.edition, mine.edition, theirs.edition]).toEqual([0, 1, 1])
})

test('ignores resolving, opening and postponing without a conflict', () => {
  expect(after(OPENED, { kind: 'asking', isOpen: true })).toBe(OPENED)
  expect(after(OPENED, { kind: 'resolved', fields: 'x' })).toBe(OPENED)
})

test("discarding reverts to the server's version, also in a conflict", () => {
  const back = after(OPENED, typed('mine'), { kind: 'discarded' })
  expect(back).toMatchObject({
    fields: 'stored',
    isDirty: false,
    status: { code: 'clean' },
    edition: 1,
  })
  expect(after(CONFLICTED, { kind: 'discarded' })).toMatchObject({
    fields: 'theirs',
    revision: 2,
    isDirty: false,
  })
})

const COPY = { fields: 'typed before', revision: 1, own: ['stored'] }
const RESTORED = initialState(stored(1, 'stored'), comparing, COPY)

test("marks an earlier visit's text as unsaved, on the revision it was based on", () => {
  expect(RESTORED).toMatchObject({
    fields: 'typed before',
    isDirty: true,
    status: { code: 'kept' },
  })
  expect(initialState(stored(4, 'theirs'), comparing, COPY).revision).toBe(1)
})

test("bases an earlier visit's text on a version of the same author, published or saved in the meantime", () => {
  const state = initialState(stored(4, 'stored'), comparing, COPY)
  expect(state.revision).toBe(4)
  expect(after(state, SENT, met(stored(5, 'theirs'))).conflict?.before).toBe('stored')
})

test("does not know the base of an earlier visit's text if another person has written since", () => {
  const state = initialState(stored(4, 'theirs'), comparing, COPY)
  expect(after(state, SENT, met(stored(4, 'theirs'))).conflict?.before).toBeUndefined()
})

test('reports restored text until a person has saved it', () => {
  expect(RESTORED.restoredOver).toBe('stored')
  expect(after(RESTORED, SENT, saved('typed before')).restoredOver).toBeUndefined()
})

test('lets a person revert restored, autosaved text until it changes', () => {
  const state = after(RESTORED, SENT, saved('typed before', false))
  const discarded = after(state, { kind: 'discarded' })
  expect(discarded).toMatchObject({ fields: 'stored', isDirty: true, restoredOver: undefined })
  expect(after(state, typed('changed')).restoredOver).toBeUndefined()
})
