/**
 * Signatures with a key pair, using Web Crypto. A private key is imported as non-extractable. Loaded only if a
 * recipe has a key pair.
 */
import { concatBytes } from '../../concat-bytes.ts'
import { formOf, fromBase64, fromBase64url, fromHex } from './bytes-in-text.ts'
import { readDer, writeDer } from './der.ts'
import type { KeyPair } from './evaluation.ts'
import { type Half, keyFormProblem, kindInWords, kindOf } from './key-form.ts'
import type { SignatureScheme } from './operation.ts'
import { SigningStopped, signingProblem, stopped } from './signing-problem.ts'

export async function signBytes(
  scheme: SignatureScheme,
  pair: KeyPair | undefined,
  message: Uint8Array,
): Promise<Uint8Array> {
  const key = await importHalf(scheme, 'private', pair?.privateKey)
  return new Uint8Array(await crypto.subtle.sign(parametersOf(scheme), key, copy(message)))
}

export async function verifyBytes(
  scheme: SignatureScheme,
  pair: KeyPair | undefined,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const key = await importHalf(scheme, 'public', pair?.publicKey)
  return crypto.subtle.verify(parametersOf(scheme), key, copy(signature), copy(message))
}

/** Salt as long as the hash, as in every scheme with published vectors. */
function parametersOf({
  name,
  hash,
  saltLength = hash === 'SHA-512' ? 64 : hash === 'SHA-384' ? 48 : 32,
}: SignatureScheme): AlgorithmIdentifier | RsaPssParams | EcdsaParams {
  if (name === 'RSA-PSS') return { name, saltLength }
  return hash === undefined ? { name } : { name, hash }
}

/** Parameters of Web Crypto for keys of a scheme. */
export const keyAlgorithm = ({ name, hash, curve }: SignatureScheme) => ({
  name,
  ...(hash === undefined ? {} : { hash }),
  ...(curve === undefined ? {} : { namedCurve: curve }),
})

/**
 * @param given - text in any form that the recipe language reads, or a handle, which is returned
 * @param isExtractable - only to derive a public half
 * @throws SigningStopped that names the form found and the form wanted
 */
export async function importHalf(
  scheme: SignatureScheme,
  half: Half,
  given: CryptoKey | string | undefined,
  isExtractable = false,
): Promise<CryptoKey> {
  if (given !== undefined && typeof given !== 'string') {
    if (given.type !== half || !isOfScheme(given, scheme)) throw otherKind(scheme, half)
    return given
  }
  const refused = () => new SigningStopped(keyFormProblem(half, kindOf(scheme), given ?? ''))
  if (given === undefined || given.trim() === '') throw refused()
  const form = formOf(given)
  const usages: readonly KeyUsage[] = [half === 'private' ? 'sign' : 'verify']
  const algorithm = keyAlgorithm(scheme)
  try {
    if (form === 'jwk') {
      // as: the import rejects anything but a JWK.
      const jwk = JSON.parse(given) as JsonWebKey
      return await crypto.subtle.importKey(
        'jwk',
        { ...jwk, key_ops: [...usages], ext: isExtractable },
        algorithm,
        isExtractable,
        usages,
      )
    }
    const der = form === 'pem' ? pemToDer(given, scheme) : bareToDer(given, scheme, half)
    if (der === undefined) throw refused()
    return await crypto.subtle.importKey(
      half === 'private' ? 'pkcs8' : 'spki',
      der,
      algorithm,
      isExtractable,
      usages,
    )
  } catch (thrown) {
    if (thrown instanceof SigningStopped) throw thrown
    throw refused()
  }
}

/** PKCS #8 and SPKI stay unchanged; older formats are wrapped, and a certificate contains an SPKI. */
function pemToDer(pem: string, scheme: SignatureScheme): Uint8Array<ArrayBuffer> | undefined {
  const match = PEM.exec(pem)
  const der = fromBase64((match?.[2] ?? '').replace(/[^A-Za-z0-9+/=]/g, ''))
  if (match === null || der === undefined) return undefined
  switch (match[1]) {
    case 'RSA PRIVATE KEY':
      return concatBytes([writeDer(0x30, VERSION, RSA, writeDer(0x04, der))])
    case 'RSA PUBLIC KEY':
      return concatBytes([writeDer(0x30, RSA, writeDer(0x03, Uint8Array.of(0), der))])
    case 'EC PRIVATE KEY':
      return concatBytes([
        writeDer(
          0x30,
          VERSION,
          writeDer(0x30, EC_PUBLIC_KEY, CURVES[scheme.curve ?? 'P-256']),
          writeDer(0x04, der),
        ),
      ])
    case 'CERTIFICATE':
      return keyOfCertificate(der)
    default:
      return copy(der)
  }
}

/** Without PEM armor: DER, or the 32 bytes of an Ed25519 key. */
function bareToDer(
  text: string,
  scheme: SignatureScheme,
  half: Half,
): Uint8Array<ArrayBuffer> | undefined {
  const bare = text
    .trim()
    .replace(/\s+/g, '')
    .replace(/^whsk_|^whpk_/, '')
  const bytes = fromHex(bare) ?? fromBase64(bare) ?? fromBase64url(bare)
  if (bytes === undefined) return undefined
  if (scheme.name !== 'Ed25519' || bytes.length > 64) return copy(bytes)
  // 64 bytes are the seed and the public half.
  const raw = half === 'private' ? bytes.subarray(0, 32) : bytes.subarray(-32)
  return half === 'private'
    ? concatBytes([writeDer(0x30, VERSION, ED25519, writeDer(0x04, writeDer(0x04, raw)))])
    : concatBytes([writeDer(0x30, ED25519, writeDer(0x03, Uint8Array.of(0), raw))])
}

/** RFC 5280 §4.1: the seventh member of the certificate's body, or the sixth if it has no version. */
function keyOfCertificate(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const body = readDer(readDer(der)?.[0]?.content ?? der)?.[0]
  const members = body === undefined ? undefined : readDer(body.content)
  const key = members?.[members[0]?.tag === 0xa0 ? 6 : 5]
  return key === undefined ? undefined : copy(key.whole)
}

/** OpenSSL writes the parameters of a curve before its key. */
const PEM =
  /-----BEGIN (?!EC PARAMETERS)([A-Z0-9 ]+)-----((?:(?!-----BEGIN)[\s\S])*?)-----END \1-----/

const VERSION = Uint8Array.of(0x02, 0x01, 0x00)
/** AlgorithmIdentifier of rsaEncryption, 1.2.840.113549.1.1.1, with NULL. */
const RSA = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0)
/** AlgorithmIdentifier of 1.3.101.112. */
const ED25519 = Uint8Array.of(0x30, 5, 6, 3, 0x2b, 0x65, 0x70)
/** 1.2.840.10045.2.1 */
const EC_PUBLIC_KEY = Uint8Array.of(6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1)
const CURVES = {
  'P-256': Uint8Array.of(6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7),
  'P-384': Uint8Array.of(6, 5, 0x2b, 0x81, 4, 0, 34),
  'P-521': Uint8Array.of(6, 5, 0x2b, 0x81, 4, 0, 35),
} as const

/** Web Crypto accepts no view of a buffer that may be shared. */
const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** The hash and the curve belong to a handle, and Web Crypto signs with those of the handle. */
function isOfScheme({ algorithm }: CryptoKey, { name, hash, curve }: SignatureScheme): boolean {
  // as: Web Crypto's keys have these members where their algorithm needs them.
  const own = algorithm as KeyFacts
  return (
    own.name === name &&
    (own.hash === undefined || own.hash.name === hash) &&
    (own.namedCurve === undefined || own.namedCurve === curve)
  )
}

interface KeyFacts {
  readonly name: string
  readonly hash?: { readonly name: string }
  readonly namedCurve?: string
}

const otherKind = (scheme: SignatureScheme, half: Half): SigningStopped =>
  stopped('key-form', {
    half: signingProblem(`half.${half}`),
    wanted: kindInWords(kindOf(scheme)),
    found: signingProblem('form.other'),
    remedy: signingProblem('remedy.other-kind'),
  })
