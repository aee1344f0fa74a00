/** How a document that was not saved is answered. */
import type { Problem } from '#core/openapi/model.ts'
import { problem } from '../../../middleware/problem.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { PublishError } from '../../../publishing/publish-document.ts'
import { conflict, missing } from '../answers.ts'
import type { Call } from '../define-call.ts'
import { encodePlayground } from './encode.ts'

/** Problems named in the messages; all of them stand in `data.problems`. */
const NAMED_PROBLEMS = 20

export async function refusedDocument(
  ports: Pick<Ports, 'store'>,
  call: Call<unknown, unknown>,
  id: string,
  error: PublishError,
): Promise<Response> {
  switch (error.code) {
    case 'unusable':
      return unusableDocument(call, error.problems)
    case 'too-costly':
      return problem(call.context, 422, 'The body cannot be used.', {
        messages: [{ parameter: 'content', message: error.message }],
      })
    case 'unavailable':
      return problem(call.context, 503, 'The document cannot be stored now. Try again later.')
    case 'stale': {
      const now = await ports.store.playgrounds.find(id)
      return now === undefined
        ? missing(call.context, 'document', id)
        : conflict(call.context, 'document', now, encodePlayground(now), withoutContent(call.body))
    }
  }
}

function unusableDocument({ context }: Call<unknown, unknown>, problems: readonly Problem[]) {
  const errors = problems.filter(
    ({ code, severity }) => severity === 'error' || code === 'ref-external',
  )
  const messages = errors.slice(0, NAMED_PROBLEMS).map(({ line, column, message }) => ({
    parameter: 'content',
    message: line === undefined ? message : `line ${line}, column ${column ?? 1}: ${message}`,
  }))
  return problem(context, 422, 'The document cannot be published.', {
    messages,
    data: { problems },
  })
}

/** 20 MB of text are not sent back: the sender has them. */
function withoutContent(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, content: undefined } : null
}
