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
  state: z.enum(['whole', 'cut', 'left-out']),
})

const sharedExchange: z.ZodType<SharedExchange> = z.object({
  operation: short,
  method: z.string().max(20),
  target: z.string().max(16 * 1024),
  headers,
  body,
  stringToSign: long.nullable(),
  canonicalBody: long.nullable(),
  status: z.int().min(100).max(599),
  answerHeaders: headers,
  answer: body,
})

/** @returns undefined for any other value */
export const decodeExchange = (value: unknown): SharedExchange | undefined =>
  sharedExchange.safeParse(value).data
