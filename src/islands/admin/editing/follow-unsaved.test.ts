import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followUnsaved, REJECTED, type Typed } from './follow-unsaved.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A portal that answers only with `answer`, and the texts that it received. */
function openDesk() {
  const sent: (string | null)[] = []
  const answers: (() => void)[] = []
  let stored: string | null = null
  let typed: Typed | null = null
  const reporting = followUnsaved({
    wanted: () => typed,
    send: (text) =>
      new Promise((resolve) => {
        if (text !== undefined) sent.push(text?.fields ?? null)
        answers.push(() => {
          if (text !== undefined) stored = text?.fields ?? null
          resolve(stored)
        })
      }),
    isVisible: () => true,
  })
  return {
    ...reporting,
    sent,
    type: (fields: string | null) => {
      typed = fields === null ? null : { revision: 1, fields }
    },
    async answer() {
      for (const each of answers.splice(0)) each()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('a save deletes the text immediately, not with the next call', async () => {
  const desk = openDesk()
  await desk.answer()
  desk.type('Why?')
  await vi.advanceTimersByTimeAsync(2_000)
  await desk.answer()
  expect(desk.sent).toEqual(['Why?'])
  desk.type(null)
  desk.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.sent).toEqual(['Why?', null])
  await desk.answer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(desk.sent).toEqual(['Why?', null])
  desk.close()
})

test('a save during a call deletes the text after its response', async () => {
  const desk = openDesk()
  await desk.answer()
  desk.type('Why?')
  await vi.advanceTimersByTimeAsync(2_000)
  desk.type(null)
  desk.wake()
  await desk.answer()
  expect(desk.sent).toEqual(['Why?', null])
  desk.close()
})

test('a page that closes during a call deletes saved text, but not unsaved text', async () => {
  const desk = openDesk()
  await desk.answer()
  desk.type('Why?')
  await vi.advanceTimersByTimeAsync(2_000)
  desk.leave()
  expect(desk.sent).toEqual(['Why?'])
  desk.type(null)
  desk.leave()
  expect(desk.sent).toEqual(['Why?', null])
  desk.close()
})

test('after a rejected text it learns of others, and sends the text again if it changes', async () => {
  const calls: (string | undefined)[] = []
  let fields = 'long'
  const { close } = followUnsaved({
    wanted: () => ({ revision: 1, fields }),
    send(text) {
      calls.push(text?.fields)
      return Promise.resolve(text?.fields === 'long' ? REJECTED : (text?.fields ?? null))
    },
    isVisible: () => true,
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(calls).toEqual(['long', undefined, undefined])
  await vi.advanceTimersByTimeAsync(56_000)
  expect(calls.filter((text) => text === 'long')).toHaveLength(2)
  fields = 'short'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls.at(-1)).toBe('short')
  close()
})
