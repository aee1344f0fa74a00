/** Definition of an operation of the recipe language. */
import type { Argument, Data, ValueType } from './model.ts'

export type Operation = PlainOperation | MacOperation | SignOperation | NestedOperation

export interface PlainOperation {
  readonly kind: 'plain'
  readonly takes: Taken
  /** `same`: the type of its input. */
  readonly gives: ValueType | 'same'
  readonly argument: ArgumentKind
  /** Receives data of the type that it takes. */
  readonly run: (data: Data, argument: Argument, takes: ValueType) => Data
  /** Inverse for a verifier; undefined if the text doesn't have this form. */
  readonly undo?: (text: string) => string | Uint8Array | undefined
  /** One-way: later results may be shown even if a secret was an input. */
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
  /** A mistake: the message is the key. */
  readonly isSwapped?: true
}

/** The argument is the key pair. */
export interface SignOperation {
  readonly kind: 'sign'
  readonly scheme: SignatureScheme
}

/** The argument contains an expression or steps. */
export interface NestedOperation {
  readonly kind: 'default' | 'template' | 'each' | 'names' | 'values' | 'pick'
}

/** Name in Web Crypto. */
export interface SignatureScheme {
  readonly name: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS' | 'ECDSA' | 'Ed25519'
  readonly hash?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  readonly curve?: 'P-256' | 'P-384' | 'P-521'
  /** Bytes of the salt of RSA-PSS; as long as the hash unless a mistake says otherwise. */
  readonly saltLength?: number
}

/** Length in bytes of each half of an ECDSA signature. */
export const halfOf = ({ curve }: SignatureScheme): number =>
  curve === 'P-384' ? 48 : curve === 'P-521' ? 66 : 32
