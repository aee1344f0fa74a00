/** The statements of a sample: what a program of any language computes, in order, with names. */
import type { KEYED_OPERATIONS } from '#core/signature/language/byte-operations.ts'
import type { TimeFormat } from '#core/signature/language/time-format.ts'

/** Operands are simple, so every language can print them in one expression. */
export type Term = Text | Variable | Join | Call

export interface Text {
  readonly kind: 'text'
  readonly text: string
}

export interface Variable {
  readonly kind: 'variable'
  /** In camel case. */
  readonly name: string
  readonly type: 'text' | 'bytes'
  /** Characters that the value can have. Undefined means any. */
  readonly alphabet?: 'digits' | 'hex' | 'unreserved' | 'visible'
}

/** The body of the message. */
export const BODY: Variable = { kind: 'variable', name: 'body', type: 'text' }
/** The body of a request that sends a file. */
export const FILE_BODY: Variable = { ...BODY, type: 'bytes' }

export const isFileBody = (term: Term): boolean =>
  term.kind === 'variable' && term.name === BODY.name && term.type === 'bytes'

export interface Join {
  readonly kind: 'join'
  readonly parts: readonly (Text | Variable)[]
}

export interface Call {
  readonly kind: 'call'
  readonly operation: CallOperation
  readonly of: Exclude<Term, Call>
  readonly argument: readonly (string | number)[]
}

export const CALLS = [
  'upper',
  'lower',
  'percent',
  'hex',
  'base64',
  'base64url',
  'from-hex',
  'from-base64',
  'from-base64url',
  'strip-prefix',
  'strip-whitespace',
  'slice',
  'json-minify',
  'byte-length',
] as const

/** `slice` takes the first characters; `percent: plain` has none of !'()*. `byte-length` is no step of recipes. */
export type CallOperation = (typeof CALLS)[number]

export type Hash = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512'
export type BytesEncoding = 'hex' | 'base64' | 'base64url'
export type SignScheme = Extract<
  keyof typeof KEYED_OPERATIONS,
  `rsa-${string}` | `ecdsa-${string}` | 'ed25519'
>

export type Statement = { readonly name: string; readonly comment?: CommentCode } & (
  | { readonly kind: 'let'; readonly term: Term }
  | { readonly kind: 'without'; readonly names: readonly string[] }
  | Digest
  | Mac
  | Sign
  | {
      readonly kind: 'time'
      readonly format: TimeFormat
      readonly offset: string
      /** Seconds that a Unix time is later than now. */
      readonly later?: number
    }
  | { readonly kind: 'random'; readonly form: 'uuid' | 'hex' | 'digits'; readonly length: number }
  | { readonly kind: 'body' }
  | { readonly kind: 'received'; readonly from: Source }
)

/** Where a program that verifies finds a value. Names of headers are in lowercase. */
export type Source =
  | {
      readonly header: string
      /** One of several in the header. */
      readonly parameter?: { readonly name: string; readonly separator: string }
    }
  /** A member of the body. */
  | { readonly pointer: string }

/** Without an encoding, the result is bytes. */
interface Encoded {
  readonly encoding?: BytesEncoding | undefined
}

export interface Digest extends Encoded {
  readonly kind: 'hash'
  readonly hash: Hash
  readonly of: Exclude<Term, Call>
}

export interface Mac extends Encoded {
  readonly kind: 'mac'
  readonly hash: Hash
  readonly key: Exclude<Term, Call>
  readonly of: Exclude<Term, Call>
}

export interface Sign extends Encoded {
  readonly kind: 'sign'
  readonly scheme: SignScheme
  /** ASN.1, for ECDSA. */
  readonly isDer: boolean
  readonly of: Exclude<Term, Call>
}

/** Sentences that a sample may contain, in `languages/language.ts`. */
export type CommentCode = 'without' | 'strip-whitespace' | 'empty-digest' | 'json-string'

export const text = (value: string): Text => ({ kind: 'text', text: value })

/** Joins terms; adjacent texts become one. Calls have to be named first. */
export function join(terms: readonly Exclude<Term, Call>[]): Text | Variable | Join {
  const parts: (Text | Variable)[] = []
  for (const part of terms.flatMap((term) => (term.kind === 'join' ? term.parts : [term]))) {
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') {
      parts[parts.length - 1] = text(last.text + part.text)
    } else if (part.kind === 'variable' || part.text !== '') parts.push(part)
  }
  const [only] = parts
  if (only === undefined) return text('')
  return parts.length === 1 ? only : { kind: 'join', parts }
}

/** Variables that a term reads. */
export function variablesOf(term: Term): readonly string[] {
  if (term.kind === 'text') return []
  if (term.kind === 'variable') return [term.name]
  return term.kind === 'call' ? variablesOf(term.of) : term.parts.flatMap(variablesOf)
}

/** Terms of a statement. */
export function termsOf(statement: Statement): readonly Term[] {
  switch (statement.kind) {
    case 'let':
      return [statement.term]
    case 'hash':
    case 'sign':
      return [statement.of]
    case 'mac':
      return [statement.key, statement.of]
    default:
      return []
  }
}

/** True if the term is never the empty text. */
export const hasCharacters = (term: Term): boolean =>
  term.kind === 'text' ? term.text !== '' : true

/** Part of a body whose bytes only a library knows, such as a form with a boundary, or that a sample can't join. */
export const BODY_BYTES = 'body bytes'

/** A recipe for which no sample can be written; `part` is what can't. */
export class NoSample extends Error {
  readonly part: string

  constructor(part: string) {
    super(part)
    this.part = part
  }
}
