/** What rich text may hold (specification §9); the editor offers this and the worker keeps this. */
import sanitizeHtml from 'sanitize-html'
import { safeAddress } from './safe-address.ts'

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

/** What parses as script, style or a document of its own is dropped with its content. */
export const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'template',
  'title',
] as const

/**
 * Removes every tag, attribute and address that rich text may not hold; the text stays.
 *
 * @param onPage for readers: images are loaded when they come into view, links reveal no window
 * @example sanitizeRichText('<p onclick="x()">Hi<script>y()</script></p>') // '<p>Hi</p>'
 */
export function sanitizeRichText(html: string, { onPage = false } = {}): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    // `data:` opens a document of the writer's own in a link; in an image it is only drawn.
    allowedSchemesByTag: { a: ['http', 'https'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] ?? '') === '',
    transformTags: {
      a: (tagName, attribs) => {
        const { rel, href = '', ...others } = attribs
        const address = safeAddress(href, 'link')
        const isForeign = onPage && /^https?:/i.test(address ?? '')
        return {
          tagName,
          attribs: {
            ...others,
            ...(address !== undefined && address !== '' && { href: address }),
            ...(isForeign && { rel: 'noopener' }),
          },
        }
      },
      img: (tagName, attribs) => {
        const { loading, src = '', ...others } = attribs
        return {
          tagName,
          attribs: {
            src: safeAddress(src, 'image') ?? '',
            ...others,
            ...(onPage && { alt: others['alt'] ?? '', loading: 'lazy' }),
          },
        }
      },
    },
    disallowedTagsMode: 'discard',
    nonTextTags: [...NON_TEXT_TAGS],
    nestingLimit: 50,
  })
}
