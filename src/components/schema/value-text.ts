/** A JSON value on one line. */
import { shortenImage } from '#core/openapi/example/example-images.ts'
import { jsonOrText, kindOf } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { FieldType } from '#core/openapi/schema-field.ts'
import { startOf } from '#core/start-of.ts'

/** Longer values are cut off; the example next to the text shows them in full. */
const MAX_CHARACTERS = 160
/** More examples of a field add nothing. */
export const SHOWN_EXAMPLES = 3

/**
 * @param type - type of the field, if strings must differ from its other values
 * @returns strings unchanged, everything else as JSON
 * @example valueText('123', { names: ['any'] }) // '"123"'
 */
export function valueText(value: JsonValue, type?: FieldType): string {
  const isPlain = typeof value === 'string' && !readsAsOther(value, type?.names)
  const text = isPlain ? shortenImage(value) : JSON.stringify(value)
  return text.length > MAX_CHARACTERS ? `${startOf(text, MAX_CHARACTERS)}…` : text
}

/** True for a string that looks like a value of another type that the field allows. */
function readsAsOther(text: string, names: readonly string[] = []): boolean {
  const others = names.filter((name) => name !== 'string')
  if (others.length === 0) return false
  const kind = kindOf(jsonOrText(text))
  const isAllowed = others.some((name) => name === 'any' || KINDS[name] === kind || name === kind)
  return kind !== 'string' && isAllowed
}

const KINDS: Readonly<Record<string, string>> = { integer: 'number' }
