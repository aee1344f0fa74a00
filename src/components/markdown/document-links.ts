/** Resolves links in a document's texts to this site (core/site/document-links.ts). */
import { decodeEntities } from '#core/content/decode-entities.ts'
import { safeAddress } from '#core/content/safe-address.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { ResolveLink } from '#core/site/document-links.ts'
import { replaceLinks } from '#core/site/html-links.ts'

const IMAGE = /<img\b[^<>]*?\ssrc="(?![a-z][a-z\d+.-]*:|\/\/)([^"<>]*)"[^<>]*>/gi

/** @param html from `renderMarkdown`; fragments that point to an ID inside it stay unchanged */
export function placeLinks(html: string, resolve: ResolveLink): string {
  if (!/\s(?:href|src)="/.test(html)) return html
  const inside = (address: string): string | undefined =>
    fragmentsOf(address).find((id) => html.includes(` id="${escapeHtml(id.slice(1))}"`))
  return replaceLinks(html, (address) => inside(address) ?? resolve(address)).replace(
    IMAGE,
    (whole, written: string) => {
      const target = resolve(decodeEntities(written))
      // The alternative text is already escaped.
      if (target === undefined) return /\salt="([^"]*)"/.exec(whole)?.[1] ?? ''
      return whole.replace(` src="${written}"`, ` src="${escapeHtml(target)}"`)
    },
  )
}

/**
 * Fragments that may be an ID inside the text. Redoc writes `#section/First/Second` for a heading and the ones above it.
 */
function fragmentsOf(address: string): readonly string[] {
  if (!address.startsWith('#')) return []
  const section = /^#section\/(?:.*\/)?([^/]+)$/i.exec(address)?.[1]
  return section === undefined ? [address] : [address, `#${section.toLowerCase()}`]
}

/** Resolves a URL outside of texts: `externalDocs`, terms, contact. */
export function placeAddress(address: string, resolve: ResolveLink): string | undefined {
  const safe = safeAddress(address, 'link')
  return safe === undefined ? undefined : resolve(safe)
}
