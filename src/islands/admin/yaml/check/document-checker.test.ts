import { afterEach, expect, test, vi } from 'vitest'
import { createDocumentChecker } from './document-checker.ts'

afterEach(() => vi.unstubAllGlobals())

/** Never answers. */
class StubWorker extends EventTarget {
  static started: StubWorker | undefined
  constructor() {
    super()
    StubWorker.started = this
  }
  postMessage(): void {}
  terminate(): void {}
}

test('the question after a failure starts another worker', async () => {
  vi.stubGlobal('Worker', StubWorker)
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { config: '{}' } }) })
  const { ask } = createDocumentChecker()
  const question = { kind: 'form', operation: 'get /pets' } as const
  const waiting = ask(question)
  StubWorker.started?.dispatchEvent(new Event('error'))
  await expect(waiting).rejects.toThrow("The document checks couldn't be loaded.")
  const again = ask(question)
  const data = { id: 2, answer: undefined }
  StubWorker.started?.dispatchEvent(new MessageEvent('message', { data }))
  expect(await again).toBeUndefined()
})
