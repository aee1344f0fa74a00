/** A call and its answer as shared with support. Every text of it is untrusted. */
import type { Decoded } from '../schema.ts'
import type { sharedExchange } from './decode-exchange.ts'

/** Longer bodies are cut. */
export const MAX_SHARED_CHARACTERS = 64 * 1024

export type SharedExchange = Decoded<typeof sharedExchange>
export type SharedBody = SharedExchange['body']

export const EMPTY_BODY: SharedBody = { mediaType: '', text: '', sizeBytes: 0, state: 'whole' }
