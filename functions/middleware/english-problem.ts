/** Errors outside the Admin API, which alone speaks another language than English. */
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerProblem, type Details } from './problem.ts'

export const problem = (
  context: Context,
  status: ContentfulStatusCode,
  sentence: string,
  options: Pick<Details, 'headers'> = {},
): Response => answerProblem(context, status, sentence, options)

/** 429, with the time to wait after the sentence. */
export const tooMany = (context: Context, sentence: string, seconds: number): Response =>
  problem(context, 429, `${sentence} Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })

/** Rejects larger bodies. @param advice - what to leave out */
export const limitBody = (maxSize: number, what: 'body' | 'form', advice: string) =>
  bodyLimit({
    maxSize,
    onError: (context) =>
      problem(
        context,
        413,
        `The ${what} is too large: up to ${maxSize} bytes are allowed. ${advice}`,
      ),
  })
