/**
 * JSON Schema 2020-12 over copies made for it (validation-schema.ts), within a budget: what costs least
 * is looked at first, equal items are found by a set, and the search ends when enough is wrong or too
 * much has been looked at. Interpretive: it works where `eval` is forbidden.
 */
import { equalJson, isList, isObject, type JsonObject, kindOf } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { Rule } from './difference.ts'
import { type Issue, isOfAnotherType, meantVariant, type Path, ROOT } from './issue.ts'
import { canonicalText, checkNumber, checkText } from './scalar-checks.ts'
import type { ValidationSchema } from './validation-schema.ts'

export class BudgetExceeded extends Error {}

/** A list with a thousand wrong items is one mistake. */
export const MAX_ISSUES = 100
/** Schemas, names and values that are looked at: about a second. */
export const MAX_STEPS = 1_000_000

/**
 * @param lookup - the schema that a `$ref` names
 * @returns what is wrong; at least {@link MAX_ISSUES} mean that there may be more
 * @throws BudgetExceeded after {@link MAX_STEPS}; RangeError for nesting without end
 */
export function checkValue(
  root: JsonValue,
  rootSchema: ValidationSchema,
  lookup: (reference: string) => ValidationSchema | undefined,
): readonly Issue[] {
  let steps = 0

  const spend = (cost: number): void => {
    steps += cost
    if (steps > MAX_STEPS) throw new BudgetExceeded()
  }

  const visit = (
    value: JsonValue,
    schema: ValidationSchema,
    path: Path | undefined,
    outer?: Evaluated,
  ): readonly Issue[] => {
    spend(1)
    if (schema === true) return []
    if (schema === false) return [{ rule: 'false', path: path ?? ROOT }]
    const evaluated = outer ?? (tracks(schema) ? { names: new Set(), items: new Set() } : undefined)
    const here = path ?? ROOT
    const issues: Issue[] = []
    const context: Context = { schema, path, here, evaluated, issues }
    checkAnyType(value, context)
    if (issues.length < MAX_ISSUES) applyInPlace(value, context)
    if (issues.length < MAX_ISSUES) {
      if (isList(value)) checkList(value, context)
      else if (isObject(value)) checkObject(value, context)
      else if (typeof value === 'string') issues.push(...checkText(value, schema, here))
      else if (typeof value === 'number') issues.push(...checkNumber(value, schema, here))
    }
    return issues
  }

  /** A schema about the same value; what it has looked at counts if the value fits it. */
  const within = (value: JsonValue, schema: ValidationSchema, { path, evaluated }: Context) => {
    const inner: Evaluated | undefined = evaluated && { names: new Set(), items: new Set() }
    const issues = visit(value, schema, path, inner)
    if (issues.length === 0 && evaluated && inner) {
      for (const name of inner.names) evaluated.names.add(name)
      for (const item of inner.items) evaluated.items.add(item)
    }
    return issues
  }

  const checkAnyType = (value: JsonValue, { schema, here, issues }: Context): void => {
    const { type, enum: values } = schema
    const types = typeof type === 'string' ? [type] : isList(type) ? type.map(String) : undefined
    if (types !== undefined && !types.some((name) => isOfType(value, name)))
      issues.push({ rule: 'type', path: here, types, isOtherType: true })
    if (schema.const !== undefined && !equalJson(value, schema.const))
      issues.push({ rule: 'const', path: here, values: [schema.const] })
    if (isList(values)) {
      spend(values.length)
      if (!values.some((allowed) => equalJson(value, allowed)))
        issues.push({ rule: 'enum', path: here, values })
    }
  }

  const applyInPlace = (value: JsonValue, context: Context): void => {
    const { schema, here, issues } = context
    if (typeof schema.$ref === 'string') {
      const target = lookup(schema.$ref)
      if (target !== undefined) issues.push(...within(value, target, context))
    }
    if (schema.not !== undefined && visit(value, asSchema(schema.not), context.path).length === 0)
      issues.push({ rule: 'not', path: here })
    for (const part of schemasIn(schema.allOf)) issues.push(...within(value, part, context))
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (isList(schema[keyword])) issues.push(...choose(value, keyword, context))
    }
    if (schema.if !== undefined) {
      const isMet = within(value, asSchema(schema.if), context).length === 0
      const branch = isMet ? schema.then : schema.else
      if (branch !== undefined) issues.push(...within(value, asSchema(branch), context))
    }
  }

  const choose = (
    value: JsonValue,
    keyword: 'anyOf' | 'oneOf',
    context: Context,
  ): readonly Issue[] => {
    const { schema, here, evaluated } = context
    const failures: (readonly Issue[])[] = []
    let matches = 0
    for (const option of schemasIn(schema[keyword])) {
      const found = within(value, option, context)
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

  const checkObject = (value: JsonObject, context: Context): void => {
    const { schema, path, here, evaluated, issues } = context
    const names = Object.keys(value)
    const { minProperties, maxProperties } = schema
    if (typeof maxProperties === 'number' && names.length > maxProperties) {
      issues.push({ rule: 'maxProperties', path: here, limit: maxProperties })
      return
    }
    if (typeof minProperties === 'number' && names.length < minProperties)
      issues.push({ rule: 'minProperties', path: here, limit: minProperties })
    const missing = (name: string, rule: Rule): void => {
      if (!Object.hasOwn(value, name)) issues.push({ rule, path: { segment: name, parent: path } })
    }
    const required = isList(schema.required) ? schema.required : []
    spend(required.length + names.length)
    for (const name of required) missing(String(name), 'required')
    for (const [name, needed] of membersOf(schema.dependentRequired)) {
      if (!Object.hasOwn(value, name) || !isList(needed)) continue
      for (const other of needed) missing(String(other), 'dependentRequired')
    }
    for (const [name, dependent] of membersOf(schema.dependentSchemas)) {
      if (Object.hasOwn(value, name)) issues.push(...within(value, asSchema(dependent), context))
    }
    const described = new Set<string>()
    const member = (name: string, inner: ValidationSchema): void => {
      const at = { segment: name, parent: path }
      issues.push(...visit(value[name] ?? null, inner, at))
      described.add(name)
      evaluated?.names.add(name)
    }
    /** A member that nothing describes is one mistake, not that the schema `false` fits nothing. */
    const close = (rule: Rule, inner: JsonValue, isKnown: (name: string) => boolean): void => {
      for (const name of names) {
        if (issues.length >= MAX_ISSUES) return
        if (isKnown(name)) continue
        if (inner === false) issues.push({ rule, path: { segment: name, parent: path } })
        else member(name, asSchema(inner))
      }
    }
    for (const [name, inner] of membersOf(schema.properties)) {
      if (issues.length >= MAX_ISSUES) return
      spend(1)
      if (Object.hasOwn(value, name)) member(name, asSchema(inner))
    }
    for (const [pattern, inner] of membersOf(schema.patternProperties)) {
      const expression = new RegExp(pattern, 'u')
      spend(names.length)
      for (const name of names) if (expression.test(name)) member(name, asSchema(inner))
    }
    if (schema.propertyNames !== undefined) {
      for (const name of names) {
        if (issues.length >= MAX_ISSUES) return
        const at = { segment: name, parent: path }
        issues.push(...visit(name, asSchema(schema.propertyNames), at))
      }
    }
    const { additionalProperties, unevaluatedProperties } = schema
    if (additionalProperties !== undefined) {
      const known = new Set(described)
      close('additionalProperties', additionalProperties, (name) => known.has(name))
    }
    if (unevaluatedProperties !== undefined && evaluated !== undefined)
      close('unevaluatedProperties', unevaluatedProperties, (name) => evaluated.names.has(name))
  }

  const checkList = (list: readonly JsonValue[], context: Context): void => {
    const { schema, path, here, evaluated, issues } = context
    const { minItems, maxItems, items, unevaluatedItems } = schema
    if (typeof maxItems === 'number' && list.length > maxItems) {
      issues.push({ rule: 'maxItems', path: here, limit: maxItems })
      return
    }
    if (typeof minItems === 'number' && list.length < minItems)
      issues.push({ rule: 'minItems', path: here, limit: minItems })
    const prefix = schemasIn(schema.prefixItems)
    const rest = items === undefined ? undefined : asSchema(items)
    for (const [index, item] of list.entries()) {
      if (issues.length >= MAX_ISSUES) return
      const inner = prefix[index] ?? rest
      if (inner === undefined) continue
      issues.push(...visit(item, inner, { segment: index, parent: path }))
      evaluated?.items.add(index)
    }
    if (schema.uniqueItems === true && repeats(list))
      issues.push({ rule: 'uniqueItems', path: here })
    if (schema.contains !== undefined) checkContained(list, context)
    if (unevaluatedItems === undefined || evaluated === undefined) return
    for (const [index, item] of list.entries()) {
      if (issues.length >= MAX_ISSUES) return
      if (evaluated.items.has(index)) continue
      const at = { segment: index, parent: path }
      if (unevaluatedItems === false) issues.push({ rule: 'unevaluatedItems', path: at })
      else issues.push(...visit(item, asSchema(unevaluatedItems), at))
      evaluated.items.add(index)
    }
  }

  const checkContained = (list: readonly JsonValue[], context: Context): void => {
    const { schema, path, here, evaluated, issues } = context
    const { minContains = 1, maxContains } = schema
    let contained = 0
    for (const [index, item] of list.entries()) {
      const at = { segment: index, parent: path }
      if (visit(item, asSchema(schema.contains), at).length > 0) continue
      contained += 1
      evaluated?.items.add(index)
    }
    if (typeof minContains === 'number' && contained < minContains) {
      const isStated = schema.minContains !== undefined
      const rule = isStated ? 'minContains' : 'contains'
      issues.push({ rule, path: here, ...(isStated && { limit: minContains }) })
    }
    if (typeof maxContains === 'number' && contained > maxContains)
      issues.push({ rule: 'maxContains', path: here, limit: maxContains })
  }

  const repeats = (list: readonly JsonValue[]): boolean => {
    const seen = new Set<JsonValue>()
    for (const item of list) {
      spend(1)
      const key = typeof item === 'object' && item !== null ? canonicalText(item, spend) : item
      // A text may read like the JSON of an object: they are told apart.
      const known = typeof item === 'string' ? ` ${item}` : key
      if (seen.has(known)) return true
      seen.add(known)
    }
    return false
  }

  return visit(root, rootSchema, undefined)
}

const asSchema = (value: JsonValue | undefined): ValidationSchema =>
  typeof value === 'boolean' || isObject(value) ? value : true

const schemasIn = (value: JsonValue | undefined): readonly ValidationSchema[] =>
  isList(value) ? value.map(asSchema) : []

const membersOf = (value: JsonValue | undefined) => (isObject(value) ? Object.entries(value) : [])

const isOfType = (value: JsonValue, name: string): boolean =>
  name === 'integer' ? Number.isInteger(value) : kindOf(value) === name

/** Only then does it matter which members other schemas have looked at. */
const tracks = (schema: JsonObject): boolean =>
  schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined

interface Evaluated {
  readonly names: Set<string>
  readonly items: Set<number>
}

interface Context {
  readonly schema: JsonObject
  readonly path: Path | undefined
  readonly here: Path
  readonly evaluated: Evaluated | undefined
  readonly issues: Issue[]
}
