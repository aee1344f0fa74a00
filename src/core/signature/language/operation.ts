/** What an operation of the recipe language is. */
import type { Argument, Data, ValueType } from './model.ts'

export type Operation = PlainOperation | MacOperation | SignOperation | NestedOperation

export interface PlainOperation {
  readonly kind: 'plain'
  readonly takes: Taken
  /** `same`: what it was given. */
  readonly gives: ValueType | 'same'
  readonly argument: ArgumentKind
  /** Given data of the type that it takes. */
  readonly run: (data: Data, argument: Argument, takes: ValueType) => Data
  /** What a verifier reads back; undefined: not of this form. */
  readonly undo?: (text: string) => string | Uint8Array | undefined
  /** Hides what it is made of: what follows may be shown though a secret went in. */
  readonly isDigest?: true
}

/** `either`: a text by characters, anything else by bytes. `items`: a list or pairs. */
export type Taken = 'text' | 'bytes' | 'either' | 'list' | 'pairs' | 'items'

export type ArgumentKind =
  | 'none'
  | 'text'
  | 'texts'
  | 'two-texts'
  | 'integer'
  | 'range'
  | 'expression'
  | 'steps'

/** The argument is the key. */
export interface MacOperation {
  readonly kind: 'mac'
  readonly hash: 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
}

/** The argument is the key pair. */
export interface SignOperation {
  readonly kind: 'sign'
  readonly scheme: SignatureScheme
}

/** The argument holds an expression or steps of its own. */
export interface NestedOperation {
  readonly kind: 'default' | 'template' | 'each' | 'names' | 'values' | 'pick'
}

/** As Web Crypto has it. */
export interface SignatureScheme {
  readonly name: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA' | 'Ed25519'
  readonly hash?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  readonly curve?: 'P-256' | 'P-384' | 'P-521'
}
