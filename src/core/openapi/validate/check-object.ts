/** Checks the members of an object. */
import { asSchema, isList, type JsonObject } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { type Context, MAX_ISSUES, membersOf } from './check-context.ts'
import type { Rule } from './issue.ts'

export function checkObject(value: JsonObject, context: Context): void {
  const { schema, here, issues } = context
  const count = Object.keys(value).length
  const { minProperties, maxProperties } = schema
  if (typeof maxProperties === 'number' && count > maxProperties) {
    issues.push({ rule: 'maxProperties', path: here, limit: maxProperties })
    return
  }
  if (typeof minProperties === 'number' && count < minProperties)
    issues.push({ rule: 'minProperties', path: here, limit: minProperties })
  checkPresence(value, context)
  checkMembers(value, context)
}

/** Checks required members and the conditions that depend on a member's presence. */
function checkPresence(value: JsonObject, context: Context): void {
  const { schema, path, issues, check } = context
  const missing = (name: string, rule: Rule): void => {
    if (!Object.hasOwn(value, name)) issues.push({ rule, path: { segment: name, parent: path } })
  }
  const required = isList(schema.required) ? schema.required : []
  check.spend(required.length + Object.keys(value).length)
  for (const name of required) missing(String(name), 'required')
  for (const [name, needed] of membersOf(schema.dependentRequired)) {
    if (!Object.hasOwn(value, name) || !isList(needed)) continue
    for (const other of needed) missing(String(other), 'dependentRequired')
  }
  for (const [name, dependent] of membersOf(schema.dependentSchemas)) {
    if (Object.hasOwn(value, name))
      issues.push(...check.within(value, asSchema(dependent), context))
  }
}

function checkMembers(value: JsonObject, context: Context): void {
  const { schema, path, evaluated, issues, check } = context
  const names = Object.keys(value)
  const described = new Set<string>()
  const member = (name: string, inner: JsonSchema): void => {
    issues.push(...check.visit(value[name] ?? null, inner, { segment: name, parent: path }))
    described.add(name)
    evaluated?.names.add(name)
  }
  /** Reports an unknown member as such, not as a failure of the schema `false`. */
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
    check.spend(1)
    if (Object.hasOwn(value, name)) member(name, asSchema(inner))
  }
  for (const [pattern, inner] of membersOf(schema.patternProperties)) {
    const expression = new RegExp(pattern, 'u')
    check.spend(names.length)
    for (const name of names) if (expression.test(name)) member(name, asSchema(inner))
  }
  if (schema.propertyNames !== undefined) {
    for (const name of names) {
      if (issues.length >= MAX_ISSUES) return
      const at = { segment: name, parent: path }
      issues.push(...check.visit(name, asSchema(schema.propertyNames), at))
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
