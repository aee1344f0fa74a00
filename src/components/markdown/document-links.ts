/** Resolves links in a document's texts to this site (core/site/document-links.ts). */

import { safeAddress } from '#core/content/safe-address.ts'
import type { ResolveLink } from '#core/site/document-links.ts'
import { decodeAttribute, replaceLinks } from '#core/site/html-links.ts'
import { escapeHtml } from '../code/escape-html.ts'

const IMAGE = /<img\b[^<>]*?\ssrc="(?![a-z][a-z\d+.-]*:|\/\/)([^"]*)"[^>]*>/gi

/** @param html from `renderMarkdown`; fragments that point to an ID inside it stay unchanged */
export function placeLinks(html: string, resolve: ResolveLink): string {
  if (!/\s(?:href|src)="/.test(html)) return html
  const isInside = (address: string): boolean =>
    address.startsWith('#') && html.includes(` id="${escapeHtml(address.slice(1))}"`)
  return replaceLinks(html, (address) => (isInside(address) ? address : resolve(address))).replace(
    IMAGE,
    (whole, written: string) => {
      const target = resolve(decodeAttribute(written))
      // The alternative text is already escaped.
      if (target === undefined) return /\salt="([^"]*)"/.exec(whole)?.[1] ?? ''
      return whole.replace(` src="${written}"`, ` src="${escapeHtml(target)}"`)
    },
  )
}

/** Resolves a URL outside of texts: `externalDocs`, terms, contact. */
export function placeAddress(address: string, resolve: ResolveLink): string | undefined {
  const safe = safeAddress(address, 'link')
  return safe === undefined ? undefined : resolve(safe)
}
