/** Builds a request's URL from the path template and the parameters. */
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, Operation, Parameter } from '#core/openapi/model.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import { serializeQuerystring } from '#core/openapi/wire/querystring.ts'
import { rulesOf, serializePath, serializeQuery } from '#core/openapi/wire/serialize.ts'
import { type PathProblem, pathSegments } from '#core/policy/segments.ts'
import { templatePath, templateQuery } from '#core/policy/template-path.ts'
import { err, ok, type Result } from '#core/result.ts'

export interface Target {
  /** Percent-encoded, starts with `/`, without query. Signed if the recipe includes the path. */
  readonly path: string
  /** Without the question mark; empty if there is none. */
  readonly query: string
}

export type TargetError =
  /** A required parameter has no value. */
  | { readonly code: 'parameter-missing'; readonly parameter: Parameter }
  /** The filled path contains parts, such as `..`, that servers interpret differently. */
  | { readonly code: 'path-refused'; readonly path: string; readonly problem: PathProblem }

/** Values by {@link parameterKey}; a missing entry or null isn't sent. */
export type ParameterValues = Readonly<Record<string, JsonValue | undefined>>

/** Names are unique only within a location (OpenAPI 3.1.1 §4.8.12). */
export function parameterKey(parameter: Pick<Parameter, 'in' | 'name'>): string {
  return `${parameter.in} ${parameter.name}`
}

/** @param isDirect - the portal's proxy, which accepts only paths that all servers read alike, isn't between */
export function buildTarget(
  operation: Pick<Operation, 'path' | 'parameters'>,
  values: ParameterValues,
  isDirect = false,
): Result<Target, TargetError> {
  const missing = operation.parameters.find(
    (parameter) => parameter.required && isMissing(parameter, values[parameterKey(parameter)]),
  )
  if (missing !== undefined) return err({ code: 'parameter-missing', parameter: missing })
  const inPath = (name: string) => pathValue(operation, name, values)
  const path = templatePath(operation.path).replace(
    /\{([^{}]+)\}|[^{}]+/g,
    (literal, name: string | undefined) =>
      name === undefined ? encodeLiteral(literal) : (inPath(name) ?? ''),
  )
  const refused = pathSegments(path)
  if (!refused.ok && !(isDirect && isSentAsWritten(path, refused.error))) {
    return err({ code: 'path-refused', path, problem: refused.error })
  }
  const query = [
    templateQuery(operation.path, inPath),
    ...operation.parameters.flatMap((parameter) => queryOf(parameter, values)),
  ]
  return ok({ path, query: query.filter((part) => part !== '').join('&') })
}

/** Browsers resolve dot segments, and send everything else as it is. */
const isSentAsWritten = (path: string, { code }: PathProblem): boolean =>
  ['backslash', 'outer-slash', 'twice'].includes(code) && !/\/\.{1,2}(?:\/|$)/.test(path)

function pathValue(
  { parameters }: Pick<Operation, 'parameters'>,
  name: string,
  values: ParameterValues,
): string | undefined {
  const value = values[parameterKey({ in: 'path', name })]
  if (value === undefined || value === null) return undefined
  const parameter = parameters.find((known) => known.in === 'path' && known.name === name)
  return parameter?.content === undefined && parameter !== undefined
    ? serializePath(rulesOf(parameter), value)
    : encodeValue(contentText(value))
}

/** Literal parts of a template may contain spaces or letters that a URL can't. */
function encodeLiteral(text: string): string {
  return text.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]+/g, encodeValue)
}

function queryOf(parameter: Parameter, values: ParameterValues): readonly string[] {
  const value = values[parameterKey(parameter)]
  if (value === undefined || value === null) return []
  if (parameter.in === 'querystring') return [serializeQuerystring(parameter, value)]
  if (parameter.in !== 'query') return []
  if (parameter.content !== undefined) {
    return [`${encodeValue(parameter.name)}=${encodeValue(contentText(value))}`]
  }
  return serializeQuery(rulesOf(parameter), value)
}

/** A parameter with `content` is written in its media type, which is JSON in practice. */
export function contentText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** True if a required parameter can't be sent with this value. */
export function isMissing(parameter: Parameter, value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (parameter.in !== 'path') return value === '' && !isShownEmpty(parameter)
  return parameter.content === undefined ? isBlank(value) : value === ''
}

/** True for a value that would leave its place in the path empty: it would name another resource. */
function isBlank(value: JsonValue | undefined): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values<JsonValue | undefined>(value).every(isBlank)
  return value === '' || value === null || value === undefined
}

/** True if the document shows the empty text as a value. */
function isShownEmpty({ allowEmptyValue, examples, schema }: Parameter): boolean {
  const described = isObject(schema) ? schema : {}
  const listed = [described['enum'], described['examples']].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  const shown = [
    ...examples.map(({ value }) => value),
    ...listed,
    described['default'],
    described['example'],
  ]
  return allowEmptyValue === true || shown.includes('')
}
