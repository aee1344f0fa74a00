/** Limits of deliveries to partners. */
import type { RateLimit } from '../store/repositories/rate-limits.ts'

/** Limits an answer's body; the rest isn't read. */
export const ANSWER_MAX_BYTES = 16 * 1024
/** The relay may have cut an answer of this size, which can be less than the portal's limit. */
export const CUT_ANSWER_BYTES = 16_000
/** For the whole answer. */
export const ANSWER_TIMEOUT_MS = 10_000
/** Between the two parts of a slow body. */
export const SLOW_BODY_MS = 4_000

/** Per partner. */
export const DELIVERY_LIMIT: RateLimit = { attempts: 60, windowSeconds: 600 }
/** Per partner, for requests to an address that isn't proven. */
export const PROOF_LIMIT: RateLimit = { attempts: 10, windowSeconds: 600 }
