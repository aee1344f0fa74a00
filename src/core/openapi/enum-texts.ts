/** Extensions that say what the values of an `enum` mean, by the conventions of generators and vendors. */
import { allEntries, isList, type JsonObject, own, scalarText, text, texts } from './json-value.ts'
import type { JsonValue } from './model.ts'

/** Texts before names. Vendors put theirs between: `x-annotation-enumDescriptions`, `x-speakeasy-enum-descriptions`. */
const KEYWORDS = [
  /^x-(?:[a-z]+-)?enum-?descriptions$/i,
  /^x-ms-enum$/,
  /^x-enum-varnames$/,
  /^x-enumNames$/,
]

/** Descriptions by the value's text. Authors write a map by value, or a list in the order of `enum`. */
export function enumDescriptionsOf(
  schema: JsonObject,
): Readonly<Record<string, string>> | undefined {
  const listed = schema.enum ?? schema['x-extensible-enum']
  if (listed === undefined) return undefined
  const values = texts(listed)
  for (const keyword of enumKeywords(schema)) {
    const descriptions: Record<string, string> = {}
    for (const [value, description] of pairsOf(schema[keyword], values)) {
      const words = scalarText(description) ?? text(own(description, 'description'))
      // Generators repeat the value where an author wrote nothing.
      if (value === undefined || words === undefined || words === value) continue
      descriptions[value] = words
    }
    if (Object.keys(descriptions).length > 0) return descriptions
  }
  return undefined
}

/** True if callers must expect other values: Azure marks them (https://azure.github.io/autorest/extensions). */
export const hasMoreValues = (schema: JsonObject): boolean =>
  own(schema['x-ms-enum'], 'modelAsString') === true

/** In order of preference. */
export function enumKeywords(holder: JsonObject): readonly string[] {
  const extensions = Object.keys(holder).filter((name) => name.startsWith('x-'))
  return KEYWORDS.flatMap((keyword) => extensions.filter((name) => keyword.test(name)))
}

function pairsOf(written: JsonValue | undefined, values: readonly string[]) {
  if (isList(written)) return written.map((item, index) => [values[index], item] as const)
  const listed = own(written, 'values')
  return isList(listed)
    ? listed.map((item) => [scalarText(own(item, 'value')), item] as const)
    : allEntries(written)
}
