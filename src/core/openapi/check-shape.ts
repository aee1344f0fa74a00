/** Reports fields that are read as empty because their value has a different type. */
import { isList, isObject, type JsonObject } from './json-value.ts'
import type { JsonValue } from './model.ts'
import { at, type Location } from './pointer.ts'
import { type Problem, problem } from './problem.ts'
import { type ProblemList, quote } from './problems.ts'

/** @param value - null for a field that its author left empty */
export function checkShape(
  value: JsonValue | undefined,
  shape: 'list' | 'object',
  location: Location,
  problems: ProblemList,
  severity: Problem['severity'] = 'error',
): void {
  const fits = shape === 'list' ? isList : isObject
  if (value === undefined || value === null || fits(value)) return
  const what = problem('part.field', { name: quote(location.segment) })
  problems.add('shape-invalid', severity, { what, shape: problem(`shape.${shape}`) }, location)
}

/** Checks a field that documents, operations and tags have: only the document's is an error, as for a misspelled one. */
export function checkSharedField(
  value: JsonValue | undefined,
  shape: 'list' | 'object',
  location: Location,
  problems: ProblemList,
): void {
  const severity = location.parent === undefined ? 'error' : 'warning'
  checkShape(value, shape, location, problems, severity)
}

/** Servers and security, which operations have too, are checked where they are read. */
export function checkTopLevel(document: JsonObject, problems: ProblemList): void {
  for (const name of ['paths', 'webhooks', 'components']) {
    checkShape(document[name], 'object', at(undefined, name), problems)
  }
  checkShape(document.tags, 'list', at(undefined, 'tags'), problems)
  const { components } = document
  if (!isObject(components)) return
  for (const name of COMPONENTS) {
    checkShape(components[name], 'object', at(at(undefined, 'components'), name), problems)
  }
}

// biome-ignore format: in rows, a list this long is read at a glance.
const COMPONENTS = [
  'schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes',
  'links', 'callbacks', 'pathItems', 'mediaTypes',
]
