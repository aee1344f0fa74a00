/** Validates the parameters of a sandbox request against the document. */
import type { CodedText } from '#core/coded-text.ts'
import type {
  CompiledDocument,
  JsonSchema,
  JsonValue,
  Operation,
  Parameter,
} from '#core/openapi/model.ts'
import { differenceText } from '#core/openapi/validate/difference-text.ts'
import type { Difference } from '#core/openapi/validate/validate-value.ts'
import { decodeOutsideAscii } from '#core/openapi/wire/header-text.ts'
import { type ParameterSource, parameterValue } from './parameter-value.ts'
import type { QueryPairs } from './query-pairs.ts'

export interface Violation {
  readonly parameter: string
  readonly message: string
  readonly coded: CodedText
  /** False if the value isn't in the documented format. */
  readonly isMissing: boolean
}

export const REQUIRED: CodedText = { code: 'required', values: {} }

export type Validate = (schema: JsonSchema, value: JsonValue) => readonly Difference[]

/** One message per violation, with names from the document. Unknown parameters are ignored. */
export function validateParameters(
  operation: Operation,
  source: ParameterSource,
  schemas: CompiledDocument['schemas'],
  validate: Validate,
): readonly Violation[] {
  return operation.parameters.flatMap((parameter) => {
    const { name, required } = parameter
    if (!VALIDATED.has(parameter.in) || isIgnoredHeader(parameter.in, name)) return []
    const read = readParameter(parameter, source, schemas, validate)
    if (read === undefined)
      return required && parameter.in !== 'cookie'
        ? [{ parameter: name, message: 'is required', coded: REQUIRED, isMissing: true }]
        : []
    if (read.value === '' && parameter.allowEmptyValue === true) return []
    return violationMessages(name, read.differences)
  })
}

/**
 * Clients encode differently, so a value that the document doesn't allow may be one after more is decoded.
 *
 * @returns undefined if the request doesn't have the parameter
 */
export function readParameter(
  parameter: Parameter,
  source: ParameterSource,
  schemas: CompiledDocument['schemas'],
  validate: Validate,
): { readonly value: JsonValue; readonly differences: readonly Difference[] } | undefined {
  const { schema, content } = parameter
  const expected = schema ?? content?.[0]?.schema
  const read = (from: ParameterSource) => {
    const value = parameterValue(parameter, from, schemas)
    const differences = expected && value !== undefined ? validate(expected, value) : []
    return value === undefined ? undefined : { value, differences }
  }
  const asSent = read(source)
  if (asSent === undefined || asSent.differences.length === 0) return asSent
  return read(decodedSource(parameter, source)) ?? asSent
}

/**
 * A document describes the text of a header, which samples and the playground encode outside ASCII. HTTP
 * libraries encode all of a value, also the commas that separate its items.
 */
function decodedSource({ in: where }: Parameter, source: ParameterSource): ParameterSource {
  const { path, query, headers } = source
  const withCommas = (pairs: QueryPairs) =>
    pairs.map(([name, text]) => [name, text.replaceAll(/%2c/gi, ',')] as const)
  if (where === 'query') return { ...source, query: withCommas(query) }
  if (where === 'path')
    return { ...source, path: Object.fromEntries(withCommas(Object.entries(path))) }
  const decoded = headers.map(([name, value]) => [name, decodeOutsideAscii(value)] as const)
  return where === 'header' ? { ...source, headers: decoded } : source
}

/**
 * @param name - the parameter that contains the values, `filter.from` for one of its members; undefined for
 *   the body, whose members have their own names
 */
export function violationMessages(
  name: string | undefined,
  differences: readonly Difference[],
): readonly Violation[] {
  return differences.map((difference) => {
    const { code, pointer, parameter, values } = difference
    // Clients of the envelope put the parameter's name before the message.
    const message = differenceText({ code, values: { ...values, name: '' } }, 'en').trimStart()
    const used = Object.entries(values).filter(([key, value]) => key !== 'name' && value !== '')
    const coded = { code, values: Object.fromEntries(used) }
    const isMissing = difference.rule === 'required'
    const violation = { message, coded, isMissing }
    if (pointer === '') return { parameter: name ?? 'body', ...violation }
    if (name === undefined) return { parameter, ...violation }
    const inside = parameter.startsWith('[') ? parameter : `.${parameter}`
    return { parameter: `${name}${inside}`, ...violation }
  })
}

/**
 * Whole query strings are not validated. A cookie is validated but may be missing: the portal's proxy
 * forwards none, so the playground can't send it.
 */
const VALIDATED: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie'])

/**
 * OpenAPI: other parts of the document describe the first three. `Accept-Language` is a preference, and
 * browsers send their own (`en-US,en;q=0.9`), which no list of languages contains.
 */
const isIgnoredHeader = (location: string, name: string): boolean =>
  location === 'header' && /^(?:accept|content-type|authorization|accept-language)$/i.test(name)
