/** Markdown of documents and guides to safe HTML. */
import { Marked, type Token, type Tokens } from 'marked'
import { safeAddress } from '#core/content/safe-address.ts'
import { isCostlyMarkdown } from '#core/openapi/markdown-cost.ts'
import { escapeHtml } from '../code/escape-html.ts'
import { highlight } from '../code/highlight.ts'
import { boundedTokenizer, MarkdownTooCostly } from './bounded-tokenizer.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

export interface MarkdownOptions {
  /**
   * Level the text's first heading gets, 2 to 6; deeper ones follow without a gap.
   * `none`: headings become bold paragraphs (inside fields, where a heading would break the order).
   */
  readonly headings?: 2 | 3 | 4 | 5 | 6 | 'none'
  /** Gives each heading an id that is unique on the page. */
  readonly anchor?: (text: string) => string
  /** Keep the mount points of islands: only for guides that ship with the portal. */
  readonly islands?: boolean
}

/** Texts repeat (both languages, shared parameters); this many are kept. */
const REMEMBERED_TEXTS = 50_000
const remembered = new Map<string, string>()

/** A single line without anything that Markdown or HTML could read as markup. */
const PLAIN_LINE = /^[A-Za-z"'(][^\n<>&*_`[\]#|~\\@/]*$/

/**
 * Renders GitHub-flavoured Markdown. Raw HTML is sanitized, links lead to http, https, mailto or
 * inside the site, headings are moved down to where the text stands.
 *
 * @returns HTML that needs no further escaping
 * @example renderMarkdown('Use `limit`.', {}) // '<p>Use <code>limit</code>.</p>\n'
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  const text = source.trim()
  if (text === '') return ''
  if (PLAIN_LINE.test(text) && !text.includes('www.')) return `<p>${escapeHtml(text)}</p>`
  if (options.anchor || options.islands) return render(text, options)
  const memory = `${options.headings ?? ''}\0${text}`
  const known = remembered.get(memory)
  if (known !== undefined) return known
  const html = render(text, options)
  if (remembered.size < REMEMBERED_TEXTS) remembered.set(memory, html)
  return html
}

/** A text that would take very long, or nests deeper than the stack, is shown as it is written. */
function render(text: string, options: MarkdownOptions): string {
  if (isCostlyMarkdown(text)) return plain(text)
  try {
    bounded.begin()
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

interface PlacedHeading extends Tokens.Heading {
  /** Set by `place`. */
  anchor?: string
  bold?: boolean
}

/** Moves headings to their level and says whether raw HTML occurs. */
function place(tokens: Token[], options: MarkdownOptions): boolean {
  const open: number[] = []
  const base = options.headings ?? 3
  let hasMarkup = false
  // Nothing here is asynchronous: the result is what the callback returned, all undefined.
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') hasMarkup = true
    if (token.type !== 'heading') return
    // The lexer made it a heading; the two members are ours.
    const heading = token as PlacedHeading
    if (base === 'none') {
      heading.bold = true
      return
    }
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop()
    open.push(heading.depth)
    heading.depth = Math.min(6, base + open.length - 1)
    if (options.anchor) heading.anchor = options.anchor(heading.text)
  })
  return hasMarkup
}

const bounded = boundedTokenizer()

const marked = new Marked({
  gfm: true,
  tokenizer: bounded.tokenizer,
  renderer: {
    heading(token: PlacedHeading) {
      const text = this.parser.parseInline(token.tokens)
      if (token.bold) return `<p><strong>${text}</strong></p>\n`
      const id = token.anchor === undefined ? '' : ` id="${escapeHtml(token.anchor)}"`
      // `class` tells the sanitizer that the level is already right.
      return `<h${token.depth} class="md"${id}>${text}</h${token.depth}>\n`
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
    table({ header, rows }) {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td'): string =>
        `<tr>${row.map((cell) => tableCell(this.parser.parseInline(cell.tokens), tag)).join('')}</tr>`
      const body = rows.map((row) => cells(row, 'td')).join('')
      return `<div class="table"><table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
    checkbox({ checked }) {
      return checked ? '☑ ' : '☐ '
    },
  },
})

/** A header cell without text heads nothing. */
function tableCell(html: string, tag: 'th' | 'td'): string {
  const used = html === '' ? 'td' : tag
  return `<${used}>${html}</${used}>`
}
