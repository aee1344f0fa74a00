/** URLs in content, as staff wrote them. */
import { decodeEntities } from './decode-entities.ts'

const ATTRIBUTE = /\s(?:href|src)="([^"]*)"/g

/**
 * @param content entries in any shape: rich text, fields with a URL, lists and objects of them
 * @returns targets of links and images in rich text, and fields that are a URL of this site
 */
export function contentAddresses(content: unknown): readonly string[] {
  if (typeof content === 'string') {
    const found = [...content.matchAll(ATTRIBUTE)].map(([, address = '']) =>
      decodeEntities(address),
    )
    return /^[/#?]/.test(content) ? [content, ...found] : found
  }
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(contentAddresses)
}
