/** Responses for a document that was not saved. */
import { apiError } from '#core/api/errors/api-error.ts'
import { blocksPublishing, type Problem } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Ports } from '../../../app-ports.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import { apiErrorProblem } from '../../../middleware/problem.ts'
import type { PublishError } from '../../../publishing/publish-document.ts'
import { type Act, conflict, missing, reject } from '../answers.ts'
import type { Call } from '../define-call.ts'
import { encodeDocument, encodeProblem } from './encode.ts'

/** Problems named in the messages; all of them are in `data.problems`. */
const NAMED_PROBLEMS = 20

export async function documentErrorAnswer(
  ports: Pick<Ports, 'store'>,
  call: Call<unknown, unknown>,
  id: string,
  error: PublishError,
  act?: Act,
): Promise<Response> {
  switch (error.code) {
    case 'unusable':
      return unusableDocument(call, error.problems)
    case 'busy':
      return reject(call.context, 503, 'documents-busy')
    case 'unavailable':
      return reject(call.context, 503, 'document-unstorable')
    case 'stale': {
      const now = await ports.store.documents.find(id)
      return now === undefined
        ? missing(call.context, 'what.document')
        : conflict(
            call.context,
            'what.document',
            now,
            encodeDocument(now),
            withoutContent(call.body),
            act,
          )
    }
  }
}

function unusableDocument({ context }: Call<unknown, unknown>, problems: readonly Problem[]) {
  const language = languageOf(context)
  const messages = problems
    .filter(blocksPublishing)
    .slice(0, NAMED_PROBLEMS)
    .map((each) => {
      const said = apiError('document-problem', { problem: problemText(each, language) })
      const { line, column = 1 } = each
      const message =
        line === undefined ? said : apiError('at-line', { line, column, problem: said })
      return { parameter: 'content', message }
    })
  return apiErrorProblem(context, 422, apiError('document-unpublishable'), {
    messages,
    data: { problems: problems.map((each) => encodeProblem(each, language)) },
  })
}

/** 20 MB of text are not sent back: the sender has them. */
function withoutContent(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, content: undefined } : null
}
