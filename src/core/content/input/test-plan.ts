/** Input for the test plan: the changes of staff to the derived cases. */
import { z } from 'zod'
import { encodedMessage } from '../../api/errors/api-error.ts'
import { openBody, requiredLine, requiredText, revision, text, typed } from './parts.ts'

const MAX_CASES = 500

const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item, typed(encodedMessage('must-be-list')))
    .max(MAX_CASES, encodedMessage('must-hold-few', { max: MAX_CASES }))

const caseId = requiredText(500)
const words = z
  .object(
    {
      title: requiredLine(200).exactOptional(),
      awaits: requiredText(1000).exactOptional(),
      how: requiredText(2000).exactOptional(),
    },
    encodedMessage('must-be-object'),
  )
  .exactOptional()

export const testPlanInput = openBody({
  /** The version that the changes are based on. */
  revision,
  operations: listOf(requiredText(500)).nullable(),
  left_out: listOf(caseId),
  order: listOf(caseId),
  added: listOf(
    z.object(
      {
        id: caseId,
        operation: requiredText(500),
        members: z
          .record(
            requiredText(200),
            z.union([text(1000), z.number(), z.boolean()], encodedMessage('must-be-text')),
            encodedMessage('must-be-object'),
          )
          .exactOptional(),
      },
      encodedMessage('must-be-object'),
    ),
  ),
  wording: listOf(
    z.object({ case: caseId, en: words, id: words }, encodedMessage('must-be-object')),
  ),
})
export type TestPlanInput = z.output<typeof testPlanInput>
