/** Operations on bytes: forms of writing them, digests, MACs and signatures. */
import { digestBytes, encodeBytes } from '../crypto.ts'
import { formOf, fromBase64, fromBase64url, fromHex, toDecimal } from './bytes-in-text.ts'
import { crc32 } from './crc32.ts'
import { derOfSignature } from './der.ts'
import type { Argument, Data } from './model.ts'
import type { MacOperation, PlainOperation, SignatureScheme, SignOperation } from './operation.ts'
import { signingProblem, stopped } from './signing-problem.ts'
import { asBytes, asText } from './text-operations.ts'

export const BYTE_OPERATIONS = {
  hex: written((bytes) => encodeBytes(bytes, 'hex'), fromHex),
  base64: written((bytes) => encodeBytes(bytes, 'base64'), fromBase64),
  /** Without padding. */
  base64url: written((bytes) => encodeBytes(bytes, 'base64url'), fromBase64url),
  decimal: written(toDecimal),
  'from-hex': read('hex', fromHex),
  'from-base64': read('base64', fromBase64),
  'from-base64url': read('base64url', fromBase64url),
  /** Bytes that are UTF-8. */
  'from-utf-8': {
    kind: 'plain',
    takes: 'bytes',
    gives: 'text',
    argument: 'none',
    run: (data) => asText(data),
  },
  slice: {
    kind: 'plain',
    takes: 'either',
    gives: 'same',
    argument: 'range',
    run: (data, range, takes) => {
      const [start, end] = numbersOf(range)
      return takes === 'text' ? asText(data).slice(start, end) : asBytes(data).slice(start, end)
    },
  },
  md5: digest('MD5'),
  sha1: digest('SHA-1'),
  sha256: digest('SHA-256'),
  sha384: digest('SHA-384'),
  sha512: digest('SHA-512'),
  crc32: { ...digest('MD5'), run: (data) => crc32(asBytes(data)) },
  /** An ECDSA signature in ASN.1, as most libraries but Web Crypto write it. */
  der: {
    kind: 'plain',
    takes: 'bytes',
    gives: 'bytes',
    argument: 'none',
    run: (data) => derOfSignature(asBytes(data)),
  },
} as const satisfies Readonly<Record<string, PlainOperation>>

export const DIGEST_OF = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
} as const

export const KEYED_OPERATIONS = {
  'hmac-md5': mac('MD5'),
  'hmac-sha1': mac('SHA-1'),
  'hmac-sha256': mac('SHA-256'),
  'hmac-sha384': mac('SHA-384'),
  'hmac-sha512': mac('SHA-512'),
  'rsa-sha1': sign({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }),
  'rsa-sha256': sign({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }),
  'rsa-sha384': sign({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }),
  'rsa-sha512': sign({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }),
  'rsa-pss-sha256': sign({ name: 'RSA-PSS', hash: 'SHA-256' }),
  'rsa-pss-sha384': sign({ name: 'RSA-PSS', hash: 'SHA-384' }),
  'rsa-pss-sha512': sign({ name: 'RSA-PSS', hash: 'SHA-512' }),
  'ecdsa-p256-sha256': sign({ name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' }),
  'ecdsa-p384-sha384': sign({ name: 'ECDSA', hash: 'SHA-384', curve: 'P-384' }),
  'ecdsa-p521-sha512': sign({ name: 'ECDSA', hash: 'SHA-512', curve: 'P-521' }),
  ed25519: sign({ name: 'Ed25519' }),
} as const satisfies Readonly<Record<string, MacOperation | SignOperation>>

function written(
  encode: (bytes: Uint8Array) => string,
  undo?: (text: string) => Uint8Array | undefined,
): PlainOperation {
  return {
    kind: 'plain',
    takes: 'bytes',
    gives: 'text',
    argument: 'none',
    run: (data) => encode(asBytes(data)),
    ...(undo === undefined ? {} : { undo }),
  }
}

function read(form: string, decode: (text: string) => Uint8Array | undefined): PlainOperation {
  return {
    kind: 'plain',
    takes: 'text',
    gives: 'bytes',
    argument: 'none',
    run: (data: Data, _argument: Argument) => {
      const bytes = decode(asText(data))
      if (bytes !== undefined) return bytes
      const found = signingProblem(`form.${formOf(asText(data))}`)
      throw stopped('not-in-form', { form, found })
    },
  }
}

function digest(algorithm: MacOperation['hash']): PlainOperation {
  return {
    kind: 'plain',
    takes: 'bytes',
    gives: 'bytes',
    argument: 'none',
    run: (data) => digestBytes(algorithm, asBytes(data)),
    isDigest: true,
  }
}

function mac(hash: MacOperation['hash']): MacOperation {
  return { kind: 'mac', hash }
}

function sign(scheme: SignatureScheme): SignOperation {
  return { kind: 'sign', scheme }
}

const numbersOf = (argument: Argument): readonly number[] =>
  Array.isArray(argument) ? argument.map(Number) : []
