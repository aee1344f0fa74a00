import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveDocument } from './live-document.ts'

/** Answers each question with its own number and the text that it was started with. */
class StubWorker extends EventTarget {
  static readonly started: StubWorker[] = []
  isTerminated = false
  private text = ''
  constructor() {
    super()
    StubWorker.started.push(this)
  }
  postMessage(message: string | { readonly id?: number }): void {
    if (typeof message === 'string') this.text = message
    else if (message.id !== undefined)
      this.dispatchEvent(
        new MessageEvent('message', { data: { id: message.id, answer: [this.text, message.id] } }),
      )
  }
  terminate(): void {
    this.isTerminated = true
  }
}

const started = StubWorker.started

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('Worker', StubWorker)
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes('missing')
      ? new Response('{}', { status: 404 })
      : new Response(`text of ${url}`),
  )
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  started.length = 0
})

test('parts of a screen share one worker, which ends some time after the last of them', async () => {
  const [one, two] = [openLiveDocument('/files/a'), openLiveDocument('/files/a')]
  expect(await one.menu()).toEqual([expect.stringContaining('/files/a'), 1])
  expect(await two.menu()).toEqual([expect.stringContaining('/files/a'), 2])
  expect(started).toHaveLength(1)
  one.release()
  one.release()
  vi.runAllTimers()
  expect(started[0]?.isTerminated).toBe(false)
  two.release()
  expect(started[0]?.isTerminated).toBe(false)
  vi.runAllTimers()
  expect(started[0]?.isTerminated).toBe(true)
})

test('the next screen uses it again if it opens soon', async () => {
  openLiveDocument('/files/b').release()
  const next = openLiveDocument('/files/b')
  vi.runAllTimers()
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([false])
  next.release()
})

test('another text has another worker', async () => {
  const [before, after] = [openLiveDocument('/files/c'), openLiveDocument('/files/d')]
  expect(await after.menu()).toEqual([expect.stringContaining('/files/d'), 1])
  expect(await before.menu()).toEqual([expect.stringContaining('/files/c'), 1])
  before.release()
  after.release()
})

test('a crash rejects what was asked, and the next call starts another worker', async () => {
  const crashed = openLiveDocument('/files/e')
  const asked = crashed.menu()
  started[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  await expect(asked).rejects.toThrow('out of memory')
  await expect(crashed.menu()).rejects.toThrow('out of memory')
  crashed.release()
  const next = openLiveDocument('/files/e')
  expect(await next.menu()).toEqual([expect.stringContaining('/files/e'), 1])
  next.release()
})

test('a text that cannot be loaded rejects every question', async () => {
  const missing = openLiveDocument('/files/missing')
  await expect(missing.menu()).rejects.toMatchObject({ status: 404 })
  missing.release()
})

test('without a published document it is empty', async () => {
  const none = openLiveDocument('')
  expect(await none.menu()).toEqual(['', 1])
  none.release()
})
