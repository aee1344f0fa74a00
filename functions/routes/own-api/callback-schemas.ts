/** `callbacks*` of the Web API, described; src/core/api/callbacks.ts says what each member means. */
import { z } from 'zod'
import {
  CALLBACK_OUTCOMES,
  CALLBACK_PAGES,
  type CallbackAddresses,
  type CallbackDetail,
  type CallbackSummary,
} from '#core/api/callbacks.ts'

const text = z.string()

export const callbackSummary = z.object({
  id: text,
  page: z.enum(CALLBACK_PAGES),
  received_at: z.iso.datetime(),
  source: z.enum(['network', 'sandbox']),
  media_type: text,
  size_bytes: z.int().min(0),
  verification: z.object({
    outcome: z
      .enum(CALLBACK_OUTCOMES)
      .describe(
        "`body-not-covered`: the signature is valid but doesn't cover the body. `repeated`: it is valid but was received before.",
      ),
    reason: text.nullable(),
    explanation: text.nullable(),
    mistakes: z.array(text).readonly(),
    expected_string: text.nullable(),
    signed_string: text.nullable(),
  }),
}) satisfies z.ZodType<CallbackSummary>

export const callbackDetail = callbackSummary.extend({
  headers: z
    .array(z.tuple([text, text]).readonly())
    .readonly()
    .describe('Pairs of name and value, as received.'),
  body: text.nullable().describe("Null if it isn't UTF-8 text."),
  body_base64: text.nullable(),
}) satisfies z.ZodType<CallbackDetail>

export const callbackAddresses = z.object({
  'doc-signing': text,
  register: text,
}) satisfies z.ZodType<CallbackAddresses>
