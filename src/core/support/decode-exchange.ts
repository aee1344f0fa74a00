/** Decodes a shared exchange. Pages don't need it: the worker alone receives one. */
import { z } from 'zod'
import { MAX_SHARED_CHARACTERS, type SharedExchange } from './shared-exchange.ts'

/** The portal cuts longer texts itself. */
const long = z.string().max(4 * MAX_SHARED_CHARACTERS)
const short = z.string().max(500)
const headers = z.array(z.tuple([short, z.string().max(16 * 1024)])).max(200)
const body = z.object({
  mediaType: short,
  text: long,
  sizeBytes: z.int().min(0),
  /** `left-out`: there is a body, but not in a form in which its fields can be found. */
  state: z.enum(['whole', 'cut', 'left-out']),
  /** The body of the request was left out, and the other texts no longer repeat it. */
  isErased: z.literal(true).optional(),
})

export const sharedExchange = z.object({
  /** Key of the operation, as in the document. */
  operation: short,
  method: z.string().max(20),
  /** Path and query. */
  target: z.string().max(16 * 1024),
  headers,
  body,
  /** Null if nothing was signed, or if it isn't known. */
  stringToSign: long.nullable(),
  canonicalBody: long.nullable(),
  status: z.int().min(100).max(599),
  answerHeaders: headers,
  answer: body,
})

/** @returns undefined for any other value */
export const decodeExchange = (value: unknown): SharedExchange | undefined =>
  sharedExchange.safeParse(value).data
