/** Answers that many calls of the Admin API share. */
import type { Context } from 'hono'
import type { ProblemMessage } from '#core/api/envelope.ts'
import type { Pagination } from '#core/content/model.ts'
import { problem } from '../../middleware/problem.ts'

export function done(
  context: Context,
  data: Readonly<Record<string, unknown>>,
  message?: unknown,
): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ code: 200, ...(message === undefined ? {} : { message }), data })
}

export function page(
  context: Context,
  data: Readonly<Record<string, unknown>>,
  pagination: Pagination,
): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ code: 200, data, meta: { pagination } })
}

export const missing = (context: Context, what: string, id: string): Response =>
  problem(
    context,
    404,
    `No ${what} ${JSON.stringify(id.slice(0, 80))} exists: expected an id from the list. Reload the list and choose another.`,
  )

export const unusable = (context: Context, messages: readonly ProblemMessage[]): Response =>
  problem(context, 422, 'The body cannot be used.', { messages })

/** The state of the item does not allow it, whoever asks. */
export const impossible = (context: Context, message: string): Response =>
  problem(context, 409, message)

/** Somebody else wrote first: who, when, what is stored now, and what was sent. */
export function conflict(
  context: Context,
  what: string,
  stored: {
    readonly revision: number
    readonly updatedAt: string | null
    readonly updatedBy: { readonly id: string; readonly name: string | null } | null
  },
  current: unknown,
  submitted: unknown,
): Response {
  const { revision, updatedAt, updatedBy } = stored
  const who = updatedBy?.name ?? 'somebody else'
  const when = updatedAt === null ? '' : ` at ${updatedAt}`
  return problem(
    context,
    409,
    `The ${what} was not saved: expected the newest revision, ${who} changed it${when} (revision ${revision}). Compare both versions and save again.`,
    {
      data: {
        conflict: {
          revision,
          changed_at: updatedAt,
          changed_by: updatedBy,
          current,
          submitted: submitted ?? null,
        },
      },
    },
  )
}
