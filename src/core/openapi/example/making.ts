/** Context for building the parts of an example. */
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Flat } from '../schema/flat.ts'
import type { Schemas } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'
import type { Fits } from './fits-schema.ts'

/** `needed`: required members, and those with documented values. */
export type Members = 'required' | 'needed' | 'all'

/** Maximum nesting of schemas and choices. */
export const MAX_NESTING = 32

/** Documented values, by the resource they belong to: `customer.id`, `.currency`. */
export interface KnownValues {
  get(key: string): JsonValue | undefined
}

export interface Making {
  readonly schemas: Schemas
  /** `request` leaves out read-only members, `response` write-only ones. */
  readonly mode: Direction
  readonly known: KnownValues | undefined
  readonly fits: Fits
  /** @returns false if the budget is spent */
  spend(steps?: number): boolean
  /** Returns the author's value for the schema. */
  writtenExample(flat: Flat, within: Within): JsonValue | undefined
  /** @returns undefined if no value fits or the budget is spent */
  build(schema: JsonSchema, within: Within): JsonValue | undefined
  /** True if optional members can be added. */
  hasRoom(): boolean
  /** Records that a requested member is left out. */
  cut(): void
  readonly isCut: () => boolean
}

/** Location of a value. */
export interface Within {
  /** Names of the enclosing schemas. */
  readonly names: ReadonlySet<string>
  /** Number of enclosing schemas and choices. */
  readonly nesting: number
  /** Number of enclosing objects. */
  readonly depth: number
  /** Name of the member, or of the list that contains the item. */
  readonly name: string
  /** Subject of the enclosing object. */
  readonly thing: string | undefined
  readonly members: Members
  /** Value at this location in an example of the whole. */
  readonly shown?: JsonValue | undefined
  /** True if it can be left out, so that a value that doesn't fit is omitted. */
  readonly isOptional?: boolean
  /** True for a variant that is already selected. */
  readonly isOption?: boolean
}
