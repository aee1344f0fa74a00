/** Names of digests. Samples never use RSA, because prepareRequest rejects it. */
import type { DigestAlgorithm } from '../signature/recipe.ts'

/** Spelling of most libraries. */
export const DIGEST_NAMES = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
} as const satisfies Readonly<Record<DigestAlgorithm, string>>
