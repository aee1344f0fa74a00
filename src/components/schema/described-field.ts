/**
 * Converts a parameter or header to a field, so that pages and Markdown describe it like any other.
 */
import { lifecycleFrom } from '#core/openapi/lifecycle.ts'
import type { Example, Header, JsonValue, Parameter } from '#core/openapi/model.ts'
import { bothTexts } from '#core/openapi/schema/both-texts.ts'
import type { DescribedExample, SchemaField } from '#core/openapi/schema-field.ts'

/**
 * Its own keywords override its schema's, except the description: it isn't about the type of the value.
 * @param field of its schema; its location implies read-only or write-only
 */
export function describedField(described: Parameter | Header, field: SchemaField): SchemaField {
  const examples = alikeExamples(described.examples)
  const hasTexts = described.examples.some(({ summary, description }) => summary ?? description)
  const texts = [described.description, field.description].filter((text) => text !== undefined)
  return {
    ...field,
    name: described.name,
    kind: 'property',
    required: described.required,
    deprecated: described.deprecated || field.deprecated,
    readOnly: false,
    writeOnly: false,
    examples: examples.length > 0 ? examples.map(({ value }) => value) : field.examples,
    ...(hasTexts && { describedExamples: examples.map(describedExample) }),
    ...lifecycleFrom(described),
    ...(texts.length > 0 && { description: texts.reduce(bothTexts) }),
  }
}

interface AlikeExamples {
  readonly value: JsonValue
  readonly examples: readonly Example[]
}

/** Groups examples by value; without any value, an example has nothing to show. */
function alikeExamples(examples: readonly Example[]): readonly AlikeExamples[] {
  const groups = Map.groupBy(examples, (example) => JSON.stringify(shownValue(example)))
  return [...groups.values()].flatMap((alike) => {
    const value = alike[0] && shownValue(alike[0])
    return value === undefined ? [] : [{ value, examples: alike }]
  })
}

const shownValue = ({ value, serializedValue, externalValue }: Example): JsonValue | undefined =>
  value === undefined ? (serializedValue ?? externalValue) : value

function describedExample({ value, examples }: AlikeExamples): DescribedExample {
  const descriptions = examples.flatMap(({ description = '' }) => description || [])
  return {
    value,
    label: examples.map(({ name, summary = name }) => summary).join(', '),
    ...(descriptions.length > 0 && { description: descriptions.join('\n\n') }),
  }
}
