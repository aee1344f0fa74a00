/** Input for the review of a partner's run. */
import { exactBody, requiredText, text } from './parts.ts'

const MAX_REMARK_LENGTH = 1000

/** Time of the review that the reviewer has seen; null for none. Without it, another review is replaced. */
const reviewedAt = text(40).nullable().optional()

export const reviewInput = exactBody({ remark: text(MAX_REMARK_LENGTH), reviewed_at: reviewedAt })

/** The partner has to know what to change. */
export const sendBackInput = exactBody({
  remark: requiredText(MAX_REMARK_LENGTH),
  reviewed_at: reviewedAt,
})
