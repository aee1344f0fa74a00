/**
 * Key pairs of partners: created or imported with Web Crypto. The private half is a handle that isn't
 * extractable, so no script can read it; the public half is PEM (SPKI), for everyone.
 */
import { err, ok, type Result } from '../result.ts'
import { encodeBytes } from './crypto.ts'
import { KEY_KINDS, type KeyKind, keyFormProblem } from './language/key-form.ts'
import type { SignatureScheme } from './language/operation.ts'
import { importHalf, keyAlgorithm } from './language/public-key.ts'
import { type SigningProblem, SigningStopped, signingProblem } from './language/signing-problem.ts'

export interface OwnKeyPair {
  /** Not extractable. */
  readonly privateKey: CryptoKey
  /** SPKI as PEM. */
  readonly publicKey: string
}

export async function createKeyPair(scheme: SignatureScheme): Promise<OwnKeyPair> {
  const { privateKey, publicKey } = await generate(scheme, false)
  return { privateKey, publicKey: await publicPem(publicKey) }
}

/**
 * For a server that signs as an API does and stores its own key.
 *
 * @returns the private half as JWK; {@link publicJwk} has the public one
 */
export async function createExportableKey(scheme: SignatureScheme): Promise<string> {
  const { privateKey } = await generate(scheme, true)
  return JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey))
}

/** The public half of a private JWK. */
export const publicJwk = (privateJwk: string): string => publicHalf(JSON.parse(privateJwk))

function publicHalf({ kty, crv, n, e, x, y }: JsonWebKey): string {
  // Members that a kind of key doesn't have are undefined, so JSON leaves them out.
  return JSON.stringify({ kty, crv, n, e, x, y })
}

async function generate(scheme: SignatureScheme, isExtractable: boolean): Promise<CryptoKeyPair> {
  const rsa = scheme.name.startsWith('RSA') && {
    modulusLength: RSA_BITS,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  const algorithm = { ...keyAlgorithm(scheme), ...rsa }
  const made = await crypto.subtle.generateKey(algorithm, isExtractable, ['sign', 'verify'])
  // as: with "sign" and "verify", Web Crypto makes a pair.
  return made as CryptoKeyPair
}

/**
 * Imports a private key as a handle that isn't extractable. The public half is derived through a second handle,
 * which isn't returned.
 */
export async function importKeyPair(
  scheme: SignatureScheme,
  text: string,
): Promise<Result<OwnKeyPair, SigningProblem>> {
  return named(async () => {
    const readable = await importHalf(scheme, 'private', text, true)
    const shared = publicHalf(await crypto.subtle.exportKey('jwk', readable))
    const publicKey = await importHalf(scheme, 'public', shared, true)
    return {
      privateKey: await importHalf(scheme, 'private', text),
      publicKey: await publicPem(publicKey),
    }
  })
}

/** Reads a public key of any kind that recipes sign with, and returns it as PEM (SPKI). */
export async function readPublicKey(text: string): Promise<Result<string, SigningProblem>> {
  for (const kind of KEY_KINDS) {
    const read = await named(() => importHalf(SCHEMES[kind], 'public', text, true))
    if (!read.ok) continue
    // as: the import above made it an RSA key.
    const bits =
      kind === 'RSA'
        ? (read.value.algorithm as KeyAlgorithm & { readonly modulusLength: number }).modulusLength
        : RSA_BITS
    if (bits < RSA_BITS) return err(signingProblem('key-short', { bits, least: RSA_BITS }))
    return ok(await publicPem(read.value))
  }
  return err(keyFormProblem('public', 'RSA', text))
}

async function named<T>(work: () => Promise<T>): Promise<Result<T, SigningProblem>> {
  try {
    return ok(await work())
  } catch (thrown) {
    if (thrown instanceof SigningStopped) return err(thrown.problem)
    throw thrown
  }
}

/** @param key - extractable. @returns SPKI as PEM */
export async function publicPem(key: CryptoKey): Promise<string> {
  const der = new Uint8Array(await crypto.subtle.exportKey('spki', key))
  const lines = encodeBytes(der, 'base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`
}

/** Also the least that APIs accept (NIST SP 800-131A). */
const RSA_BITS = 2048

const SCHEMES: Readonly<Record<KeyKind, SignatureScheme>> = {
  RSA: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  'P-256': { name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' },
  'P-384': { name: 'ECDSA', hash: 'SHA-384', curve: 'P-384' },
  'P-521': { name: 'ECDSA', hash: 'SHA-512', curve: 'P-521' },
  Ed25519: { name: 'Ed25519' },
}
