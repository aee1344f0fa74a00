/** What the checks of one value share. */
import { isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { Issue, Path } from './issue.ts'
import type { ValidationSchema } from './validation-schema.ts'

/** A list with a thousand wrong items is one mistake. */
export const MAX_ISSUES = 100

/** One search for what is wrong. */
export interface Check {
  /** @throws BudgetExceeded when too much has been looked at */
  spend(cost: number): void
  /** The schema that a `$ref` names. */
  lookup(reference: string): ValidationSchema | undefined
  visit(
    value: JsonValue,
    schema: ValidationSchema,
    path: Path | undefined,
    outer?: Evaluated,
  ): readonly Issue[]
  /** A schema about the same value; what it has looked at counts if the value fits it. */
  within(value: JsonValue, schema: ValidationSchema, context: Context): readonly Issue[]
}

/** A value's schema and place, and what was found so far. */
export interface Context {
  readonly check: Check
  readonly schema: JsonObject
  readonly path: Path | undefined
  readonly here: Path
  readonly evaluated: Evaluated | undefined
  readonly issues: Issue[]
}

export interface Evaluated {
  readonly names: Set<string>
  readonly items: Set<number>
}

export const asSchema = (value: JsonValue | undefined): ValidationSchema =>
  typeof value === 'boolean' || isObject(value) ? value : true

export const schemasIn = (value: JsonValue | undefined): readonly ValidationSchema[] =>
  isList(value) ? value.map(asSchema) : []

export const membersOf = (value: JsonValue | undefined) =>
  isObject(value) ? Object.entries(value) : []
