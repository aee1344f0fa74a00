/** A JSON value on one line. */
import { shortenImage } from '#core/openapi/example/example-images.ts'
import type { JsonValue } from '#core/openapi/model.ts'

/** Longer values are cut: the whole of them stands in the example beside the text. */
const MAX_CHARACTERS = 160

/** @returns strings as they are, everything else as JSON */
export function valueText(value: JsonValue): string {
  const text = typeof value === 'string' ? shortenImage(value) : JSON.stringify(value)
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
