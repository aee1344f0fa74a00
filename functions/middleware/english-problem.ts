/** Errors outside the Admin API, which alone speaks another language than English. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerProblem, type Details } from './problem.ts'

export const problem = (
  context: Context,
  status: ContentfulStatusCode,
  sentence: string,
  options: Pick<Details, 'headers'> = {},
): Response => answerProblem(context, status, sentence, options)
