/**
 * How a request is signed, as data. One recipe drives playground, guides, samples, sandbox and vectors. The
 * default is specification §9; a document may define another in `x-signature`.
 */
import type { JsonObject } from '../openapi/json-value.ts'

export interface SignatureRecipe {
  readonly name: string
  /** Parts that are joined, in order, into the string to sign. */
  readonly parts: readonly RecipePart[]
  readonly separator: string
  readonly canonicalBody: CanonicalBodyRules
  /** Digest of the canonical body. */
  readonly digest: { readonly algorithm: DigestAlgorithm; readonly encoding: BinaryEncoding }
  readonly mac: { readonly algorithm: MacAlgorithm; readonly encoding: BinaryEncoding }
  /** Template of the signature header's value, with `{api_key}` and `{signature}`. */
  readonly output: { readonly template: string; readonly encoding: 'none' | 'base64' }
  readonly headers: RecipeHeaders
  readonly timestamp: {
    readonly format: 'iso8601' | 'unix' | 'unix-ms'
    /** `+07:00`, `Z`; ignored by unix formats. */
    readonly offset: string
    /** Largest accepted difference between signer and verifier. */
    readonly skewSeconds: number
  }
  /** A recipe of version 2, as written. The other members only summarize it. */
  readonly version2?: JsonObject
  /** The request of the document that guides sign. */
  readonly example?: RecipeExample
}

export interface RecipeExample {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** A part of the string to sign. `body-digest` is the encoded digest of the canonical body. */
export interface RecipePart {
  readonly value:
    | 'timestamp'
    | 'api-key'
    | 'method'
    | 'body-digest'
    | 'path'
    | 'query'
    | 'request-id'
    | 'literal'
  /** Prefix of the value, such as `Client-Id:` in a component string. */
  readonly prefix?: string
  /** For `literal`. */
  readonly text?: string
  /** For `method`; uppercase by default. */
  readonly case?: 'upper' | 'lower'
  /** Leaves out the whole part, including prefix and separator, if the request has no body. */
  readonly omitWithoutBody?: boolean
}

export interface CanonicalBodyRules {
  /** Top-level members of a JSON object left out before hashing. */
  readonly excludedMembers: readonly string[]
  /** Removes all ASCII white space, including inside strings. */
  readonly stripWhitespace: boolean
  /** Input of the hash for a request without a body. */
  readonly emptyBody: 'empty-string'
}

export interface RecipeHeaders {
  /** Null if the header isn't sent. */
  readonly timestamp: string | null
  /** In a recipe of version 2, it may also be the name of a parameter or the pointer of a field. */
  readonly signature: string
  readonly requestId: string | null
  readonly apiKey: string | null
  /** `Authorization: Bearer <access token>`. */
  readonly authorization: boolean
}

export const DIGESTS = ['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const
export type DigestAlgorithm = (typeof DIGESTS)[number]

export const MACS = ['HMAC-SHA1', 'HMAC-SHA256', 'HMAC-SHA512', 'RSA-SHA256'] as const
/** `RECIPE-2`: a recipe of version 2, which version 1 can't describe. */
export type MacAlgorithm = (typeof MACS)[number] | 'RECIPE-2'

/** MACs that every part of the portal can sign with. RSA needs a private key, which a browser must not hold. */
export type SharedSecretMac = Exclude<MacAlgorithm, 'RSA-SHA256' | 'RECIPE-2'>

/** Digests of the MACs. */
export const MAC_DIGESTS = {
  'HMAC-SHA1': 'SHA-1',
  'HMAC-SHA256': 'SHA-256',
  'HMAC-SHA512': 'SHA-512',
  'RSA-SHA256': 'SHA-256',
  'RECIPE-2': 'SHA-256',
} as const satisfies Readonly<Record<MacAlgorithm, DigestAlgorithm>>
export type BinaryEncoding = 'base64' | 'base64url' | 'hex'

/** Specification §9, "Signature scheme". */
export const DEFAULT_RECIPE: SignatureRecipe = {
  name: 'default',
  parts: [
    { value: 'timestamp' },
    { value: 'api-key' },
    { value: 'method', case: 'upper' },
    { value: 'body-digest' },
  ],
  separator: ':',
  canonicalBody: {
    excludedMembers: ['selfie', 'identity', 'document'],
    stripWhitespace: true,
    emptyBody: 'empty-string',
  },
  digest: { algorithm: 'MD5', encoding: 'base64' },
  mac: { algorithm: 'HMAC-SHA256', encoding: 'base64' },
  output: { template: '{api_key}:{signature}', encoding: 'base64' },
  headers: {
    timestamp: 'Timestamp',
    signature: 'Signature',
    requestId: 'Request-ID',
    apiKey: null,
    authorization: true,
  },
  timestamp: { format: 'iso8601', offset: '+07:00', skewSeconds: 300 },
}
