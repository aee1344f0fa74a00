import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createServer,
  type Edited,
  editorOf,
  type Item,
  offline,
  type Wanted,
} from '../../../../tests/support/edited-item.ts'
import { memoryTexts, NO_TEXTS } from '../../../../tests/support/memory-texts.ts'
import { AUTOSAVE_DELAY_MS, type EditorOptions, RETRY_DELAY_MS } from './create-editor.ts'
import { readCopy } from './local-copy.ts'

let server: ReturnType<typeof createServer>
let storage: ReturnType<typeof memoryTexts>
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  server = createServer('stored')
  storage = memoryTexts()
  page = new EventTarget()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
type Options = Partial<EditorOptions<string, Item, Wanted>>
const AUTOSAVE: Options = { autosave: () => 'draft' }

async function open(options: Options = {}): Promise<Edited> {
  const editor = editorOf(server, storage, options)
  editor.open(page)
  await pass()
  return editor
}
const stateOf = (editor: Edited) => {
  const { state } = editor.view()
  if (state === undefined) throw new Error("The editor hasn't been loaded.")
  return state
}
const type = (editor: Edited, text: string): void => editor.change(() => text)
const answer = async (
  how: Parameters<(typeof server.waiting)[number]['answer']>[0] = 'answered',
) => {
  server.waiting[0]?.answer(how)
  await pass()
}
/** @param answers - of the calls that the save makes, in turn */
const save = async (editor: Edited, wanted: Wanted, ...answers: Parameters<typeof answer>[0][]) => {
  const saved = editor.save(wanted)
  await pass()
  for (const how of answers.length === 0 ? [undefined] : answers) await answer(how)
  return saved
}

test('reports why reading failed, and reads on retry', async () => {
  const read = vi.fn(async () => server.read())
  for (let time = 0; time < 3; time += 1) read.mockRejectedValueOnce(offline())
  const editor = await open({ read })
  expect(editor.view()).toEqual({ state: undefined, error: null })
  await pass(2_000)
  expect(editor.view()).toMatchObject({ state: undefined, error: { code: 'network' } })
  await editor.load()
  expect(editor.view()).toMatchObject({ state: { fields: 'stored' }, error: null })
})

test('without a network, sends the text again later, and immediately when the network is back', async () => {
  const editor = await open(AUTOSAVE)
  type(editor, 'mine')
  await pass(AUTOSAVE_DELAY_MS)
  await answer('lost')
  expect(stateOf(editor).status.code).toBe('offline')
  await pass(RETRY_DELAY_MS - 1)
  expect(server.waiting).toEqual([])
  await pass(1)
  await answer('lost')
  page.dispatchEvent(new Event('online'))
  await pass()
  await answer()
  expect(server.newest().text).toBe('mine')
  page.dispatchEvent(new Event('online'))
  await pass(RETRY_DELAY_MS)
  expect(server.waiting).toEqual([])
})

describe('a requested save without a response', () => {
  const onResent = vi.fn()
  const mayResend = (wanted: Wanted) => wanted === 'draft'

  async function openWithLost(wanted: Wanted): Promise<Edited> {
    onResent.mockClear()
    const editor = await open({ mayResend, onResent })
    type(editor, 'mine')
    void editor.save(wanted)
    await pass()
    await answer('lost')
    expect(stateOf(editor).status.code).toBe('offline')
    return editor
  }

  test('is sent again until the server responds, and reported once', async () => {
    const editor = await openWithLost('draft')
    await pass(RETRY_DELAY_MS)
    await answer('lost')
    expect(onResent).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('online'))
    await pass()
    await answer()
    expect(server.newest().text).toBe('mine')
    expect(stateOf(editor).isDirty).toBe(false)
    expect(onResent).toHaveBeenCalledExactlyOnceWith(server.read(), 'draft')
    await pass(RETRY_DELAY_MS)
    expect(server.waiting).toEqual([])
  })

  test('waits for a person if it publishes', async () => {
    await openWithLost('publish')
    page.dispatchEvent(new Event('online'))
    await pass(RETRY_DELAY_MS)
    expect(server.waiting).toEqual([])
  })

  test('waits for a person if the text was changed since', async () => {
    const editor = await openWithLost('draft')
    type(editor, 'mine, unfinished')
    page.dispatchEvent(new Event('online'))
    await pass(RETRY_DELAY_MS)
    expect(server.waiting).toEqual([])
  })
})

test('sends rejected text again only after it was changed', async () => {
  const editor = await open(AUTOSAVE)
  type(editor, 'mine')
  await pass(AUTOSAVE_DELAY_MS)
  await answer('refused')
  expect(stateOf(editor).status.code).toBe('failed')
  await pass(RETRY_DELAY_MS)
  expect(server.waiting).toEqual([])
  type(editor, 'mine, corrected')
  await pass(AUTOSAVE_DELAY_MS)
  await answer()
  expect(server.newest().text).toBe('mine, corrected')
})

/** Lines of both; undefined if both changed the first one. */
const merge: Options['merge'] = async (before, mine, { fields: theirs }) => {
  const first = before.split('\n')[0] ?? ''
  if (!mine.startsWith(first) && !theirs.startsWith(first)) return undefined
  return mine.startsWith(first) ? `${theirs}${mine.slice(before.length)}` : mine
}

test('merges the changes of two people, and saves them', async () => {
  const editor = await open({ ...AUTOSAVE, merge })
  server.write('stored, theirs', 'Budi')
  type(editor, 'stored\nmine')
  await pass(AUTOSAVE_DELAY_MS)
  await answer()
  expect(stateOf(editor)).toMatchObject({
    fields: 'stored, theirs\nmine',
    conflict: undefined,
    revision: 2,
    edition: 1,
  })
  await answer()
  expect(server.newest().text).toBe('stored, theirs\nmine')
})

test('merges again what a person types while the texts are merged', async () => {
  let finish = (): void => undefined
  const slow = vi.fn<NonNullable<Options['merge']>>(async (...texts) => {
    if (slow.mock.calls.length === 1) await new Promise<void>((resolve) => (finish = resolve))
    return merge(...texts)
  })
  const editor = await open({ merge: slow })
  server.write('stored, theirs', 'Budi')
  type(editor, 'stored\nmine')
  void editor.refresh()
  await pass()
  type(editor, 'stored\nmine, more')
  finish()
  await pass()
  expect(stateOf(editor).fields).toBe('stored, theirs\nmine, more')
})

test('takes the newer text if nothing was typed', async () => {
  const editor = await open({ merge: async (_before, _mine, { fields }) => fields })
  server.write('theirs', 'Budi')
  await editor.refresh()
  expect(stateOf(editor)).toMatchObject({ fields: 'theirs', isDirty: false, conflict: undefined })
})

const broken = new Error('no worker')
test.each([
  { name: 'about a real conflict', merge, logged: [] },
  {
    name: 'if merging fails, and logs why',
    merge: async () => Promise.reject(broken),
    logged: [['Merging failed.', broken]],
  },
])('asks a person $name', async ({ merge, logged }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const editor = await open({ merge })
  server.write('theirs', 'Budi')
  type(editor, 'mine')
  await editor.refresh()
  expect(stateOf(editor)).toMatchObject({ fields: 'mine', conflict: { before: 'stored' } })
  expect(log.mock.calls).toEqual(logged)
  log.mockRestore()
})

test('publishes no merged text before a person has seen it', async () => {
  const first = (wanted: Wanted) => (wanted === 'publish' ? 'draft' : undefined)
  const editor = await open({ merge, first })
  for (const isTyped of [true, false]) {
    server.write(`${server.newest().text}, theirs`, 'Budi')
    if (isTyped) type(editor, 'stored\nmine')
    expect((await save(editor, 'publish', 'answered', 'answered')).code).toBe('conflict')
    expect(server.item.isPublished).toBe(false)
  }
  expect((await save(editor, 'publish')).code).toBe('saved')
})

test('sends nothing during an undecided conflict, and asks again on save', async () => {
  const editor = await open(AUTOSAVE)
  server.write('theirs', 'Budi')
  type(editor, 'mine')
  await pass(AUTOSAVE_DELAY_MS)
  await answer()
  expect(stateOf(editor).conflict).toMatchObject({ theirs: { changedBy: 'Budi' }, isOpen: false })
  type(editor, 'mine, more')
  await pass(RETRY_DELAY_MS)
  expect(server.waiting).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(await editor.save('publish')).toEqual({ code: 'conflict' })
    expect(stateOf(editor).conflict?.isOpen).toBe(true)
    editor.ask(false)
  }
  editor.resolve('mine, more')
  await pass(AUTOSAVE_DELAY_MS)
  await answer()
  expect(server.newest().text).toBe('mine, more')
})

test('saves the choices of a conflict with the original intent', async () => {
  const editor = await open()
  server.write('theirs', 'Budi')
  type(editor, 'mine')
  expect((await save(editor, 'publish')).code).toBe('conflict')
  const chosen = editor.resolve('both')
  await pass()
  await answer()
  expect((await chosen)?.code).toBe('saved')
  expect([server.newest().text, server.item.isPublished]).toEqual(['both', true])
})

test('fails on a conflict whose text cannot be read; the next save meets it again', async () => {
  const theirs = vi.fn(async () => ({ item: server.item, fields: server.newest().text }))
  theirs.mockRejectedValueOnce(offline())
  const editor = await open({ theirs: theirs })
  server.write('theirs', 'Budi')
  type(editor, 'mine')
  for (const code of ['failed', 'conflict']) {
    expect((await save(editor, 'draft')).code).toBe(code)
  }
})

test('fails on a conflict with the revision that was sent, instead of looping', async () => {
  const { revision } = server.newest()
  const editor = await open({
    send: (text: string) => server.send(text, 'draft', { item: server.item, revision: 0 }),
  })
  expect(await save(editor, 'draft')).toMatchObject({
    code: 'failed',
    error: { conflict: { revision } },
  })
})

test('treats its own schedule as no conflict; later edits are a draft of the published version', async () => {
  const editor = await open()
  type(editor, 'mine')
  void editor.save('schedule')
  await pass()
  await answer()
  type(editor, 'mine, more')
  server.write('mine', null, { isPublished: true, isScheduled: false })
  await editor.refresh()
  expect(stateOf(editor)).toMatchObject({
    conflict: undefined,
    revision: 3,
    stored: { item: { isPublished: true, isScheduled: false }, fields: 'mine' },
  })
  expect((await save(editor, 'draft')).code).toBe('saved')
  expect(server.newest()).toEqual({ revision: 4, text: 'mine, more', by: 'me' })
})

test('does not republish automatically what someone has withdrawn', async () => {
  server.write('stored', 'Budi', { isPublished: true })
  const editor = await open({ mayRepeat: () => false })
  server.write('stored', 'Budi', { isPublished: false })
  expect(await save(editor, 'publish')).toMatchObject({
    code: 'failed',
    error: { code: 'conflict' },
    theirs: { changedBy: 'Budi', item: { isPublished: false } },
  })
  expect((await save(editor, 'publish')).code).toBe('saved')
})

test('does not publish again what another person has published', async () => {
  server.write('mine', 'me')
  const isDone: Options['isDone'] = (wanted, fields, now) =>
    wanted === 'publish' && now.item.isPublished && fields === now.fields
  const editor = await open({ isDone })
  server.write('mine', 'Budi', { isPublished: true })
  expect(await save(editor, 'publish')).toEqual({ code: 'conflict' })
  expect(server.waiting).toEqual([])
  expect(server.newest().by).toBe('Budi')
  expect(stateOf(editor)).toMatchObject({
    conflict: undefined,
    isSaving: false,
    isDirty: false,
    stored: { item: { isPublished: true }, changedBy: 'Budi' },
    status: { code: 'saved' },
  })
})

test('saves unsaved text before publishing, and does not publish if that fails', async () => {
  const editor = await open({ first: () => 'draft' })
  type(editor, 'mine')
  expect((await save(editor, 'publish', 'refused')).code).toBe('failed')
  expect(server.waiting).toEqual([])
  expect((await save(editor, 'publish', 'answered', 'answered')).code).toBe('saved')
  expect([server.newest().revision, server.item.isPublished]).toEqual([3, true])
})

test('runs two saves in order, the second on the revision of the first', async () => {
  const editor = await open()
  type(editor, 'one')
  void editor.save('draft')
  void editor.save('draft')
  await pass()
  expect(server.waiting).toHaveLength(1)
  await answer()
  await answer()
  expect(server.newest().revision).toBe(3)
})

test('fails silently when refreshing, and asks nothing while a conflict is open', async () => {
  const read = vi.fn(async () => server.read())
  const editor = await open({ read: read })
  read.mockRejectedValueOnce(offline())
  await editor.refresh()
  server.write('theirs', 'Budi')
  await editor.refresh()
  expect(stateOf(editor).conflict?.isOpen).toBe(false)
  await editor.refresh()
  expect(read).toHaveBeenCalledTimes(3)
})

test("deletes its copy on this device once the text is saved or typed back, but not another tab's copy", async () => {
  const editor = await open()
  const copyOf = () => readCopy<string>(storage, 'item')?.fields
  type(editor, 'mine')
  expect(copyOf()).toBe('mine')
  type(editor, 'stored')
  expect(copyOf()).toBeUndefined()
  type(editor, 'mine')
  const other = await open()
  type(other, 'of the other tab')
  void editor.save('draft')
  await pass()
  await answer()
  expect(copyOf()).toBe('of the other tab')
})

test('stores the copy of a new item under its own name from the first save on', async () => {
  const keyOf = ({ isPublished }: Item): string => (isPublished ? 'known' : 'new')
  const send = async (text: string) => {
    type(editor, 'typed meanwhile')
    return { ...server.read(), item: { isPublished: true, isScheduled: false }, fields: text }
  }
  const editor = await open({
    initial: { ...server.read(), revision: 0 },
    copy: { storage, keyOf },
    send: send,
  })
  type(editor, 'mine')
  await editor.save('draft')
  expect(readCopy(storage, 'new')).toBeUndefined()
  expect(readCopy(storage, 'known')?.fields).toBe('typed meanwhile')
})

test('copies a long text after a delay, and immediately when the page closes', async () => {
  const options = { copy: { storage, keyOf: () => 'item', delayMs: () => 300 } }
  const editor = await open(options)
  type(editor, 'mine')
  expect(readCopy(storage, 'item')).toBeUndefined()
  await pass(300)
  expect(readCopy(storage, 'item')?.fields).toBe('mine')
  type(editor, 'mine, more')
  page.dispatchEvent(new Event('pagehide'))
  expect(readCopy(storage, 'item')?.fields).toBe('mine, more')
  expect(stateOf(await open(options))).toMatchObject({
    fields: 'mine, more',
    restoredOver: 'stored',
  })
})

test('does not try to store a text that is too long, and says so immediately', async () => {
  const fits = (text: string): boolean => text.length < 9
  const editor = await open({ copy: { storage, keyOf: () => 'item', delayMs: () => 300, fits } })
  type(editor, 'mine')
  expect(stateOf(editor).status.code).toBe('kept')
  type(editor, 'mine, longer')
  expect(stateOf(editor).status.code).toBe('not-kept')
  await pass(300)
  expect(readCopy(storage, 'item')).toBeUndefined()
  type(editor, 'shorter')
  await pass(300)
  expect(stateOf(editor).status.code).toBe('kept')
  expect(readCopy(storage, 'item')?.fields).toBe('shorter')
})

test('reports full storage', async () => {
  const editor = await open({ copy: { storage: NO_TEXTS, keyOf: () => 'item' } })
  type(editor, 'mine')
  expect(stateOf(editor).status.code).toBe('not-kept')
})

test("a closed editor sends nothing automatically and does not touch the next editor's copy", async () => {
  const editor = editorOf(server, storage, AUTOSAVE)
  const close = editor.open(page)
  await pass()
  type(editor, 'mine')
  const saved = editor.save('draft')
  await pass()
  type(editor, 'mine, more')
  close()
  type(await open(), 'of the next one')
  await answer()
  expect((await saved).code).toBe('saved')
  await pass(RETRY_DELAY_MS)
  expect(server.waiting).toEqual([])
  expect(readCopy(storage, 'item')?.fields).toBe('of the next one')
})
