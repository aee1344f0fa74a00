/** What rich text may hold (specification §9); the editor offers this and the worker keeps this. */
import sanitizeHtml from 'sanitize-html'

export const RICH_TEXT_TAGS = [
  'b',
  'i',
  'em',
  'strong',
  'u',
  'a',
  'p',
  'div',
  'ol',
  'li',
  'ul',
  'br',
  'img',
] as const

export const RICH_TEXT_SCHEMES = ['data', 'http', 'https'] as const

/** A data URI may be an image that browsers only draw: no SVG, no document. */
const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i

/**
 * Removes every tag, attribute and address that rich text may not hold; the text stays.
 *
 * @example sanitiseRichText('<p onclick="x()">Hi<script>y()</script></p>') // '<p>Hi</p>'
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title', 'width', 'height'] },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    // `data:` opens a document of the writer's own in a link; in an image it is only drawn.
    allowedSchemesByTag: { a: ['http', 'https'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImageAddress(attribs['src'] ?? ''),
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
  })
}

const isImageAddress = (address: string): boolean =>
  /^data:/i.test(address) ? DATA_IMAGE.test(address) : address !== ''
