/** Names of digests. */
import type { DigestAlgorithm } from './recipe.ts'

/** As in steps of recipes, and in most libraries. */
export const DIGEST_NAMES = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
} as const satisfies Readonly<Record<DigestAlgorithm, string>>
