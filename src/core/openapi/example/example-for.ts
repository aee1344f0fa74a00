/**
 * Returns the example of a media type, parameter or header. The document's own takes precedence over a
 * generated one.
 */
import { equalJson, isObject } from '../json-value.ts'
import type { Example, JsonSchema, JsonValue, MediaType, Parameter } from '../model.ts'
import { buildExample, type ExampleOptions } from './build-example.ts'

/** A {@link MediaType}, a parameter or a header. */
export interface Exemplified {
  readonly examples: readonly Example[]
  readonly schema?: JsonSchema
  readonly itemSchema?: JsonSchema
  readonly content?: readonly MediaType[]
  /** Name of the parameter or header. */
  readonly name?: string
  /** Location of a parameter. */
  readonly in?: Parameter['in']
  readonly description?: string
}

/** `undefined` if the document doesn't describe the value at all. */
export function exampleFor(described: Exemplified, options: ExampleOptions): JsonValue | undefined {
  const written = firstWith('value', described.examples)?.value
  const isPart = options.members === 'all' && isObject(written) && described.schema !== undefined
  if (written !== undefined && !isPart) return written
  const serialized = firstWith('serializedValue', described.examples)
  if (!isPart && serialized?.serializedValue !== undefined && !isEncoded(described))
    return serialized.serializedValue
  const named = described.name === undefined ? options : { ...options, name: described.name }
  if (described.schema !== undefined)
    return buildExample(describedSchema(described.schema, described), { ...named, shown: written })
  // A sequential media type shows one item of its sequence.
  if (described.itemSchema !== undefined) return [buildExample(described.itemSchema, options)]
  const [content] = described.content ?? []
  return content === undefined ? undefined : exampleFor(content, named)
}

/** True for parameters whose serialized examples have their name, or percent-encoding (OpenAPI 3.2 §4.19). */
const isEncoded = ({ in: place, content }: Exemplified): boolean =>
  content === undefined && (place === 'path' || place === 'query' || place === 'cookie')

/** Returns a parameter as it is sent, if the document has no example of its value. */
export function serializedExample(parameter: Parameter): string | undefined {
  const { value, serializedValue } = writtenExample(parameter.examples) ?? {}
  const isWritten = parameter.in === 'querystring' || isEncoded(parameter)
  return isWritten && value === undefined ? serializedValue : undefined
}

/** The example of the document that {@link exampleFor} returns or completes. */
export const writtenExample = (examples: readonly Example[]): Example | undefined =>
  firstWith('value', examples) ?? firstWith('serializedValue', examples)

/** The text of the example that a value is a copy of, or that it starts with. */
export function writtenText(examples: readonly Example[], value: JsonValue | undefined) {
  const same =
    examples.find((example) => example.value === value) ??
    examples.find((example) => equalJson(example.value, value))
  return (same ?? writtenExample(examples))?.serializedValue
}

const firstWith = (
  member: 'value' | 'serializedValue',
  examples: readonly Example[],
): Example | undefined => examples.find((example) => example[member] !== undefined)

/** Adds the example that a parameter's description quotes to its schema. */
function describedSchema(schema: JsonSchema, { name, description }: Exemplified): JsonSchema {
  const isPlain = isObject(schema) && schema.$ref === undefined && schema.description === undefined
  return isPlain && name !== undefined && description !== undefined
    ? { ...schema, description }
    : schema
}
