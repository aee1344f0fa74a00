/** A JSON value on one line. */
import { shortenImage } from '#core/openapi/example/example-images.ts'
import type { JsonValue } from '#core/openapi/model.ts'

/** Longer values are cut off; the example next to the text shows them in full. */
const MAX_CHARACTERS = 160
/** More examples of a field add nothing. */
export const SHOWN_EXAMPLES = 3

/** @returns strings unchanged, everything else as JSON */
export function valueText(value: JsonValue): string {
  const text = typeof value === 'string' ? shortenImage(value) : JSON.stringify(value)
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
