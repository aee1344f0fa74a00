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

test.each([
  ['no answer', true, 'offline'],
  ['an error', false, 'failed'],
])('%s leaves the text unsaved and says so', (_name, isOffline, code) => {
  const state = after(OPENED, typed('mine'), SENT, failed(isOffline))
  expect(state).toMatchObject({
    fields: 'mine',
    isDirty: true,
    isSaving: false,
    status: { code },
    failure: 'why',
  })
})

test('text that neither the server nor this device has is said to be in this tab alone', () => {
  const alone = after(OPENED, typed('mine'), { kind: 'copied', isCopied: false })
  expect(alone.status.code).toBe('not-kept')
  expect(after(alone, SENT, failed(true)).status.code).toBe('not-kept')
  expect(after(alone, { kind: 'copied', isCopied: true }).status.code).toBe('kept')
})

test('a copy that fails while a call is under way changes nothing of what is said about the call', () => {
  const state = after(OPENED, typed('mine'), SENT, { kind: 'copied', isCopied: false })
  expect(state.status.code).toBe('saving')
})

test('what was sent without an answer may be on the server: going back to what it had is a change', () => {
  const back = after(OPENED, typed('mine'), SENT, failed(true), typed('stored'))
  expect(back.isDirty).toBe(true)
  const refused = after(OPENED, typed('mine'), SENT, failed(false), typed('stored'))
  expect([refused.isDirty, refused.status.code]).toEqual([false, 'clean'])
})

test('what is typed back to what is stored is no change', () => {
  const state = after(OPENED, typed('mine'), typed('stored'))
  expect([state.isDirty, state.status.code]).toEqual([false, 'clean'])
})

test('what is typed while a call is under way is still to be saved, on the new revision', () => {
  const state = after(OPENED, typed('mine'), SENT, typed('mine, more'), saved('mine'))
  expect(state).toMatchObject({
    fields: 'mine, more',
    isDirty: true,
    revision: 2,
    status: { code: 'kept' },
  })
})

test('what is saved is shown as the server has stored it', () => {
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

test('text of somebody else is a conflict that knows what both began from', () => {
  expect(CONFLICTED).toMatchObject({
    fields: 'mine',
    isDirty: true,
    isSaving: false,
    status: { code: 'kept' },
    conflict: { theirs: { fields: 'theirs', changedBy: 'Budi' }, before: 'stored', isOpen: true },
  })
})

test('a conflict that no person has met waits until one asks', () => {
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
])('a newer revision with %s is no conflict, and is what comes next is based on', (_what, text) => {
  const lost = after(OPENED, typed('mine'), SENT, failed(true), typed('mine, more'))
  const state = after(lost, met(stored(3, text)))
  expect(state).toMatchObject({ conflict: undefined, revision: 3, fields: 'mine, more' })
  expect(state.stored.item).toBe('item 3')
})

test('what was refused here and written by somebody else is theirs', () => {
  const state = after(OPENED, typed('mine'), SENT, failed(false), typed('more'))
  expect(after(state, met(stored(2, 'mine'))).conflict?.theirs.fields).toBe('mine')
})

test('what is published without a change stays saved', () => {
  const state = after(OPENED, typed('mine'), SENT, saved('mine'), met(stored(3, 'mine'), false))
  expect([state.status, state.stored.item]).toEqual([{ code: 'saved', atMs: 9 }, 'item 3'])
})

test('mine and theirs both go on from their revision', () => {
  const mine = after(CONFLICTED, { kind: 'resolved', fields: 'mine' })
  expect(mine).toMatchObject({ fields: 'mine', isDirty: true, revision: 2, conflict: undefined })
  const theirs = after(CONFLICTED, { kind: 'resolved', fields: 'theirs' })
  expect(theirs).toMatchObject({ fields: 'theirs', isDirty: false, status: { code: 'clean' } })
  expect([CONFLICTED.edition, mine.edition, theirs.edition]).toEqual([0, 1, 1])
})

test('without a conflict there is nothing to resolve, open or postpone', () => {
  expect(after(OPENED, { kind: 'asking', isOpen: true })).toBe(OPENED)
  expect(after(OPENED, { kind: 'resolved', fields: 'x' })).toBe(OPENED)
})

test('discarding goes back to what the server has; in a conflict, to theirs', () => {
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

test('text of an earlier visit is unsaved, and based on what it was typed on', () => {
  expect(RESTORED).toMatchObject({
    fields: 'typed before',
    isDirty: true,
    status: { code: 'kept' },
  })
  expect(initialState(stored(4, 'theirs'), comparing, COPY).revision).toBe(1)
})

test('an earlier visit’s text is based on what was published or saved of its own meanwhile', () => {
  const state = initialState(stored(4, 'stored'), comparing, COPY)
  expect(state.revision).toBe(4)
  expect(after(state, SENT, met(stored(5, 'theirs'))).conflict?.before).toBe('stored')
})

test('what an earlier visit’s text was begun from is not known when somebody else has written since', () => {
  const state = initialState(stored(4, 'theirs'), comparing, COPY)
  expect(after(state, SENT, met(stored(4, 'theirs'))).conflict?.before).toBeUndefined()
})

test('that text was brought back is said until a person has saved it', () => {
  expect(RESTORED.restoredOver).toBe('stored')
  expect(after(RESTORED, SENT, saved('typed before')).restoredOver).toBeUndefined()
})

test('text that was brought back and saved by itself can be taken back until it is changed', () => {
  const state = after(RESTORED, SENT, saved('typed before', false))
  const discarded = after(state, { kind: 'discarded' })
  expect(discarded).toMatchObject({ fields: 'stored', isDirty: true, restoredOver: undefined })
  expect(after(state, typed('changed')).restoredOver).toBeUndefined()
})
