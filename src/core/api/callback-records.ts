/** The callback inbox on the wire: `callbacks*` of the Web API. */
import { z } from 'zod'
import type { Decoded } from '../schema.ts'
import { CALLBACK_PAGES } from './callbacks.ts'

const text = z.string()

/** `unsigned`: the request has no signature header. */
const CALLBACK_OUTCOMES = [
  'verified',
  'body-not-covered',
  'repeated',
  'refused',
  'unsigned',
] as const
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number]

/** Result of verifying the callback's signature with the recipe. Contains no key and no MAC. */
const callbackVerification = z.object({
  outcome: z
    .enum(CALLBACK_OUTCOMES)
    .describe(
      "`body-not-covered`: the signature is valid but doesn't cover the body. `repeated`: it is valid but was received before.",
    ),
  /** `VerificationErrorReason` of core/signature. */
  reason: text.nullable(),
  /** In English. */
  explanation: text.nullable(),
  /** IDs of the mistakes that explain the failure. */
  mistakes: z.array(text),
  /** The string that the verifier built, and the one that the sender appears to have signed. */
  expected_string: text.nullable(),
  signed_string: text.nullable(),
})
export type CallbackVerification = Decoded<typeof callbackVerification>

/** For outcomes that have no reason. */
export const withoutReason = (
  outcome: Exclude<CallbackOutcome, 'refused'>,
): CallbackVerification => ({
  outcome,
  reason: null,
  explanation: null,
  mistakes: [],
  expected_string: null,
  signed_string: null,
})

export const callbackSummary = z.object({
  id: text,
  page: z.enum(CALLBACK_PAGES),
  received_at: z.iso.datetime(),
  /** `sandbox`: created by the portal's sandbox, without a network request. */
  source: z.enum(['network', 'sandbox']),
  /** Without parameters. Empty if the request had no media type. */
  media_type: text,
  size_bytes: z.int().min(0),
  verification: callbackVerification,
})
export type CallbackSummary = Decoded<typeof callbackSummary>

export const callbackDetail = callbackSummary.extend({
  headers: z.array(z.tuple([text, text])).describe('Pairs of name and value, as received.'),
  /** `body_base64` holds the bytes of any other body. */
  body: text.nullable().describe("Null if it isn't UTF-8 text or contains U+0000."),
  body_base64: text.nullable(),
})
export type CallbackDetail = Decoded<typeof callbackDetail>

/** A public key of the sandbox, to verify its callbacks with. */
export const callbackPublicKey = z.object({
  pem: text.describe('SPKI.'),
  jwk: text.describe('As JSON (RFC 7517).'),
})
export type CallbackPublicKey = Decoded<typeof callbackPublicKey>

/** URLs that deliver callbacks to this partner's inbox. */
export const callbackAddresses = z.object({ 'doc-signing': text, register: text })
export type CallbackAddresses = Decoded<typeof callbackAddresses>
