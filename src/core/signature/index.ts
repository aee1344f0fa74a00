/** Signing requests by a recipe: sign, verify, explain, publish test vectors. */

export { type CanonicalBody, canonicalBody } from './canonical-body.ts'
export * from './recipe.ts'
export {
  type RequestToSign,
  type SignatureError,
  type SignatureStep,
  type SignatureStepId,
  type SignatureTrace,
  signRequest,
} from './sign.ts'
export { formatTimestamp, parseTimestamp, type TimestampError } from './timestamp.ts'
