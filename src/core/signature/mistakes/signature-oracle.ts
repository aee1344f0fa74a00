/**
 * Replaces the private key while mistakes are searched. A verifier can't sign, but it can check for each text
 * whether the presented signature is valid. If so, the presented bytes are the result of the step.
 */
import { decodedOrSame } from '../../percent-decode.ts'
import { decodeUtf8 } from '../crypto.ts'
import { fromBase64, fromBase64url, fromHex } from '../language/bytes-in-text.ts'
import { signatureOfDer } from '../language/der.ts'
import type { KeyPair } from '../language/evaluation.ts'
import { halfOf, type SignatureScheme } from '../language/operation.ts'

/** @returns the presented signature, or zeros if it isn't one of this text */
type SignatureOracle = (
  scheme: SignatureScheme,
  pair: KeyPair,
  text: Uint8Array,
) => Promise<Uint8Array>

export function createSignatureOracle(presented: string): SignatureOracle {
  const found = presentedBytes(presented)
  const keys = new Map<string, Promise<CryptoKey | undefined>>()
  // Loaded once for the hundreds of texts of a search: each import resolves its file again.
  let loading: ReturnType<typeof loadPublicKey> | undefined
  return async (scheme, pair, text) => {
    loading ??= loadPublicKey()
    const { importHalf, verifyBytes } = await loading
    const size = 2 * halfOf(scheme)
    const name = JSON.stringify(scheme)
    // A key of another kind verifies nothing.
    const key =
      keys.get(name) ?? importHalf(scheme, 'public', pair.publicKey).catch(() => undefined)
    keys.set(name, key)
    const publicKey = await key
    if (publicKey !== undefined) {
      for (const bytes of found) {
        const raw = scheme.name === 'ECDSA' ? (signatureOfDer(bytes, size / 2) ?? bytes) : bytes
        // Web Crypto rejects a salt that is longer than the key allows.
        const isValid = await verifyBytes(scheme, { publicKey }, raw, text).catch(() => false)
        if (isValid) return raw
      }
    }
    return new Uint8Array(size)
  }
}

const loadPublicKey = () => import('../language/public-key.ts')

/** An Ed25519 or P-256 signature has 64 bytes, which are at least 86 characters. */
const SHORTEST = 86
const MAX_CHARACTERS = 16_000
const MAX_FOUND = 12

/** Returns what a text may encode, once or twice, in any alphabet, with other text around it. */
function presentedBytes(presented: string, depth = 2): readonly Uint8Array[] {
  const text = presented.slice(0, MAX_CHARACTERS)
  const unwrapped = text.replaceAll(/[\r\n]+/g, '')
  const words = [text, unwrapped, decodedOrSame(text)].flatMap((one) =>
    one.split(/[^A-Za-z0-9+/=_-]+/),
  )
  const decoded = new Map(
    words
      // A name may precede the value: `v1=…`.
      .flatMap((word) => [word, word.replace(/^[a-z]\w{0,15}=(?=.)/, '')])
      .filter((word) => word.length >= SHORTEST)
      .flatMap((word) => [fromHex(word), fromBase64(word), fromBase64url(word)])
      .flatMap((bytes) => (bytes === undefined ? [] : [[bytes.join(), bytes] as const])),
  )
  const all = [...decoded.values()].slice(0, MAX_FOUND)
  if (depth === 1) return all
  const inner = all.flatMap((bytes) => presentedBytes(decodeUtf8(bytes) ?? '', depth - 1))
  return [...all, ...inner].slice(0, MAX_FOUND)
}
