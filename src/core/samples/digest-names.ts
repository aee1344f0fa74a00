/** Names of digests. RSA is in no sample: prepareRequest refuses it. */
import type { DigestAlgorithm } from '../signature/recipe.ts'

/** As most libraries write them. */
export const DIGEST_NAMES = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
} as const satisfies Readonly<Record<DigestAlgorithm, string>>
