/** Reads what the checks need out of HTML that this project has written. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

export interface HtmlFacts {
  /** Number of h1 elements. */
  readonly headings: number
  /** Scripts without `src` that a browser would run. */
  readonly inlineScripts: number
  readonly stylesheets: number
  /** `onclick="…"` and its kin. */
  readonly handlers: readonly string[]
  /** Values of href, src, action and formaction that run code. */
  readonly dangerousAddresses: readonly string[]
}

const TAG =
  /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const DATA_SCRIPT = /type=["']?(application\/(ld\+)?json|speculationrules)/i

export function scanHtml(html: string): HtmlFacts {
  let headings = 0
  let inlineScripts = 0
  let stylesheets = 0
  const handlers: string[] = []
  const dangerousAddresses: string[] = []
  for (const [, name = '', attributes = ''] of withoutScriptBodies(html).matchAll(TAG)) {
    const tag = name.toLowerCase()
    if (tag === 'h1') headings += 1
    if (tag === 'script' && !/\ssrc=/.test(attributes) && !DATA_SCRIPT.test(attributes)) {
      inlineScripts += 1
    }
    if (tag === 'link' && /\srel=["']?stylesheet\b/.test(attributes)) stylesheets += 1
    for (const [, attribute = '', a, b, c] of attributes.matchAll(ATTRIBUTE)) {
      const value = decodeEntities(a ?? b ?? c ?? '')
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

/** Every `id`, in document order. */
export function idsOf(html: string): readonly string[] {
  return [...withoutScriptBodies(html).matchAll(/\sid="([^"]*)"/g)].map((match) =>
    decodeEntities(match[1] ?? ''),
  )
}

/** Every `href` and `src`. */
export function hrefsOf(html: string): readonly string[] {
  return [...withoutScriptBodies(html).matchAll(/\s(?:href|src|data-src)="([^"]*)"/g)].map(
    (match) => decodeEntities(match[1] ?? ''),
  )
}

/** Text of the page with white space folded, without scripts and styles. */
export function textOf(html: string): string {
  return decodeEntities(
    withoutScriptBodies(html)
      .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
      .replaceAll(/<\/?(?:wbr|b|i|em|strong|mark|span|code|a)\b[^<>]*>/g, '')
      .replaceAll(/<[^<>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function withoutScriptBodies(html: string): string {
  return html.replaceAll(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/gi, '$1$2')
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole
    const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
