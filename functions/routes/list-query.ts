/** Decodes what every list accepts: page, limit, search, sort, order. */
import type { Context } from 'hono'
import { z } from 'zod'
import { apiError, encodedMessage } from '#core/api/errors/api-error.ts'
import { err, ok, type Result } from '#core/result.ts'
import { apiErrorProblem } from '../middleware/problem.ts'
import type { ListQuery } from '../store/page.ts'
import { errorsOf } from './decode-input.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100
/** Far beyond any list: keeps the offset an exact integer. */
const MAX_PAGE = 1_000_000
const MAX_SEARCH_LENGTH = 200

/** @returns the query, or the 422 to answer with */
export function decodeListQuery<Sort extends string>(
  context: Context,
  sorts: readonly Sort[],
): Result<ListQuery<Sort>, Response> {
  return decodeQuery(context, listQuery(sorts))
}

/** @returns the query as its schema reads it, or the 422 to answer with */
export function decodeQuery<T>(context: Context, schema: z.ZodType<T>): Result<T, Response> {
  const decoded = schema.safeParse(context.req.query())
  if (decoded.success) return ok(decoded.data)
  const messages = errorsOf(decoded.error, schema).map(({ parameter, message: problem }) => {
    const sent = context.req.query(parameter)
    if (sent === undefined) return { parameter, message: problem }
    const got = JSON.stringify(sent.slice(0, 50))
    return { parameter, message: apiError('got-instead', { problem, got }) }
  })
  return err(apiErrorProblem(context, 422, apiError('unusable-query'), { messages }))
}

/** @param sorts - what the list can be sorted by */
export function listQuery<Sort extends string>(sorts: readonly Sort[]) {
  // In the order in which the API's description lists them.
  const { page, limit, search, order } = SAME_IN_ALL
  return z.object({ page, limit, search, sort: choice(sorts), order })
}

/** For lists that the specification doesn't name: also rejects unknown parameters. */
export const strictListQuery = <Sort extends string>(sorts: readonly Sort[]) =>
  listQuery(sorts).strict()

function integer(max: number) {
  const message = encodedMessage('must-be-integer-to', { max })
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message))
}

/** One of the values; forms send the empty choice as an empty text. */
export const choice = <T extends string>(
  values: readonly T[],
  message = encodedMessage('must-be-one-of', { values: values.join(', ') }),
) =>
  z
    .enum(['', ...values], message)
    .optional()
    // as: what is left of the values without the empty one.
    .transform((value) => (value === '' ? undefined : (value as T | undefined)))

/** For short lists: whole, unless a limit is named. */
export const wholeListQuery = () =>
  z.strictObject({ page: SAME_IN_ALL.page, limit: SAME_IN_ALL.limit.unwrap().optional() })

/** Made once: schemas take most of the time in which the routes are made, and there are dozens of lists. */
const SAME_IN_ALL = {
  page: integer(MAX_PAGE).default(1),
  limit: integer(MAX_LIMIT).default(DEFAULT_LIMIT),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, encodedMessage('must-be-short', { max: MAX_SEARCH_LENGTH }))
    .optional(),
  order: choice(['asc', 'desc'], encodedMessage('must-be-asc-or-desc')),
}
