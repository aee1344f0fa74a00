/** IDs of new entries. A call that is repeated because its response was lost gets the ID of the first one. */
import { z } from 'zod'
import { uuidV4 } from '#core/uuid.ts'
import type { Call } from '../define-call.ts'

const KEY = 'Idempotency-Key'

export const createHeaders = z.object({
  [KEY]: z
    .string()
    .optional()
    .describe(
      'A text that is unique to the new entry. A repeated call with the same key, for example after a lost response, changes the entry that the first one created instead of creating another.',
    ),
})

/** @param path - of the kind of entry: the same key can be used for each */
export async function entryId(
  { context, agent }: Pick<Call<unknown, unknown>, 'context' | 'agent'>,
  path: string,
): Promise<string> {
  const key = context.req.header(KEY)
  if (!key) return crypto.randomUUID()
  const named = new TextEncoder().encode(JSON.stringify([agent.id, path, key]))
  return uuidV4(new Uint8Array(await crypto.subtle.digest('SHA-256', named)))
}
