/**
 * Labels of the options of `oneOf` and `anyOf`. What has neither a title nor a name is written as code, because
 * labels are the same in every language.
 */
import { truncate } from '../../truncate.ts'
import { asMap, isList, isSchema, scalarText, text } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { FieldType } from '../schema-field.ts'
import { fieldType } from './field-type.ts'
import type { Flat } from './flat.ts'
import { flatten, type Schemas } from './flatten.ts'

interface LabeledOption {
  readonly schema: JsonSchema
  /** Values of the discriminator. */
  readonly values: readonly string[]
}

/** Characters of enumerated values and of property names, before "…". */
const MAX_LENGTH = 32
/** Characters of the first of them: URNs such as those of OAuth differ only in their end. */
const MAX_FIRST_LENGTH = 64

/** One label per option, none empty, each unique. */
export function labelsOf(options: readonly LabeledOption[], schemas: Schemas): readonly string[] {
  const flats = options.map(({ schema }) => flatten(schema, schemas))
  const labels = flats.map((flat, index) => labelOf(flat, options[index]?.values ?? [], schemas))
  const hasSeveralObjects = labels.filter((label) => label === 'object').length > 1
  const taken = new Set<string>()
  return flats.map((flat, index) => {
    const label = labels[index] ?? ''
    const distinct = label === 'object' && hasSeveralObjects ? propertiesOf(flat) : label
    const unique = uniqueLabel(distinct, taken)
    taken.add(unique)
    return unique
  })
}

function labelOf(flat: Flat, values: readonly string[], schemas: Schemas): string {
  const written = [text(flat.schema.title), flat.chain[0], values.join(', ')]
  const label = written.find((candidate) => candidate !== undefined && candidate.trim() !== '')
  if (label !== undefined) return label
  const { required, properties } = flat.schema
  // Options such as `anyOf: [{required: [email]}, {required: [phone]}]`.
  if (isList(required) && required.length > 0 && properties === undefined)
    return `required: ${required.flatMap((name) => scalarText(name) ?? []).join(', ')}`
  return fixedMember(flat, schemas) ?? fixedValues(flat) ?? typeNotation(fieldType(flat, schemas))
}

/** `type: "card"`, if a property allows a single value. */
function fixedMember({ schema }: Flat, schemas: Schemas): string | undefined {
  for (const [name, property] of Object.entries(asMap(schema.properties))) {
    if (!isSchema(property)) continue
    const value = valuesOf(flatten(property, schemas))
    if (value.length === 1) return `${name}: ${inCode(value)}`
  }
  return undefined
}

function fixedValues(flat: Flat): string | undefined {
  const values = valuesOf(flat)
  return values.length === 0 ? undefined : inCode(values)
}

function valuesOf({ schema }: Flat): readonly JsonValue[] {
  if (schema.const !== undefined) return [schema.const]
  return isList(schema.enum) ? schema.enum : []
}

/** `"auto" | "none" | …` */
function inCode(values: readonly JsonValue[]): string {
  return shortened(
    values.map((value) => JSON.stringify(value)),
    ' | ',
  )
}

/** `{ labels, name, … }` */
function propertiesOf({ schema }: Flat): string {
  const names = Object.keys(asMap(schema.properties))
  return names.length === 0 ? 'object' : `{ ${shortened(names, ', ')} }`
}

function shortened(parts: readonly string[], separator: string): string {
  const [first = '', ...others] = parts
  let text = truncate(first, MAX_FIRST_LENGTH)
  for (const part of others) {
    if (text.length + separator.length + part.length > MAX_LENGTH) return `${text}${separator}…`
    text += separator + part
  }
  return text
}

/** @example typeNotation({ names: ['array'], items: { names: ['string', 'null'] } }) // '(string | null)[]' */
function typeNotation({ names, items, format, schemaName }: FieldType): string {
  if (schemaName !== undefined) return schemaName
  const written = names.map((name) => {
    if (name === 'array' && items !== undefined && items.names[0] !== 'any') {
      const item = typeNotation(items)
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`
    }
    return name === 'string' && format !== undefined ? `string<${format}>` : name
  })
  return written.join(' | ')
}

function uniqueLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${label} (${number})`)) return `${label} (${number})`
  }
}
