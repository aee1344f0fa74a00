/** The variant that a discriminator selects, as `if` and `then`. */
import { isList, isObject, type JsonDraft, type JsonObject, own, text } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Schemas } from '../schema/flatten.ts'
import { valuesOf } from '../schema/variants.ts'

/** With a discriminator only the selected variant validates, which gives messages one can act on. */
export function selectByDiscriminator(
  node: JsonObject,
  draft: JsonDraft,
  schemas: Schemas,
  copy: (schema: JsonValue | undefined) => JsonSchema,
): void {
  const property = text(own(node.discriminator, 'propertyName'))
  const keyword = isList(node.oneOf) ? 'oneOf' : 'anyOf'
  const options = node[keyword]
  if (property === undefined || !isList(options) || !isObject(node.discriminator)) return
  const { discriminator } = node
  if (discriminator.defaultMapping !== undefined) return
  const selections = options.map((option) =>
    isObject(option) ? valuesOf(option, discriminator, schemas) : [],
  )
  if (selections.some((values) => values.length === 0)) return
  const copies = options.map(copy)
  const selected = variantsByValue(copies, selections)
  delete draft[keyword]
  draft.allOf = [
    ...(isList(draft.allOf) ? draft.allOf : []),
    { required: [property], properties: { [property]: { enum: selections.flat() } } },
    ...copies.map((option, index) => ({
      if: { required: [property], properties: { [property]: { enum: selections[index] ?? [] } } },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: selected(selections[index] ?? []) ?? option,
    })),
  ]
}

/** A value that selects several variants leaves it open which of them fits. */
function variantsByValue(
  options: readonly JsonSchema[],
  selections: readonly (readonly string[])[],
) {
  const sharing = new Map<string, Set<JsonSchema>>()
  for (const [index, values] of selections.entries()) {
    for (const value of values) {
      const those = sharing.get(value) ?? new Set()
      sharing.set(value, those.add(options[index] ?? true))
    }
  }
  const choices = new Map<string, JsonValue>()
  for (const [value, those] of sharing) {
    if (those.size > 1) choices.set(value, { anyOf: [...those] })
  }
  return (values: readonly string[]): JsonValue | undefined =>
    values.map((value) => choices.get(value)).find((choice) => choice !== undefined)
}
