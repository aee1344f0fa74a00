/** Sends questions to the worker. Each editor has one; `close` ends it. */
import { pageConfig } from '../../../shared/page-config.ts'
import type {
  Answers,
  NumberedAnswer,
  NumberedQuestion,
  Question,
  WorkerTexts,
} from './protocol.ts'

export interface DocumentChecker {
  /** @throws Error if the worker failed or could not be loaded */
  ask<Kind extends Question['kind']>(
    question: Extract<Question, { readonly kind: Kind }>,
  ): Promise<Answers[Kind]>
  close(): void
}

export function createDocumentChecker(): DocumentChecker {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  /** Undefined after a failure: a worker that didn't start never answers, so the next question starts another. */
  let worker: Worker | undefined = start()

  function start(): Worker {
    const started = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' })
    const { texts = {} } = pageConfig()
    started.postMessage({ texts } satisfies WorkerTexts)
    started.addEventListener('message', ({ data }: MessageEvent<NumberedAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('failure' in data) asked?.reject(new Error(data.failure))
      else asked?.resolve(data.answer)
    })
    started.addEventListener('error', (event) => {
      started.terminate()
      worker = undefined
      const failure = new Error(event.message || "The document checks couldn't be loaded.")
      for (const { reject } of waiting.values()) reject(failure)
      waiting.clear()
    })
    return started
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastId += 1
        // as: the worker answers each question with the answer of the same kind.
        waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject })
        worker.postMessage({ id: lastId, question } satisfies NumberedQuestion)
      }),
    close() {
      worker?.terminate()
      waiting.clear()
    },
  }
}

interface Waiting {
  readonly resolve: (answer: Answers[Question['kind']]) => void
  readonly reject: (error: Error) => void
}
