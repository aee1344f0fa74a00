/** Signing requests by a recipe: sign, verify, explain, publish test vectors. */

export { bodyToSign } from './body-to-sign.ts'
export { type CanonicalBody, canonicalBody } from './canonical-body.ts'
export { type CurlError, type CurlRequest, parseCurl } from './curl.ts'
export { type DecodeError, decodeRecipe } from './decode-recipe.ts'
export {
  type Diagnosis,
  diagnoseSignature,
  MAX_WORK,
  type Mistake,
  type Presented,
} from './mistakes/diagnose.ts'
export { type JsonNode, parseLayout, printLayout } from './mistakes/json-layout.ts'
export type { MistakeId } from './mistakes/mistake-rule.ts'
export { type ArrivedRequest, receivedRequest } from './received-request.ts'
export * from './recipe.ts'
export {
  type RequestToSign,
  type SignatureError,
  type SignatureStep,
  type SignatureStepId,
  type SignatureTrace,
  signatureValue,
  signRequest,
} from './sign.ts'
export { formatTimestamp, offsetMinutes, parseTimestamp, type TimestampError } from './timestamp.ts'
export {
  buildVectors,
  type SignatureVector,
  VECTOR_KEYS,
  VECTOR_REQUESTS,
  type VectorRequest,
} from './vectors.ts'
export {
  type ReceivedRequest,
  type Refusal,
  type RefusalReason,
  readApiKey,
  refuseWithoutKeys,
  type Verification,
  type VerifierFacts,
  verifySignature,
} from './verify.ts'
