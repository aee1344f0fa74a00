/** Reads a JSON request body and decodes it, or answers why not. */
import type { Context } from 'hono'
import type { z } from 'zod'
import { apiError } from '#core/api/errors/api-error.ts'
import { essenceOf } from '#core/media-type.ts'
import { exceeds } from '#core/openapi/parse/json-positions.ts'
import { err, type Result } from '#core/result.ts'
import { apiErrorProblem } from '../middleware/problem.ts'
import { decodeInput } from './decode-input.ts'

/**
 * Deeper, and more, than anything the portal asks for: checking a value recurses, and reading 40 MB of
 * empty lists takes a gigabyte.
 */
const LIMITS = { levels: 64, values: 100_000 } as const

/** @returns the decoded body, or the 400, 415 or 422 to answer with */
export async function readJson<T>(
  context: Context,
  schema: z.ZodType<T>,
): Promise<Result<T, Response>> {
  const type = essenceOf(context.req.header('Content-Type') ?? '')
  if (type !== 'application/json') {
    return err(apiErrorProblem(context, 415, apiError('not-json', { type: JSON.stringify(type) })))
  }
  let body: unknown
  try {
    const text = await context.req.text()
    const exceeded = exceeds(text, LIMITS)
    if (exceeded !== undefined) {
      const code = exceeded === 'levels' ? 'deep-json' : 'many-json'
      return err(apiErrorProblem(context, 400, apiError(code, { max: LIMITS[exceeded] })))
    }
    body = JSON.parse(text)
  } catch (error) {
    // Only a syntax error is the caller's; an exceeded body limit has its own answer.
    if (!(error instanceof SyntaxError)) throw error
    return err(apiErrorProblem(context, 400, apiError('broken-json')))
  }
  const decoded = decodeInput(schema, body)
  if (decoded.ok) return decoded
  const messages = decoded.error
  return err(apiErrorProblem(context, 422, apiError('unusable-body'), { messages }))
}
