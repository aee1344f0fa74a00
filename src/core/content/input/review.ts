/** Input for the review of a partner's run. */
import { z } from 'zod'
import { encodedMessage } from '../../api/errors/api-error.ts'
import { requiredText, text } from './parts.ts'

const MAX_REMARK_LENGTH = 1000

/** Time of the review that the reviewer has seen; null for none. Without it, another review is replaced. */
const reviewedAt = text(40).nullable().optional()

export const reviewInput = z.object(
  { remark: text(MAX_REMARK_LENGTH), reviewed_at: reviewedAt },
  encodedMessage('must-be-json-object'),
)

/** The partner has to know what to change. */
export const sendBackInput = z.object(
  { remark: requiredText(MAX_REMARK_LENGTH), reviewed_at: reviewedAt },
  encodedMessage('must-be-json-object'),
)
