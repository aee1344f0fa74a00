/** A JSON value on one line. */
import type { JsonValue } from '#core/openapi/model.ts'

/** Longer values are cut: the whole of them stands in the example beside the text. */
const MAX_CHARACTERS = 160
/** Specification §9: base64 images are shown as their first 100 characters. */
const IMAGE_CHARACTERS = 100

/** @returns strings as they are, everything else as JSON */
export function valueText(value: JsonValue): string {
  const text = typeof value === 'string' ? shortImage(value) : JSON.stringify(value)
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}

/** The same value with its images shortened, so that an example can be read. */
export function shortenImages(value: JsonValue): JsonValue {
  if (typeof value === 'string') return shortImage(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shortenImages)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortenImages(member ?? null)]),
  )
}

function shortImage(text: string): string {
  const isImage = text.startsWith('data:image/') || isLongBase64(text)
  return isImage && text.length > IMAGE_CHARACTERS ? `${text.slice(0, IMAGE_CHARACTERS)}…` : text
}

function isLongBase64(text: string): boolean {
  return text.length > 400 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)
}
