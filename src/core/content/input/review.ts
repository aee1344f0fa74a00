/** Input for the review of a partner's run. */
import { z } from 'zod'
import { encodedMessage } from '../../api/errors/api-error.ts'
import { requiredText, text } from './parts.ts'

const MAX_REMARK_LENGTH = 1000

export const reviewInput = z.object(
  { remark: text(MAX_REMARK_LENGTH) },
  encodedMessage('must-be-json-object'),
)

/** The partner has to know what to change. */
export const sendBackInput = z.object(
  { remark: requiredText(MAX_REMARK_LENGTH) },
  encodedMessage('must-be-json-object'),
)
