/** Validates off the page's thread, so that typing never waits for a megabyte to be hashed. */
import { type Question, validatePasted } from './why.ts'

interface Scope {
  onmessage: ((event: MessageEvent<{ id: number; question: Question }>) => void) | null
  postMessage(message: unknown): void
}

// The DOM types describe a window; a dedicated worker has these two members as well.
const scope = globalThis as unknown as Scope

scope.onmessage = ({ data: { id, question } }) => {
  // A rejection by itself is no error of the worker to its page.
  validatePasted(question).then((verdict) => scope.postMessage({ id, verdict }), reportError)
}
