/** Recognizes images in JSON strings: data URIs, and bare base64 by its first bytes. */

/** Number of characters shown of image data before the ellipsis (specification §9). */
export const IMAGE_CHARACTERS = 100

/** The first bytes of each format, in base64. */
const SIGNATURES: readonly (readonly [start: string, mediaType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
]

const BASE64 = /^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/
const DATA_URI = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif);(?:[^,;]*;)*base64,/i

/**
 * @returns a URL for an `<img>`; null if the text is no image that can be shown. SVG is excluded,
 * because a drawing can contain arbitrary content.
 */
export function decodeImage(text: string): string | null {
  if (text.length <= IMAGE_CHARACTERS) return null
  const prefix = DATA_URI.exec(text.slice(0, 200))?.[0]
  if (prefix !== undefined) return BASE64.test(text.slice(prefix.length)) ? text : null
  const found = SIGNATURES.find(([start]) => text.startsWith(start))
  return found !== undefined && BASE64.test(text) ? `data:${found[1]};base64,${text}` : null
}
