/** `playgrounds/resolve_references` of the Admin API: what publishing would take in, while one writes. */
import { z } from 'zod'
import { publishInput } from '#core/content/input/records.ts'
import { resolveReferences } from '#core/openapi/bundle/resolved-references.ts'
import type { Ports } from '../../../ports/ports.ts'
import { done, unusable } from '../answers.ts'
import { type AdminCall, defineCall, EDITORS } from '../define-call.ts'
import { DOCUMENT_BODY_MAX_BYTES, tooLargeMessage } from './document-limits.ts'
import { documentProblem } from './refusals.ts'

export const referenceCalls = ({ references }: Ports): readonly AdminCall[] => [
  defineCall({
    method: 'post',
    path: '/playgrounds/resolve_references',
    roles: EDITORS,
    maxBodyBytes: DOCUMENT_BODY_MAX_BYTES,
    summary: 'Take the files at allowed addresses into the text of a document, as publishing does',
    body: publishInput.pick({ content: true }),
    data: z.object({ content: z.string() }),
    async answer({ context, body: { content } }) {
      const tooLarge = tooLargeMessage(content)
      if (tooLarge !== undefined) {
        return unusable(context, [tooLarge])
      }
      const resolved = await resolveReferences(content, references)
      return resolved.ok
        ? done(context, { content: resolved.value })
        : unusable(context, [
            {
              parameter: 'content',
              message: documentProblem(context, { message: resolved.error }),
            },
          ])
    },
  }),
]
