/** A schema with its `$ref` and `allOf` merged: see flatten.ts. */
import type { JsonObject } from '../json-value.ts'
import type { JsonSchema } from '../model.ts'
import type { SchemaProblem } from '../schema-problem.ts'

export interface Flat {
  /** Merged keywords, without `$ref`, `allOf`, `oneOf`, `anyOf` and those in `fragments`. */
  readonly schema: JsonObject
  /** JSON types without `null`, unless it is the only one; absent when unconstrained. */
  readonly types: readonly string[] | undefined
  /** Absent if unspecified. */
  readonly nullable: boolean | undefined
  /** The schema `false`, or one that includes it: no value fits. */
  readonly isNever: boolean
  /** Names of the schemas referred to directly, outermost first. */
  readonly chain: readonly string[]
  readonly choices: readonly Choice[]
  /** From the schema itself or the one it refers to, because its children may imply variants. */
  readonly discriminator: JsonObject | undefined
  /** A base that an unnamed schema includes: the base's variants are also variants of this schema. */
  readonly base: Base | undefined
  /** Keywords that cannot be merged, one group each: `not`, `if`/`then`/`else`, `contains`, … */
  readonly fragments: readonly JsonObject[]
  /** All patterns that must match. */
  readonly patterns: readonly string[]
  readonly problem: SchemaProblem | undefined
}

export interface Base {
  readonly discriminator: JsonObject
  /** Names of the base, outermost first. */
  readonly names: readonly string[]
}

export interface Choice {
  readonly keyword: 'oneOf' | 'anyOf'
  /** At least two (one if there is a discriminator), none of them only `null`. */
  readonly options: readonly JsonSchema[]
  readonly discriminator: JsonObject | undefined
}
