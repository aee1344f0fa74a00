/** Compares parameters, matched by location and name. A renamed path variable is the same parameter. */
import { templateVariables } from '../../compile/path-template.ts'
import { asSchema, equalJson } from '../../json-value.ts'
import type { JsonSchema, JsonValue, Operation, Parameter } from '../../model.ts'
import { typesOf } from '../../schema/field-type.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import { type ChangeLocation, joinValues } from '../change.ts'
import type { Report } from '../reporter.ts'
import { suggestRenames } from '../suggest-renames.ts'
import { type Comparing, compareSchemas, requestSide } from './comparing.ts'

export function compareParameters(before: Operation, after: Operation, comparing: Comparing): void {
  if (comparing.isSame(before.parameters, after.parameters)) return
  const renamed = renamedVariables(before, after)
  const newName = (parameter: Parameter): string =>
    parameter.in === 'path' ? (renamed.get(parameter.name) ?? parameter.name) : parameter.name
  const a = new Map(before.parameters.map((item) => [keyOf(item, newName(item)), item]))
  const b = new Map(after.parameters.map((item) => [keyOf(item, item.name), item]))
  const removed: Parameter[] = []
  const added = [...b].flatMap(([key, item]) => (a.has(key) || item.in === 'path' ? [] : [item]))
  for (const [key, parameter] of a) {
    const other = b.get(key)
    if (other !== undefined) compareParameter(parameter, other, comparing)
    // Both paths have the same number of variables, so any other declared one isn't sent.
    else if (parameter.in !== 'path') removed.push(parameter)
  }
  if (comparing.isReversed) reportIncoming(removed, added, comparing)
  else reportUnmatched(removed, added, comparing)
}

/** New names of path variables by old name, matched by position in the template. */
export function renamedVariables(before: Operation, after: Operation): ReadonlyMap<string, string> {
  const from = templateVariables(before.path)
  const to = templateVariables(after.path)
  return new Map(
    from.flatMap((name, index) => {
      const other = to[index]
      return from.length !== to.length || other === undefined || other === name
        ? []
        : [[name, other] as const]
    }),
  )
}

/** Header names are case-insensitive (RFC 9110, section 5.1). */
const keyOf = (parameter: Parameter, name: string): string =>
  `${parameter.in} ${parameter.in === 'header' ? name.toLowerCase() : name}`

const locationOf = ({ in: place, name }: Parameter): ChangeLocation => ({ in: place, name })

function reportUnmatched(
  removed: readonly Parameter[],
  added: readonly Parameter[],
  comparing: Comparing,
): void {
  const { report, errorStatus } = comparing
  const moved: { readonly from: Parameter; readonly to: Parameter }[] = []
  for (const from of removed) {
    const isHeir = ({ in: place, name }: Parameter): boolean =>
      place !== from.in && name.toLowerCase() === from.name.toLowerCase()
    const to = added.find((item) => isHeir(item) && !moved.some((move) => move.to === item))
    if (to !== undefined) moved.push({ from, to })
  }
  for (const { from, to } of moved) {
    const values = { before: from.in, after: to.in, errorStatus }
    report('parameter-moved', locationOf(to), { before: from.in, after: to.in, values })
  }
  const gone = removed.filter((item) => !moved.some(({ from }) => from === item))
  const come = added.filter((item) => !moved.some(({ to }) => to === item))
  const renames = suggestRenames(
    gone.map((item) => asCandidate(item, comparing.before.schemas)),
    come.map((item) => asCandidate(item, comparing.after.schemas)),
  )
  for (const item of gone) {
    const renamedTo = renames.get(item.name)
    const rule = item.deprecated ? 'deprecated-parameter-removed' : 'parameter-removed'
    const values = { errorStatus, ...(renamedTo !== undefined && { renamedTo }) }
    report(rule, locationOf(item), { values })
  }
  for (const item of come) {
    const renamedFrom = [...renames].find(([, to]) => to === item.name)?.[0]
    const rule = item.required ? 'required-parameter-added' : 'optional-parameter-added'
    const values = { errorStatus, ...(renamedFrom !== undefined && { renamedFrom }) }
    report(rule, locationOf(item), { values })
  }
}

/** Parameters that a webhook or callback sends: partners receive them. */
function reportIncoming(
  removed: readonly Parameter[],
  added: readonly Parameter[],
  { report }: Comparing,
): void {
  for (const item of removed) report('incoming-parameter-removed', locationOf(item))
  for (const item of added) report('incoming-parameter-added', locationOf(item))
}

const asCandidate = (parameter: Parameter, schemas: Schemas) => ({
  name: parameter.name,
  kind: `${parameter.in} ${typesIn(parameter, schemas).join()}`,
})

function compareParameter(a: Parameter, b: Parameter, comparing: Comparing): void {
  const { report, errorStatus, isReversed, isSame } = comparing
  if (isSame(a, b)) return
  const location = locationOf(b)
  const values = { errorStatus }
  if (a.required !== b.required) {
    const change = b.required ? 'became-required' : 'became-optional'
    report(`${isReversed ? 'incoming-parameter' : 'parameter'}-${change}`, location, { values })
  }
  if (a.deprecated !== b.deprecated) {
    report(b.deprecated ? 'parameter-deprecated' : 'parameter-undeprecated', location)
  }
  const isPlain =
    isPlainValue(a, comparing.before.schemas) || isPlainValue(b, comparing.after.schemas)
  const before = serializationOf(a, isPlain)
  const after = serializationOf(b, isPlain)
  if (!equalJson(before, after)) {
    const printed = { before: printMembers(before), after: printMembers(after), errorStatus }
    report('parameter-serialization-changed', location, { before, after, values: printed })
  }
  if ((a.allowReserved ?? false) !== (b.allowReserved ?? false)) {
    report('parameter-reserved-characters-changed', location)
  }
  if ((a.allowEmptyValue ?? false) !== (b.allowEmptyValue ?? false)) {
    const change = b.allowEmptyValue === true ? 'allowed' : 'refused'
    report(`parameter-empty-value-${change}`, location, { values })
  }
  const isText = a.content === undefined && b.content === undefined
  const [old, now] = isReversed ? [] : compareRepetition(a, b, comparing)
  compareSchemas(
    b.required ? { ...comparing, report: withoutDefaults(report) } : comparing,
    location,
    old ?? schemaOf(a),
    now ?? schemaOf(b),
    requestSide(comparing),
    isText,
  )
  if (a.description !== b.description) {
    const texts = { before: a.description, after: b.description }
    report('parameter-text-changed', location, texts)
  }
  if (!isSame(a.examples, b.examples)) report('parameter-example-changed', location)
}

/** The default of a required parameter has no effect. */
const withoutDefaults =
  (report: Report): Report =>
  (rule, location, facts) => {
    const isOwn = location.fieldPath === undefined && rule.startsWith('request-default-')
    report(isOwn ? 'required-default-changed' : rule, location, facts)
  }

const schemaOf = ({ schema, content }: Parameter): JsonSchema | undefined =>
  schema ?? content?.[0]?.schema

/** `explode` has no effect on a scalar. */
function serializationOf(
  { content, style, explode }: Parameter,
  isPlain: boolean,
): { [member: string]: JsonValue } {
  const mediaType = content?.[0]?.mediaType
  if (mediaType !== undefined) return { content: mediaType }
  return {
    ...(style !== undefined && { style }),
    ...(explode !== undefined && !isPlain && { explode }),
  }
}

function isPlainValue(parameter: Parameter, schemas: Schemas): boolean {
  const types = typesIn(parameter, schemas)
  return types.length > 0 && !types.includes('array') && !types.includes('object')
}

/**
 * A list that is sent as `id=1&id=2` takes a single value as before, as `id=1`.
 *
 * @returns the schemas of single values, if one of the parameters is such a list and the other isn't
 */
function compareRepetition(
  a: Parameter,
  b: Parameter,
  { before, after, report, errorStatus }: Comparing,
): readonly [before: JsonSchema | undefined, after: JsonSchema | undefined] {
  const [old, now] = [repeatedItems(a, before.schemas), repeatedItems(b, after.schemas)]
  const isWidened = now !== undefined && isPlainValue(a, before.schemas)
  const isNarrowed = old !== undefined && isPlainValue(b, after.schemas)
  if (!(isWidened || isNarrowed) || a.style !== b.style) return [undefined, undefined]
  const types = { before: typesIn(a, before.schemas), after: typesIn(b, after.schemas) }
  const values = {
    before: joinValues(types.before),
    after: joinValues(types.after),
    errorStatus,
  }
  const rule = isWidened ? 'request-type-widened' : 'request-type-narrowed'
  report(rule, locationOf(b), { ...types, values })
  return [old, now]
}

function repeatedItems(parameter: Parameter, schemas: Schemas): JsonSchema | undefined {
  const { style, explode, schema = true } = parameter
  const isRepeated = style === 'form' && explode === true
  return isRepeated && typesIn(parameter, schemas).join() === 'array'
    ? asSchema(flatten(schema, schemas).schema['items'])
    : undefined
}

const typesIn = ({ schema = true }: Parameter, schemas: Schemas): readonly string[] =>
  typesOf(flatten(schema, schemas), schemas)

export const printMembers = (members: { readonly [member: string]: JsonValue }): string =>
  Object.entries(members)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
