/** Validates in a worker, so that typing never waits for hashing. */
import { type Question, validatePasted } from './why.ts'

interface Scope {
  onmessage: ((event: MessageEvent<{ id: number; question: Question }>) => void) | null
  postMessage(message: unknown): void
}

// as: the DOM types describe a window; a dedicated worker also has these two members.
const scope = globalThis as unknown as Scope

scope.onmessage = ({ data: { id, question } }) => {
  // An unhandled rejection doesn't reach the page as a worker error.
  validatePasted(question).then((verdict) => scope.postMessage({ id, verdict }), reportError)
}
