/** `playgrounds/resolve_references` of the Admin API: what publishing would take in, while one writes. */
import { resolvedReferences } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import { publishInput } from '#core/content/input/records.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Ports } from '../../../app-ports.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import { takeReferences } from '../../../publishing/publish-document.ts'
import { done, reject, unusable } from '../answers.ts'
import { type AdminCall, defineCall, EDITORS } from '../define-call.ts'
import { DOCUMENT_BODY_MAX_BYTES, tooLargeMessage } from './document-limits.ts'

export const referenceCalls = (ports: Ports): readonly AdminCall[] => [
  defineCall('post', '/playgrounds/resolve_references', EDITORS, {
    maxBodyBytes: DOCUMENT_BODY_MAX_BYTES,
    summary: 'Take the files at allowed addresses into the text of a document, as publishing does',
    body: publishInput.pick({ content: true }),
    data: resolvedReferences,
    async answer(call) {
      const { context } = call
      const { content } = call.body
      const tooLarge = tooLargeMessage(content)
      if (tooLarge !== undefined) return unusable(context, [tooLarge])
      const resolved = await takeReferences(ports, content, call.by.id)
      if (resolved.ok) return done(context, { content: resolved.value })
      if (resolved.error.code === 'busy') return reject(context, 503, 'documents-busy')
      return unusable(
        context,
        resolved.error.problems.map((problem) => ({
          parameter: 'content',
          message: apiError('document-problem', {
            problem: problemText(problem, languageOf(context)),
          }),
        })),
      )
    },
  }),
]
