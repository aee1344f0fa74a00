/**
 * A decoded signature recipe of version 2: the tree to evaluate. docs/signature-recipes.md specifies its
 * semantics; `decode.ts` builds it from the author's recipe.
 */
import type { JsonObject } from '../../openapi/json-value.ts'
import type { TimeFormat } from './time-format.ts'

export interface Recipe {
  readonly name: string
  /** Alternatives of a value, by the value's name. The first is the default. */
  readonly choices: ReadonlyMap<string, readonly string[]>
  readonly inputs: ReadonlyMap<string, Input>
  readonly values: ReadonlyMap<string, NamedValue>
  /** At least one. */
  readonly messages: Readonly<Partial<Record<Direction, MessageRule>>>
  /** Answers to rejected messages; a verifier has its own for the others. */
  readonly errors: ReadonlyMap<ErrorCase, ErrorAnswer>
}

export const DIRECTIONS = ['request', 'response', 'callback', 'token'] as const

export type Direction = (typeof DIRECTIONS)[number]

export const ERROR_CASES = [
  /** The API key is unknown or disabled. */
  'sender',
  /** The signature or its time is wrong. */
  'signature',
  'token',
  /** A header, parameter or field is missing. */
  'missing',
  /** A header, parameter or field isn't in the documented format. */
  'format',
  /** The body can't be read. */
  'body',
  /** A value that may be used once was used before. */
  'repeated',
] as const
export type ErrorCase = (typeof ERROR_CASES)[number]

export interface ErrorAnswer {
  readonly status: number
  /** Texts have names in braces: `{field}`, and the operation's `x-error-values`. */
  readonly body: JsonObject
}

/** A value that neither the recipe nor the message contains. */
export interface Input {
  /** A `secret` is never shown, placed unchanged only if the recipe says so, and never read from a message. */
  readonly kind: 'text' | 'secret' | 'key-pair'
  readonly fallback?: string
  /** Generated for each message, in this format. */
  readonly generate?: 'uuid' | 'hex' | 'digits' | 'letters'
  readonly length?: number
}

export interface NamedValue {
  readonly expression: Expression
  /** Parts of the message that it reads, directly or indirectly: {@link READS}. */
  readonly reads: number
}

/** Parts of a message that a placement may change. */
export const READS = { headers: 1, query: 2, body: 4 } as const

/** The part that contains what is placed there. */
export const READ_AT = {
  header: READS.headers,
  query: READS.query,
  form: READS.body,
  field: READS.body,
} as const

export interface MessageRule {
  /** In order; each sees the results of the previous ones. */
  readonly place: readonly Placement[]
  readonly time: TimeRule | undefined
  /** Inputs that a verifier accepts only once: for so many seconds, or in a day at the time's offset. */
  readonly once: ReadonlyMap<string, number | 'day'>
  /** For `token`: pointers into the response, by the input that each sets. */
  readonly gives: ReadonlyMap<string, string>
}

export interface TimeRule {
  /** The first is written, all are accepted. */
  readonly formats: readonly TimeFormat[]
  /** `Z` or `+hh:mm`. */
  readonly offset: string
  /** Null if any time is accepted. */
  readonly toleranceSeconds: number | null
}

export interface Placement {
  readonly in: 'header' | 'query' | 'form' | 'field'
  /** Name of the header or parameter, or pointer of a field. */
  readonly name: string
  /** Other headers that a verifier also reads. */
  readonly or: readonly string[]
  readonly value: PlacedValue
  /** Parts of the message that it reads: {@link READS}. */
  readonly reads: number
  /** JSON pointer into the recipe. */
  readonly place: string
}

export type PlacedValue =
  | {
      readonly kind: 'whole'
      readonly expression: Expression
      /** Separator of several values; a verifier accepts any of them. */
      readonly several: string | null
    }
  | {
      readonly kind: 'parameters'
      readonly scheme: string
      readonly separator: string
      readonly quote: string
      readonly parameters: readonly (readonly [name: string, expression: Expression])[]
    }

/**
 * `content` is the body: bytes that may be read as text. `bytes` are the result of a hash, a key or a
 * signature, and must be encoded to become text.
 */
export type ValueType = 'text' | 'content' | 'bytes' | 'list' | 'pairs' | 'key-pair'

export type Pair = readonly [name: string, value: string]

export type Data = string | Uint8Array | readonly string[] | readonly Pair[]

export type Expression =
  | { readonly kind: 'template'; readonly pieces: readonly Piece[]; readonly place: string }
  | {
      readonly kind: 'pipeline'
      readonly source: Expression
      readonly steps: readonly Step[]
      readonly place: string
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly place: string }
  | {
      readonly kind: 'pairs'
      readonly entries: readonly (readonly [string, Expression])[]
      readonly place: string
    }
  | { readonly kind: 'headers'; readonly names: readonly string[]; readonly place: string }
  | {
      readonly kind: 'if'
      readonly test: Expression
      /** Undefined if any value but the empty one matches. */
      readonly is: readonly string[] | undefined
      readonly chosen: Expression
      readonly otherwise: Expression | undefined
      readonly place: string
    }

/** Literal text, or a name in braces. */
export type Piece = string | Hole

export interface Hole {
  readonly name: string
  readonly argument: string | undefined
  /** If true, empty if the message has no such header, parameter or field. Otherwise that is an error. */
  readonly isOptional: boolean
  /** In a response: reads the request instead. */
  readonly ofRequest: boolean
}

export interface Step {
  readonly operation: string
  readonly argument: Argument
  /** Type of the previous step's result. */
  readonly takes: ValueType
  readonly place: string
}

export type Argument =
  | undefined
  | string
  | number
  | readonly string[]
  | readonly number[]
  | { readonly expression: Expression }
  | { readonly steps: readonly Step[] }
