/** Renders Markdown of documents and guides to safe HTML. */
import { Marked, type Token, type Tokens } from 'marked'
import { createFenceReader, replaceOutsideCode } from '#core/code-fence.ts'
import { safeAddress } from '#core/content/safe-address.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { headingText } from '#core/heading-text.ts'
import { isCostlyMarkdown } from '#core/openapi/markdown-cost.ts'
import { highlight } from '../code/highlight.ts'
import { boundedTokenizer, MarkdownTooCostly } from './bounded-tokenizer.ts'
import { withoutRedoclyMarkup } from './redocly-markup.ts'
import { RIGHT_TO_LEFT } from './right-to-left.ts'
import { sanitizeMarkup, TABLE_START } from './sanitize-markup.ts'

export interface MarkdownOptions {
  /**
   * Level of the text's first heading, 2 to 6; deeper ones follow without a gap. `none` turns
   * headings into bold paragraphs, for fields, where they would break the page's outline.
   */
  readonly headings?: 2 | 3 | 4 | 5 | 6 | 'none'
  /** Returns an ID for a heading that is unique on the page, from its `headingText`. */
  readonly anchor?: (text: string) => string
  /** Returns the word above an alert, in the language of the text; by default in English. */
  readonly alertName?: (kind: AlertKind) => string
  /** Preserve the mount points of islands, for the portal's own guides only. */
  readonly islands?: boolean
}

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
type AlertKind = (typeof ALERTS)[number]

/** Size of the cache: texts repeat (both languages, shared parameters). */
const REMEMBERED_TEXTS = 50_000
const remembered = new Map<string, string>()

/** A single line without characters that Markdown or HTML could read as markup. */
const PLAIN_LINE = /^[A-Za-z"'(][^\n<>&*_`[\]#|~\\@/]*$/

/**
 * Renders GitHub-flavored Markdown. Raw HTML is sanitized; links go to http, https, mailto or the
 * site itself; headings are moved down to the level of the text's place.
 * @returns HTML that needs no further escaping
 * @example renderMarkdown('Use `limit`.', {}) // '<p>Use <code>limit</code>.</p>
 * '
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  const text = withHeadingsOnLines(withoutImageSizes(withoutRedoclyMarkup(source))).trim()
  if (text === '') return ''
  if (PLAIN_LINE.test(text) && !text.includes('www.')) return `<p>${escapeHtml(text)}</p>`
  if (options.anchor || options.islands || options.alertName) return render(text, options)
  const memory = `${options.headings ?? ''}\0${text}`
  const known = remembered.get(memory)
  if (known !== undefined) return known
  const html = render(text, options)
  if (remembered.size < REMEMBERED_TEXTS) remembered.set(memory, html)
  return html
}

/** `![text](image.svg =128x32)`: an extension of several tools, without which the image would be text. */
const IMAGE_SIZE =
  /(!\[[^[\]\n]{0,500}\]\([^\s()<>]{1,2000}) +=\d{0,5}(?:px|%)?x\d{0,5}(?:px|%)?(?= *[)"'])/g

const withoutImageSizes = (text: string): string =>
  text.includes(' =') && text.includes('![')
    ? replaceOutsideCode(text, (part) => part.replaceAll(IMAGE_SIZE, '$1'))
    : text

const HEADING_IN_LINE = /<br *\/?> *#{1,6} |<h[1-6]\b/i
/** A whole line of raw HTML. */
const HTML_HEADING = /^\s*<h([1-6])\b[^<>]*>(.*)<\/h\1>\s*$/i

/**
 * Texts that annotations of code keep on one line have headings after `<br/>`, where they are no headings. Those of HTML
 * get the level and the ID that the page gives to headings.
 */
function withHeadingsOnLines(text: string): string {
  if (!HEADING_IN_LINE.test(text)) return text
  const isCode = createFenceReader()
  return text
    .split('\n')
    .map((line) => (isCode(line) || !HEADING_IN_LINE.test(line) ? line : headingsOf(line)))
    .join('\n')
}

function headingsOf(line: string): string {
  const [, level, heading = ''] = HTML_HEADING.exec(line) ?? []
  if (heading.trim() !== '') return `\n${'#'.repeat(Number(level))} ${heading.trim()}\n`
  return /<h[1-6]\b/i.test(line) ? line : line.replaceAll(/<br *\/?> */gi, '\n\n')
}

/** Shows a text as written if it would take very long or overflow the stack. */
function render(text: string, options: MarkdownOptions): string {
  if (isCostlyMarkdown(text)) return plain(text)
  try {
    bounded.begin()
    notes = text.includes('[^') ? notesIn(text) : NO_NOTES
    const tokens = marked.lexer(text)
    const hasMarkup = place(tokens, options)
    const html = marked.parser(tokens)
    return hasMarkup ? sanitizeMarkup(html, { islands: options.islands ?? false }) : html
  } catch (error) {
    if (error instanceof RangeError || error instanceof MarkdownTooCostly) return plain(text)
    throw error
  }
}

function plain(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>\n`).join('')
}

/** A footnote: `[^name]: text`. References look the same, without the colon. */
const NOTE = /^ {0,3}\[\^([\w-]{1,60})\]:/gm
const NO_NOTES: ReadonlySet<string> = new Set()
const notesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(NOTE)].map(([, name = '']) => name))

/** Names of the footnotes of the text that is being rendered. */
let notes = NO_NOTES

interface PlacedHeading extends Tokens.Heading {
  /** Set by `place`. */
  anchor?: string
  bold?: boolean
}

interface PlacedQuote extends Tokens.Blockquote {
  /** Set by `place`, for an alert. */
  alert?: { readonly kind: AlertKind; readonly name: string }
}

/** Moves headings to their level, and finds alerts. Returns true if there is raw HTML. */
function place(tokens: Token[], options: MarkdownOptions): boolean {
  const open: number[] = []
  const base = options.headings ?? 3
  let hasMarkup = false
  // Nothing here is asynchronous; the promises are all undefined.
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') hasMarkup = true
    // as: the lexer checked that it is a quote; the member is ours.
    if (token.type === 'blockquote') takeAlert(token as PlacedQuote, options)
    if (token.type !== 'heading') return
    // as: the lexer checked that it is a heading; the two members are ours.
    const heading = token as PlacedHeading
    if (base === 'none') {
      heading.bold = true
      return
    }
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop()
    open.push(heading.depth)
    heading.depth = Math.min(6, base + open.length - 1)
    if (options.anchor) heading.anchor = options.anchor(headingText(heading.tokens))
  })
  return hasMarkup
}

/**
 * Removes the first line of a quote that is an alert of GitHub's Markdown, and remembers its word.
 * @example '> [!NOTE]\n> Text'
 */
function takeAlert(quote: PlacedQuote, { alertName }: MarkdownOptions): void {
  const [paragraph] = quote.tokens
  if (paragraph?.type !== 'paragraph') return
  const line: Token | undefined = paragraph.tokens?.[0]
  if (line?.type !== 'text') return
  const [mark = '', word = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(line.text) ?? []
  const kind = ALERTS.find((known) => known === word.toLowerCase())
  if (kind === undefined) return
  quote.alert = { kind, name: alertName?.(kind) ?? `${kind[0]?.toUpperCase()}${kind.slice(1)}` }
  line.text = line.text.slice(mark.length)
}

const bounded = boundedTokenizer()

const marked = new Marked({
  gfm: true,
  tokenizer: {
    ...bounded.tokenizer,
    def(source) {
      // A footnote of one word would be the address of a link.
      return /^ {0,3}\[\^/.test(source) ? undefined : false
    },
  },
  renderer: {
    text(token) {
      if (notes.size === 0 || ('tokens' in token && token.tokens)) return false
      const html = 'escaped' in token && token.escaped ? token.text : escapeHtml(token.text)
      return html.replaceAll(/(\n?)\[\^([\w-]{1,60})\](:?)/g, (whole, line, name, colon) => {
        if (!notes.has(name)) return whole
        // Footnotes on lines one below the other are one paragraph.
        return `${line === '\n' && colon === ':' ? '<br>\n' : line}<sup>${name}</sup>`
      })
    },
    html({ text }) {
      // A raw heading would break the page's outline, and its ID could be one that scripts look for.
      return text.replaceAll(/<(\/?)h[1-6]\b/gi, '<$1p')
    },
    heading(token: PlacedHeading) {
      const text = this.parser.parseInline(token.tokens)
      if (token.bold) return `<p><strong>${text}</strong></p>\n`
      const id = token.anchor === undefined ? '' : ` id="${escapeHtml(token.anchor)}"`
      return `<h${token.depth}${id}>${text}</h${token.depth}>\n`
    },
    blockquote({ tokens, alert }: PlacedQuote) {
      const text = this.parser.parse(tokens).replace(/^<p><\/p>\n/, '')
      if (alert === undefined) return `<blockquote>\n${text}</blockquote>\n`
      // The others look like quotes.
      const look = /warning|caution/.test(alert.kind) ? ' class="alert"' : ''
      return `<blockquote${look}>\n<p><strong>${escapeHtml(alert.name)}</strong></p>\n${text}</blockquote>\n`
    },
    link({ href, title, tokens }) {
      const text = this.parser.parseInline(tokens)
      const address = safeAddress(href, 'link')
      if (address === undefined) return text
      const about = title ? ` title="${escapeHtml(title)}"` : ''
      const rel = /^https?:/i.test(address) ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(address)}"${about}${rel}>${text}</a>`
    },
    image({ href, title, text }) {
      const address = safeAddress(href, 'image')
      if (address === undefined) return escapeHtml(text)
      const about = title ? ` title="${escapeHtml(title)}"` : ''
      return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}"${about} loading="lazy">`
    },
    code({ text, lang }) {
      const language = (lang ?? '').match(/^[\w+#-]{1,20}/)?.[0] ?? ''
      return `<pre tabindex="0"><code class="hl-${escapeHtml(language || 'text')}">${highlight(text, language)}</code></pre>\n`
    },
    list({ raw, ordered, start, items }) {
      if (!isRightToLeft(raw)) return false
      const tag = ordered ? 'ol' : 'ul'
      const first = ordered && start !== 1 ? ` start="${start}"` : ''
      return `<${tag}${first} dir="rtl">\n${items.map((item) => this.listitem(item)).join('')}</${tag}>\n`
    },
    table({ raw, header, rows }) {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td'): string =>
        `<tr>${row.map((cell) => tableCell(this.parser.parseInline(cell.tokens), tag, cell.align)).join('')}</tr>`
      const body = rows.map((row) => cells(row, 'td')).join('')
      const direction = isRightToLeft(raw) ? ' dir="rtl"' : ''
      return `${TABLE_START}<table${direction}><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
    checkbox({ checked }) {
      return checked ? '☑ ' : '☐ '
    },
  },
})

/** Decides the side of bullets and the order of columns: the first letter outside code does. */
function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text.replaceAll(/`[^`]*`/g, ' '))?.[0] ?? '')
}

/** A header cell without text becomes a data cell. */
function tableCell(html: string, tag: 'th' | 'td', align: Tokens.TableCell['align']): string {
  const used = html === '' ? 'td' : tag
  // Cells start on the left. The content policy forbids a style.
  const side = align === 'center' || align === 'right' ? ` align="${align}"` : ''
  return `<${used}${side}>${html}</${used}>`
}
