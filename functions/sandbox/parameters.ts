/** Judges the parameters of a sandbox request against the document. */
import type { CompiledDocument, JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'
import type { Message } from './answer.ts'
import { type ParameterSource, parameterValue } from './parameter-value.ts'

/** A violation of a schema: where inside the value, and what was expected and found. */
export interface Violation {
  /** Member names and indexes from the root; empty for the value itself. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

export type Validate = (schema: JsonSchema, value: JsonValue) => readonly Violation[]

/** One message per violation, named as in the document. Unknown parameters are ignored. */
export function judgeParameters(
  operation: Operation,
  source: ParameterSource,
  schemas: CompiledDocument['schemas'],
  validate: Validate,
): readonly Message[] {
  return operation.parameters.flatMap((parameter) => {
    const { name, required, schema, content } = parameter
    if (!JUDGED.has(parameter.in) || isIgnoredHeader(parameter.in, name)) return []
    const value = parameterValue(parameter, source, schemas)
    if (value === undefined) return required ? [{ parameter: name, message: 'is required' }] : []
    if (value === '' && parameter.allowEmptyValue === true) return []
    const expected = schema ?? content?.[0]?.schema
    if (expected === undefined) return []
    return violationMessages(name, validate(expected, value))
  })
}

/** `address.city`, `items[0].name`, behind the parameter's own name. */
export function violationMessages(
  name: string,
  violations: readonly Violation[],
): readonly Message[] {
  return violations.map(({ path, message }) => ({ parameter: memberName(name, path), message }))
}

function memberName(name: string, path: Violation['path']): string {
  return path.reduce<string>((whole, step) => {
    if (typeof step === 'number') return `${whole}[${step}]`
    return whole === '' ? step : `${whole}.${step}`
  }, name)
}

/** Cookies and whole query strings are not looked into. */
const JUDGED: ReadonlySet<string> = new Set(['path', 'query', 'header'])

/** OpenAPI: parameters of these names are ignored, other parts of the document describe them. */
const isIgnoredHeader = (location: string, name: string): boolean =>
  location === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)
