/** Names of digests, and which of them a MAC is made of. */
import type { DigestAlgorithm, MacAlgorithm } from '../signature/recipe.ts'

/** As most libraries write them. */
export const DIGEST_NAMES = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
} as const satisfies Readonly<Record<DigestAlgorithm, string>>

/** RSA is in no sample: prepareRequest refuses it. */
export const MAC_DIGESTS: Readonly<Record<MacAlgorithm, DigestAlgorithm>> = {
  'HMAC-SHA1': 'SHA-1',
  'HMAC-SHA256': 'SHA-256',
  'HMAC-SHA512': 'SHA-512',
  'RSA-SHA256': 'SHA-256',
}
