/** Failed calls of partners, counted, in the Admin API. The admin area bundles it, so it uses zod/mini. */
import * as z from 'zod/mini'
import type { Decoded } from '../schema.ts'

const text = z.string()
const time = z.iso.datetime()

export const callFailureRecord = z.object({
  id: text,
  /** Key of the operation. */
  operation: text,
  /** The step of the recipe, or the kind of the error. */
  step: text,
  /** Code of the mistake, or of the error. */
  reason: text,
  /** Partners that failed. */
  partners: z.int(),
  /** Those of them that succeeded after this explanation. */
  helped: z.int(),
  /** One for each partner, newest first; up to 100. */
  cases: z.array(z.object({ calls: z.int(), failed_at: time, helped_at: z.nullable(time) })),
})
export type CallFailureRecord = Decoded<typeof callFailureRecord>
