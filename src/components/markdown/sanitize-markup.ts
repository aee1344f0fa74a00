/** HTML written by others, reduced to what may stand on a page. */
import sanitizeHtml from 'sanitize-html'
import { safeAddress } from './safe-address.ts'

const TEXT_TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'code',
    'dd',
    'del',
    'details',
    'div',
    'dl',
    'dt',
    'em',
  ],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre'],
  ...['q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td'],
  ...['th', 'thead', 'tr', 'u', 'ul', 'var'],
]

/** Specification §9, "Sanitised rich text". */
const RICH_TEXT_TAGS = [
  ...['b', 'i', 'em', 'strong', 'u', 'a', 'p', 'div', 'ol', 'li', 'ul', 'br', 'img'],
]

const CODE_CLASSES = ['s', 'n', 'c', 'k', 'v', 'hl-*', 'table', 'md']

const SHARED: sanitizeHtml.IOptions = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Whatever parses as script or style is dropped with its content.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
}

/**
 * Sanitises HTML that `renderMarkdown` made from a text with raw HTML in it.
 *
 * @param options `islands` keeps `<gapura-island>` mount points: only for texts of the portal itself
 */
export function sanitizeMarkup(html: string, options: { readonly islands: boolean }): string {
  return sanitizeHtml(html, {
    ...SHARED,
    allowedTags: options.islands ? [...TEXT_TAGS, 'gapura-island'] : TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
      details: ['open'],
      pre: ['tabindex'],
      code: ['class'],
      span: ['class'],
      div: ['class'],
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id', 'class']])),
      'gapura-island': ['data-*'],
    },
    allowedClasses: { '*': CODE_CLASSES },
    transformTags: {
      a: safeLink,
      img: (tagName, { src, ...attribs }) => {
        const address = safeAddress(src ?? '', 'image')
        return { tagName, attribs: { ...attribs, ...(address !== undefined && { src: address }) } }
      },
      // Raw headings would break the page's outline; ours carry the class `md`.
      ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, placeHeading])),
    },
  })
}

/** Sanitises rich text of the editor: tags and schemes of the specification, nothing else. */
export function sanitizeRichText(html: string): string {
  const known = richTexts.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, {
    ...SHARED,
    allowedTags: RICH_TEXT_TAGS,
    allowedSchemes: ['http', 'https', 'data'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    transformTags: {
      a: safeLink,
      img: (tagName, { src, ...attribs }) => {
        const address = safeAddress(src ?? '', 'image')
        return {
          tagName,
          attribs: {
            alt: '',
            ...attribs,
            loading: 'lazy',
            ...(address !== undefined && { src: address }),
          },
        }
      },
    },
  })
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

const placeHeading: sanitizeHtml.Transformer = (tagName, attribs) =>
  attribs['class'] === 'md' ? { tagName, attribs } : { tagName: 'p', attribs: {} }
