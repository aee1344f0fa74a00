/** Examples and schemas of whatever has them: media types, parameters, headers. */
import { defined, entries, isList, isObject, type JsonObject, text } from '../json-value.ts'
import type { Example, JsonValue } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import type { Compiling } from './compiling.ts'
import { referredExample } from './references.ts'

export const optionalSchema = (
  { schemas }: Compiling,
  value: JsonValue | undefined,
  location: Location,
) => (value === undefined ? undefined : schemas.view(value, location))

/** `examples` (a map, or the list that some tools write), else `example`. */
export function compileExamples(
  compiling: Compiling,
  holder: JsonObject,
  location: Location,
): readonly Example[] {
  const { examples } = holder
  if (isList(examples) && examples.length > 0) {
    return examples.map((value, index) => ({ name: `example-${index + 1}`, value }))
  }
  const named = entries(examples).flatMap(([name, example]) => {
    const resolved = isObject(example)
      ? compiling.references.resolve(example, at(at(location, 'examples'), name))
      : { value: { value: example } }
    return resolved === undefined ? [] : [compileExample(name, resolved.value, compiling)]
  })
  if (named.length > 0) return named
  const value = referredExample(holder.example, compiling.references)
  return value === undefined ? [] : [{ name: 'default', value }]
}

function compileExample(name: string, example: JsonObject, { references }: Compiling): Example {
  const { value, dataValue = value } = example
  return defined({
    name,
    summary: text(example.summary),
    description: text(example.description),
    // OpenAPI 3.2 renamed `value` to `dataValue`.
    value: referredExample(dataValue, references),
    serializedValue: text(example.serializedValue),
    externalValue: text(example.externalValue),
  })
}
