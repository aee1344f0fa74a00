/**
 * Runs random sequences of actions by a person, the network, a colleague and the schedule on one
 * text.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  createServer,
  type Edited,
  editorOf,
  type Wanted,
} from '../../../../tests/support/edited-item.ts'
import { scaled } from '../../../../tests/support/limits.ts'
import { memoryTexts } from '../../../../tests/support/memory-texts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ACTIONS = [
  'type',
  'type',
  'type',
  'type back',
  'wait',
  'wait',
  'save',
  'publish',
  'schedule',
  'answered',
  'answered',
  'answered',
  'lost',
  'unanswered',
  'refused',
  'online',
  'colleague writes',
  'colleague touches',
  'schedule publishes',
  'look',
  'discard',
  'take mine',
  'take theirs',
  'decide later',
  'reload',
] as const

test.each([
  ['that saves when it is asked to', false],
  ['that saves by itself', true],
])(
  "an editor %s loses no text and asks only about other people's changes",
  async (_name, isAutomatic) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ACTIONS), { minLength: 5, maxLength: 40 }),
        async (actions) => {
          const desk = createDesk(isAutomatic)
          await desk.act('reload', 0)
          for (const [index, action] of actions.entries()) {
            await desk.act(action, index)
            desk.check()
          }
          await desk.settle()
        },
      ),
      { numRuns: 200, seed: 20261122 },
    )
  },
  scaled(60_000),
)

function createDesk(isAutomatic: boolean) {
  const server = createServer('begun from')
  const storage = memoryTexts()
  const page = new EventTarget()
  /** Every text that was visible to the person. */
  const seen = new Set<string>()
  let editor: Edited
  let close = (): void => undefined
  /** The text that the person typed or chose last. */
  let mine = 'begun from'
  let pages = 0

  const open = (): void => {
    close()
    pages += 1
    const own = pages
    editor = editorOf(server, storage, {
      // A closed page sends nothing more, but its earlier requests may still reach the server.
      send: (...sent) => (own === pages ? server.send(...sent) : new Promise(() => undefined)),
      ...(isAutomatic && { autosave: () => 'draft' }),
      mayRepeat: (wanted, before, now) =>
        wanted !== 'publish' || !before.isPublished || now.isPublished,
    })
    close = editor.open(page)
  }
  const state = () => {
    const { state } = editor.view()
    if (state === undefined) throw new Error("The editor hasn't been loaded.")
    return state
  }
  const change = (text: string): void => {
    mine = text
    editor.change(() => text)
  }
  const save = (wanted: Wanted): void => void editor.save(wanted)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const look = (): void => {
    seen.add(state().fields)
    const { conflict } = state()
    if (conflict !== undefined) seen.add(conflict.theirs.fields)
  }

  const act = async (action: (typeof ACTIONS)[number], index: number): Promise<void> => {
    switch (action) {
      case 'type':
        change(`mine ${index}`)
        break
      case 'type back':
        change(state().stored.fields)
        break
      case 'wait':
        await pass(2_000)
        break
      case 'save':
        save('draft')
        break
      case 'publish':
      case 'schedule':
        save(action)
        break
      case 'answered':
      case 'lost':
      case 'unanswered':
      case 'refused':
        server.waiting[0]?.answer(action satisfies Answer)
        break
      case 'online':
        page.dispatchEvent(new Event('online'))
        break
      case 'colleague writes':
        server.write(`theirs ${index}`, 'Budi')
        break
      case 'colleague touches':
        server.write(server.newest().text, 'Budi')
        break
      case 'schedule publishes': {
        const published = { isPublished: true, isScheduled: false }
        if (server.item.isScheduled) server.write(server.newest().text, null, published)
        break
      }
      case 'look':
        void editor.refresh()
        break
      case 'discard':
        // The screen has asked before.
        editor.discard()
        mine = state().fields
        expect(server.writes.map(({ text }) => text)).toContain(mine)
        break
      case 'take mine':
        if (state().conflict !== undefined) editor.resolve(mine)
        break
      case 'take theirs': {
        const { conflict } = state()
        if (conflict === undefined) break
        mine = conflict.theirs.fields
        editor.resolve(mine)
        break
      }
      case 'decide later':
        editor.ask(false)
        break
      case 'reload': {
        const isUnsaved = editor !== undefined && state().isDirty
        open()
        await pass(0)
        if (!isUnsaved) mine = server.newest().text
        break
      }
    }
    await pass(0)
    look()
  }

  const check = (): void => {
    const { fields, stored, isDirty, revision, conflict, status } = state()
    // Typed text stays visible until the person decides otherwise.
    expect(fields).toBe(mine)
    // Text reported as saved is the text on the screen.
    if (!isDirty && stored.revision === server.newest().revision) {
      expect(server.newest().text).toBe(fields)
    }
    if (isDirty) expect(['saved', 'clean']).not.toContain(status.code)
    else expect(['kept', 'not-kept']).not.toContain(status.code)
    // A conflict appears only if another person wrote a different text.
    if (conflict !== undefined) {
      const foreign = server.writes.filter((write, index) => {
        const isChange = write.text !== server.writes[index - 1]?.text
        return write.by === 'Budi' && isChange && write.revision > revision
      })
      expect(foreign).not.toEqual([])
    }
    // A colleague's text is replaced only after it was shown.
    for (const [index, { by }] of server.writes.entries()) {
      const before = server.writes[index - 1]
      if (by === 'me' && before?.by === 'Budi') expect(seen).toContain(before.text)
    }
  }

  /** With the network up, no other writers and all decisions made, the text reaches the server. */
  const settle = async (): Promise<void> => {
    change('the last word')
    for (let round = 0; round < 8; round += 1) {
      while (server.waiting.length > 0) await act('answered', 0)
      await act('take mine', 0)
      if (!isAutomatic && state().isDirty) await act('save', 0)
      await pass(20_000)
      if (state().status.code === 'failed') change(`${mine}, corrected`)
      check()
    }
    expect(server.newest().text).toBe(mine)
    expect(state().isDirty).toBe(false)
    // Saved text is not restored from a copy.
    await act('reload', 0)
    expect([state().fields, state().restoredOver]).toEqual([mine, undefined])
  }
  return { act, check, settle }
}
