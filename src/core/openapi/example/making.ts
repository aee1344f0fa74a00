/** What the parts of an example are made with. */
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Direction } from '../schema/describe-schema.ts'
import type { Flat, Schemas } from '../schema/flatten.ts'
import type { Fits } from './fits-schema.ts'

/** `needed`: what is required, and what the document shows a value of. */
export type Members = 'required' | 'needed' | 'all'

/** Schemas and choices inside each other. */
export const MAX_NESTING = 32

/** Values that a document shows, by what they belong to: `customer.id`, `.currency`. */
export interface KnownValues {
  get(key: string): JsonValue | undefined
}

export interface Making {
  readonly schemas: Schemas
  /** `request` leaves out read-only members, `response` write-only ones. */
  readonly mode: Direction
  readonly known: KnownValues | undefined
  readonly fits: Fits
  /** @returns false when the budget is spent */
  spend(steps?: number): boolean
  /** What the author wrote for it. */
  writtenExample(flat: Flat, within: Within): JsonValue | undefined
  /** @returns undefined when no value fits, or the budget is spent */
  build(schema: JsonSchema, within: Within): JsonValue | undefined
  /** Whether there may be more than what is required. */
  hasRoom(): boolean
  /** Something that was asked for is left out. */
  cut(): void
  readonly isCut: () => boolean
}

/** Where a value stands. */
export interface Within {
  /** Schemas around it. */
  readonly names: ReadonlySet<string>
  /** Schemas and choices around it. */
  readonly nesting: number
  /** Objects around it. */
  readonly depth: number
  /** Name of the member, or of the list that it is an item of. */
  readonly name: string
  /** What the object around it is about. */
  readonly thing: string | undefined
  readonly members: Members
  /** What an example of the whole shows here. */
  readonly shown?: JsonValue | undefined
  /** It may be left out: better none than one that does not fit. */
  readonly isOptional?: boolean
  /** One of several variants, already chosen. */
  readonly isOption?: boolean
}
