/** Context shared by the checks of one value. */
import { asSchema, isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Issue, Path } from './issue.ts'

/** Limits the issues: a list with a thousand wrong items is one mistake. */
export const MAX_ISSUES = 100

/** State of one validation. */
export interface Check {
  /** @throws BudgetExceeded if the validation costs too much */
  spend(cost: number): void
  /** Returns the schema that a `$ref` names. */
  lookup(reference: string): JsonSchema | undefined
  visit(
    value: JsonValue,
    schema: JsonSchema,
    path: Path | undefined,
    outer?: Evaluated,
  ): readonly Issue[]
  /** Checks another schema against the same value. If it fits, the members it evaluated count. */
  within(value: JsonValue, schema: JsonSchema, context: Context): readonly Issue[]
}

/** A value's schema and location, and the issues found so far. */
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

export const schemasIn = (value: JsonValue | undefined): readonly JsonSchema[] =>
  isList(value) ? value.map(asSchema) : []

export const membersOf = (value: JsonValue | undefined) =>
  isObject(value) ? Object.entries(value) : []
