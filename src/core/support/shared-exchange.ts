/** A call and its answer as shared with support. Every text of it is untrusted. */

/** Longer bodies are cut. */
export const MAX_SHARED_CHARACTERS = 64 * 1024

export interface SharedExchange {
  /** Key of the operation, as in the document. */
  readonly operation: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: readonly SharedHeader[]
  readonly body: SharedBody
  /** Null if nothing was signed, or if it isn't known. */
  readonly stringToSign: string | null
  readonly canonicalBody: string | null
  readonly status: number
  readonly answerHeaders: readonly SharedHeader[]
  readonly answer: SharedBody
}

type SharedHeader = readonly [name: string, value: string]

export interface SharedBody {
  readonly mediaType: string
  readonly text: string
  readonly sizeBytes: number
  /** `left-out`: there is a body, but not in a form in which its fields can be found. */
  readonly state: 'whole' | 'cut' | 'left-out'
}

export const EMPTY_BODY: SharedBody = { mediaType: '', text: '', sizeBytes: 0, state: 'whole' }
