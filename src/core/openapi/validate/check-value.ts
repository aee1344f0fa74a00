/**
 * JSON Schema 2020-12 over copies made for it (validation-schema.ts), within a budget: what costs least
 * is looked at first, equal items are found by a set, and the search ends when enough is wrong or too
 * much has been looked at. Interpretive: it works where `eval` is forbidden.
 */
import { asSchema, equalJson, isList, isObject, type JsonObject, kindOf } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { type Check, type Context, type Evaluated, MAX_ISSUES, schemasIn } from './check-context.ts'
import { checkList } from './check-list.ts'
import { checkObject } from './check-object.ts'
import { type Issue, isOfAnotherType, meantVariant, ROOT } from './issue.ts'
import { checkNumber, checkText } from './scalar-checks.ts'

export class BudgetExceeded extends Error {}

/** Schemas, names and values that are looked at: about a second. */
const MAX_STEPS = 1_000_000

/**
 * @param lookup - the schema that a `$ref` names
 * @returns what is wrong; at least {@link MAX_ISSUES} mean that there may be more
 * @throws BudgetExceeded after {@link MAX_STEPS}; RangeError for nesting without end
 */
export function checkValue(
  root: JsonValue,
  rootSchema: JsonSchema,
  lookup: Check['lookup'],
): readonly Issue[] {
  let steps = 0
  const check: Check = {
    lookup,
    spend(cost) {
      steps += cost
      if (steps > MAX_STEPS) throw new BudgetExceeded()
    },
    visit(value, schema, path, outer) {
      check.spend(1)
      if (schema === true) return []
      if (schema === false) return [{ rule: 'false', path: path ?? ROOT }]
      const evaluated = outer ?? (tracks(schema) ? nothingYet() : undefined)
      const issues: Issue[] = []
      checkAgainst(value, { check, schema, path, here: path ?? ROOT, evaluated, issues })
      return issues
    },
    within(value, schema, { path, evaluated }) {
      const inner = evaluated && nothingYet()
      const issues = check.visit(value, schema, path, inner)
      if (issues.length === 0 && evaluated && inner) {
        for (const name of inner.names) evaluated.names.add(name)
        for (const item of inner.items) evaluated.items.add(item)
      }
      return issues
    },
  }
  return check.visit(root, rootSchema, undefined)
}

const nothingYet = (): Evaluated => ({ names: new Set(), items: new Set() })

function checkAgainst(value: JsonValue, context: Context): void {
  const { schema, here, issues } = context
  checkAnyType(value, context)
  if (issues.length < MAX_ISSUES) applyInPlace(value, context)
  if (issues.length >= MAX_ISSUES) return
  if (isList(value)) checkList(value, context)
  else if (isObject(value)) checkObject(value, context)
  else if (typeof value === 'string') issues.push(...checkText(value, schema, here))
  else if (typeof value === 'number') issues.push(...checkNumber(value, schema, here))
}

function checkAnyType(value: JsonValue, { schema, here, issues, check }: Context): void {
  const { type, enum: values } = schema
  const types = typeof type === 'string' ? [type] : isList(type) ? type.map(String) : undefined
  if (types !== undefined && !types.some((name) => isOfType(value, name)))
    issues.push({ rule: 'type', path: here, types, isOtherType: true })
  if (schema.const !== undefined && !equalJson(value, schema.const))
    issues.push({ rule: 'const', path: here, values: [schema.const] })
  if (isList(values)) {
    check.spend(values.length)
    if (!values.some((allowed) => equalJson(value, allowed)))
      issues.push({ rule: 'enum', path: here, values })
  }
}

function applyInPlace(value: JsonValue, context: Context): void {
  const { schema, path, here, issues, check } = context
  if (typeof schema.$ref === 'string') {
    const target = check.lookup(schema.$ref)
    if (target !== undefined) issues.push(...check.within(value, target, context))
  }
  if (schema.not !== undefined && check.visit(value, asSchema(schema.not), path).length === 0)
    issues.push({ rule: 'not', path: here })
  for (const part of schemasIn(schema.allOf)) issues.push(...check.within(value, part, context))
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    if (isList(schema[keyword])) issues.push(...choose(value, keyword, context))
  }
  if (schema.if !== undefined) {
    const isMet = check.within(value, asSchema(schema.if), context).length === 0
    const branch = isMet ? schema.then : schema.else
    if (branch !== undefined) issues.push(...check.within(value, asSchema(branch), context))
  }
}

function choose(value: JsonValue, keyword: 'anyOf' | 'oneOf', context: Context): readonly Issue[] {
  const { schema, here, evaluated, check } = context
  const failures: (readonly Issue[])[] = []
  let matches = 0
  for (const option of schemasIn(schema[keyword])) {
    const found = check.within(value, option, context)
    if (found.length > 0) failures.push(found)
    else matches += 1
    // Without members to keep count of, one that fits is enough, and two are too many.
    if (evaluated === undefined && matches === (keyword === 'anyOf' ? 1 : 2)) break
  }
  if (matches === 1 || (matches > 1 && keyword === 'anyOf')) return []
  if (matches > 1) return [{ rule: keyword, path: here, isAmbiguous: true }]
  const isOtherType = failures.every((found) => isOfAnotherType(found, here))
  return meantVariant(failures, here) ?? [{ rule: keyword, path: here, isOtherType }]
}

const isOfType = (value: JsonValue, name: string): boolean =>
  name === 'integer' ? Number.isInteger(value) : kindOf(value) === name

/** Only then does it matter which members other schemas have looked at. */
const tracks = (schema: JsonObject): boolean =>
  schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
