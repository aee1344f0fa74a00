/**
 * A signature recipe of version 2, decoded: the tree that is evaluated. docs/signature-recipes.md is the
 * specification of what it means; `decode.ts` makes it from what a person wrote.
 */
import type { TimeFormat } from './time-format.ts'

export interface Recipe {
  readonly name: string
  /** What may be chosen for a value, by the value's name: the first is the default. */
  readonly choices: ReadonlyMap<string, readonly string[]>
  readonly inputs: ReadonlyMap<string, Input>
  readonly values: ReadonlyMap<string, NamedValue>
  /** At least one. */
  readonly messages: Readonly<Partial<Record<Direction, MessageRule>>>
}

export const DIRECTIONS = ['request', 'response', 'callback', 'token'] as const

export type Direction = (typeof DIRECTIONS)[number]

/** What neither the recipe nor the message holds. */
export interface Input {
  /** `secret` is never shown, placed as it is only where the recipe says so, and never read from a message. */
  readonly kind: 'text' | 'secret' | 'key-pair'
  readonly fallback?: string
  /** New for each message, in this form. */
  readonly generate?: 'uuid' | 'hex' | 'digits' | 'letters'
  readonly length?: number
}

export interface NamedValue {
  readonly expression: Expression
  /** What it reads of the message, however indirectly: {@link READS}. */
  readonly reads: number
}

/** Parts of a message that a placement may change. */
export const READS = { headers: 1, query: 2, body: 4 } as const

export interface MessageRule {
  /** In this order; each sees what those before it have placed. */
  readonly place: readonly Placement[]
  readonly time: TimeRule | undefined
  /** Inputs that a verifier accepts once, and for how many seconds. */
  readonly once: ReadonlyMap<string, number>
  /** For `token`: pointers into the answer, by the input that each fills. */
  readonly gives: ReadonlyMap<string, string>
}

export interface TimeRule {
  /** The first is written, any is read. */
  readonly formats: readonly TimeFormat[]
  /** `Z` or `+hh:mm`. */
  readonly offset: string
  /** Null: any time is accepted. */
  readonly toleranceSeconds: number | null
}

export interface Placement {
  readonly in: 'header' | 'query' | 'form' | 'field'
  /** Of the header or parameter; the pointer of a field. */
  readonly name: string
  /** Other headers that a verifier reads as well. */
  readonly or: readonly string[]
  readonly value: PlacedValue
  /** JSON pointer into the recipe. */
  readonly place: string
}

export type PlacedValue =
  | {
      readonly kind: 'whole'
      readonly expression: Expression
      /** Between several values, of which a verifier accepts any. */
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
 * signature, which is no text until it is encoded.
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
      /** Undefined: anything that is not empty. */
      readonly is: readonly string[] | undefined
      readonly chosen: Expression
      readonly otherwise: Expression | undefined
      readonly place: string
    }

/** A text as it is, or what stands in braces. */
export type Piece = string | Hole

export interface Hole {
  readonly name: string
  readonly argument: string | undefined
  /** Empty where the message has no such header, parameter or field; an error otherwise. */
  readonly isOptional: boolean
  /** In a response: of the request that it answers. */
  readonly ofRequest: boolean
}

export interface Step {
  readonly operation: string
  readonly argument: Argument
  /** Of what the step before gives. */
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
