/** Examples and schemas of whatever has them: media types, parameters, headers. */
import { exampleReference } from '../data-members.ts'
import { enumKeywords } from '../enum-texts.ts'
import {
  defined,
  entries,
  isList,
  isObject,
  type JsonDraft,
  type JsonObject,
  text,
} from '../json-value.ts'
import type { Example, JsonSchema, JsonValue } from '../model.ts'
import { at, type Location, pointerOf } from '../pointer.ts'
import { quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'
import { referredExample } from './references.ts'
import { descriptionOf } from './titles.ts'

export const optionalSchema = (
  { schemas }: Compiling,
  value: JsonValue | undefined,
  location: Location,
) => (value === undefined ? undefined : schemas.view(value, location))

/** The schema of a parameter or header. In Swagger 2.0, extensions for its schema are its own. */
export function schemaOf(
  compiling: Compiling,
  holder: JsonObject,
  location: Location,
): JsonSchema | undefined {
  const schema = optionalSchema(compiling, holder.schema, at(location, 'schema'))
  const isSensitive = holder['x-sensitive'] === true
  const names = schema === undefined ? [] : enumKeywords(holder)
  if (!isSensitive && names.length === 0) return schema
  const texts: JsonDraft = {}
  for (const name of names) texts[name] = holder[name]
  // A secret stays one, whatever its schema says.
  const mark = isSensitive && { 'x-sensitive': true }
  return { ...texts, ...(isObject(schema) ? schema : {}), ...mark }
}

/**
 * `examples` (a map, or the list that some tools write), else `example`.
 *
 * @param isJson - numbers are shown and sent as written
 */
export function compileExamples(
  compiling: Compiling,
  holder: JsonObject,
  location: Location,
  isJson = false,
): readonly Example[] {
  const { examples } = holder
  const writtenAt = (place: Location, value: JsonValue | undefined) =>
    isJson && value !== undefined ? compiling.writtenJson(pointerOf(place), value) : undefined
  if (isList(examples) && examples.length > 0) {
    return examples.map((value, index) =>
      defined({
        name: `example-${index + 1}`,
        value,
        serializedValue: writtenAt(at(at(location, 'examples'), index), value),
      }),
    )
  }
  const named = entries(examples).flatMap(([name, example]) => {
    const place = at(at(location, 'examples'), name)
    if (!isObject(example)) return [{ name, value: example }]
    const resolved = compiling.references.resolve(example, place)
    if (resolved === undefined) return []
    const member = resolved.value.dataValue === undefined ? 'value' : 'dataValue'
    const valueLocation = at(resolved.location ?? place, member)
    if (isMissingFile(compiling, resolved.value[member], valueLocation)) return []
    const compiled = compileExample(name, resolved.value, compiling)
    const written = writtenAt(valueLocation, compiled.value)
    return [written === undefined ? compiled : { serializedValue: written, ...compiled }]
  })
  if (named.length > 0) return named
  const place = at(location, 'example')
  const value = referredExample(holder.example, compiling.references)
  if (value === undefined || isMissingFile(compiling, holder.example, place)) return []
  const serializedValue = writtenAt(place, value)
  return [defined({ name: 'default', value, serializedValue })]
}

/** Reports an example that refers to a file that isn't there, because readers would send the reference. */
function isMissingFile(
  { references, problems }: Compiling,
  example: JsonValue | undefined,
  location: Location,
): boolean {
  const reference = exampleReference(example)
  if (reference === undefined) return false
  const lookup = references.find(reference)
  if (lookup.ok || lookup.cause.code !== 'ref-external') return false
  problems.add('example-elsewhere', 'warning', { ref: quote(reference) }, location)
  return true
}

function compileExample(name: string, example: JsonObject, { references }: Compiling): Example {
  const { value, dataValue = value } = example
  const summary = text(example.summary)?.trim()
  return defined({
    name,
    summary,
    description: descriptionOf(undefined, text(example.description), summary ?? name),
    // OpenAPI 3.2 renamed `value` to `dataValue`.
    value: referredExample(dataValue, references),
    serializedValue: text(example.serializedValue),
    externalValue: text(example.externalValue),
  })
}
