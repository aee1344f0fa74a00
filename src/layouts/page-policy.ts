/**
 * Builds the Content-Security-Policy of a page from what the build writes into it. Scripts and
 * styles are files of the site; inline ones are listed by their hash. `frame-ancestors` works in a
 * header only (Content Security Policy 3 §3.3): the server or the static host sends it.
 */
import { digestBytes, encodeBytes, utf8 } from '#core/signature/crypto.ts'
import type { Slots } from '#core/site/portal-config.ts'
import type { SitePage } from '#core/site/site.ts'
import { STYLE_NONCE_GAP } from '#core/site/style-nonce.ts'

/** The playground of a webhook or callback posts to a URL that the reader enters (specification §7). */
const CALLS_ANYWHERE: ReadonlySet<SitePage['kind']> = new Set(['admin', 'webhook'])

/**
 * @param inline.script - the only inline script; undefined in development, where Vite writes its
 * own
 * @param inline.styles - every inline style, exactly as between its tags
 * @param servers - sources that the playground of the page calls itself
 * @param analytics - a company's script, allowed by its hash
 */
export function pagePolicy(
  page: Pick<SitePage, 'kind'>,
  inline: { readonly script: string | undefined; readonly styles: readonly string[] },
  servers: readonly string[] = [],
  analytics?: Slots['analytics'],
): string {
  const isAdmin = page.kind === 'admin'
  const scripts = inline.script === undefined ? "'unsafe-inline'" : hashOf(inline.script)
  const styles = inline.styles.map(hashOf)
  const { script, origins = [] } = analytics ?? {}
  // A hash would switch off what Vite needs in development.
  const own = script === undefined || inline.script === undefined ? [] : [hashOf(script)]
  const called = [
    "'self'",
    ...(CALLS_ANYWHERE.has(page.kind) ? ['http:'] : servers),
    ...origins,
    ...(inline.script === undefined ? ['ws:'] : []),
  ]
  return [
    "default-src 'none'",
    // The search uses WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", scripts, ...own, ...origins].join(' '),
    inline.script === undefined
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...styles, ...(isAdmin ? [`'nonce-${STYLE_NONCE_GAP}'`] : [])].join(
          ' ',
        ),
    // Rich text may show images from any host (specification §9); an image runs no code. `http:`
    // includes https (Content Security Policy 3, "scheme-part match").
    "img-src 'self' data: blob: http:",
    "font-src 'self'",
    // Staff import a document from an entered URL; the browser fetches it, not the server.
    `connect-src ${called.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'self'",
  ].join('; ')
}

/**
 * Source expression `'sha256-…'`. Web Cryptography would start a job per page, which costs more
 * than the hash.
 */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = `'sha256-${encodeBytes(digestBytes('SHA-256', utf8(text)), 'base64')}'`
  hashes.set(text, hash)
  return hash
}

/** By text: every page has the same script, and pages share a few hundred styles. */
const hashes = new Map<string, string>()
