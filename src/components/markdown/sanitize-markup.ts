/** Reduces untrusted HTML to what a page may contain. */
import sanitizeHtml from 'sanitize-html'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import { NON_TEXT_TAGS } from '#core/content/rich-text-markup.ts'
import { safeAddress } from '#core/content/safe-address.ts'

// biome-ignore format: in rows, a long list is easier to read.
const TEXT_TAGS = [
  'a', 'abbr', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em',
  'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre',
  'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td',
  'th', 'thead', 'tr', 'u', 'ul', 'var',
]

const ALIGN = { name: 'align', values: ['center', 'right'] }
const DIRECTION = { name: 'dir', values: ['rtl', 'ltr'] }
const CODE_CLASSES = ['s', 'n', 'c', 'k', 'v', 'hl-*', 'table', 'alert']

/**
 * Sanitizes HTML that `renderMarkdown` created from a text with raw HTML.
 * @param options `islands` preserves `<gapura-island>` mount points, for the portal's own texts
 * only
 */
export function sanitizeMarkup(html: string, options: { readonly islands: boolean }): string {
  const clean = sanitizeHtml(html, {
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [...NON_TEXT_TAGS],
    allowedTags: options.islands ? [...TEXT_TAGS, 'gapura-island'] : TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan', ALIGN],
      th: ['colspan', 'rowspan', 'scope', ALIGN],
      ol: ['start', DIRECTION],
      ul: [DIRECTION],
      table: [DIRECTION],
      details: ['open'],
      pre: ['tabindex'],
      blockquote: ['class'],
      code: ['class'],
      span: ['class'],
      div: ['class', { name: 'tabindex', values: ['0'] }],
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
      'gapura-island': ['data-*'],
    },
    allowedClasses: { '*': CODE_CLASSES },
    transformTags: {
      a: safeLink,
      img: (tagName, { src, ...attribs }) => {
        const address = safeAddress(src ?? '', 'image')
        return { tagName, attribs: { ...attribs, ...(address !== undefined && { src: address }) } }
      },
    },
  })
  return clean.replaceAll(BARE_TABLE, `${TABLE_START}$1</div>`)
}

/** Around each table: a wide one scrolls, so that the page doesn't. */
export const TABLE_START = '<div class="table" tabindex="0">'

/** A table of raw HTML without others inside. */
const BARE_TABLE = new RegExp(`(?<!${TABLE_START})(<table>(?:(?!</?table>)[^])*</table>)`, 'g')

/** Sanitizes rich text for a page; cached, because several pages may show the same text. */
export function pageRichText(html: string): string {
  const known = richTexts.get(html)
  if (known !== undefined) return known
  const clean = sanitizeRichText(html, { onPage: true })
  richTexts.set(html, clean)
  return clean
}

const richTexts = new Map<string, string>()

const safeLink: sanitizeHtml.Transformer = (tagName, { href, ...attribs }) => {
  const address = safeAddress(href ?? '', 'link')
  return {
    tagName,
    attribs: {
      ...attribs,
      ...(address !== undefined && { href: address }),
      ...(address !== undefined && /^https?:/i.test(address) && { rel: 'noopener' }),
    },
  }
}
