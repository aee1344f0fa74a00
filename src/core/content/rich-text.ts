/** Markup that rich text may contain (specification §9). The editor and the worker share it. */
import sanitizeHtml from 'sanitize-html'
import { NON_TEXT_TAGS, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from './rich-text-markup.ts'
import { safeAddress } from './safe-address.ts'

const RICH_TEXT_SCHEMES = ['data', 'http', 'https'] as const

/**
 * Removes every tag, attribute and URL that rich text may not contain, but keeps the text.
 *
 * @param onPage for readers: loads images lazily and hides the opener window from links
 * @example sanitizeRichText('<p onclick="x()">Hi<script>y()</script></p>') // '<p>Hi</p>'
 */
export function sanitizeRichText(html: string, { onPage = false } = {}): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    // In a link, `data:` opens a document that the author controls; in an image it is only drawn.
    allowedSchemesByTag: { a: ['http', 'https'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] ?? '') === '',
    transformTags: {
      ol: (tagName, { start = '' }) => ({
        tagName,
        attribs: /^\d{1,4}$/.test(start) && start !== '1' ? { start } : {},
      }),
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
