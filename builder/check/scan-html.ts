/** Extracts what the checks need from HTML written by this project. */
import { decodeEntities } from '#core/content/decode-entities.ts'

export interface HtmlFacts {
  /** Number of h1 elements. */
  readonly headings: number
  /** Scripts without `src` that a browser would run. */
  readonly inlineScripts: number
  /** Ours: a company's components may load others. */
  readonly stylesheets: number
  /** `onclick="…"` and similar attributes. */
  readonly handlers: readonly string[]
  /** Values of href, src, action and formaction that run code. */
  readonly dangerousAddresses: readonly string[]
}

/** Start and end tags; quoted values may contain anything, even tags. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?![a-z0-9-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const INLINE_TAG = /^<\/?(?:wbr|b|i|em|strong|mark|span|code|a)\b/
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
/** Attributes that can run code contain one of these. */
const RUNNABLE = /on|href|src|action/i
const DATA_SCRIPT = /type=["']?(application\/(ld\+)?json|speculationrules)/i

export function scanHtml(html: string): HtmlFacts {
  let headings = 0
  let inlineScripts = 0
  let stylesheets = 0
  const handlers: string[] = []
  const dangerousAddresses: string[] = []
  for (const { tag, attributes } of startTags(html)) {
    if (tag === 'h1') headings += 1
    if (tag === 'script' && !/\ssrc=/.test(attributes) && !DATA_SCRIPT.test(attributes)) {
      inlineScripts += 1
    }
    const isOurs = tag === 'link' && /\shref=["']?\/_astro\//.test(attributes)
    if (isOurs && /\srel=["']?stylesheet\b/.test(attributes)) stylesheets += 1
    if (!RUNNABLE.test(attributes)) continue
    for (const [attribute, value] of attributesOf(attributes)) {
      if (/^on[a-z]+$/i.test(attribute)) handlers.push(`${attribute}="${value}"`)
      if (/^(href|src|action|formaction|xlink:href)$/i.test(attribute)) {
        // Browsers ignore white space and control characters before and inside the scheme.
        const scheme = [...value]
          .filter((character) => character > ' ')
          .join('')
          .toLowerCase()
        if (/^(javascript|vbscript|data:text\/html)/.test(scheme)) dangerousAddresses.push(value)
      }
    }
  }
  return { headings, inlineScripts, stylesheets, handlers, dangerousAddresses }
}

/** Every `id`, and every `href` and `src`, in document order. */
export interface Anchors {
  readonly ids: readonly string[]
  readonly links: readonly string[]
}

export function anchorsOf(html: string): Anchors {
  const ids: string[] = []
  const links: string[] = []
  for (const { attributes } of startTags(html)) {
    // Most tags have neither, and reading their attributes takes most of the time.
    if (!ANCHORING.test(attributes)) continue
    for (const [name, value] of attributesOf(attributes)) {
      if (name === 'id') ids.push(value)
      else if (LINK_ATTRIBUTE.test(name)) links.push(value)
    }
  }
  return { ids, links }
}

const ANCHORING = /id|href|src/
const LINK_ATTRIBUTE = /^(?:href|src|data-src)$/

/** Text of the page with white space folded, without scripts and styles. */
export function textOf(html: string): string {
  let text = ''
  let from = 0
  for (const { whole, at, end } of tags(html)) {
    text += html.slice(from, at) + (INLINE_TAG.test(whole) ? '' : ' ')
    from = end
  }
  return decodeEntities(text + html.slice(from))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export interface StartTag {
  /** In lowercase. */
  readonly tag: string
  readonly attributes: string
  /** Content of a script or style element: text, not tags. */
  readonly body: string | undefined
  readonly at: number
}

/** In document order. */
export function startTags(html: string): readonly StartTag[] {
  return tags(html).filter(({ whole }) => !whole.startsWith('</'))
}

/** Names as they are written, values decoded. */
export function attributesOf(attributes: string): readonly (readonly [string, string])[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', a, b, c]) => [name, decodeEntities(a ?? b ?? c ?? '')] as const,
  )
}

function tags(
  html: string,
): readonly (StartTag & { readonly whole: string; readonly end: number })[] {
  const found = []
  const pattern = new RegExp(TAG)
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [whole, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    const start = match.index + whole.length
    const isRaw = (tag === 'script' || tag === 'style') && !whole.startsWith('</')
    const close = isRaw ? html.indexOf(`</${tag}`, start) : -1
    const end = close === -1 ? start : close
    const body = close === -1 ? undefined : html.slice(start, close)
    found.push({ whole, tag, attributes, body, at: match.index, end })
    pattern.lastIndex = end
  }
  return found
}
