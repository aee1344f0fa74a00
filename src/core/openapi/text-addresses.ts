/** Addresses that the Markdown and HTML of a description link to. */
import { CODE } from '../code-fence.ts'
import { percentDecoded } from '../percent-decode.ts'

/** An inline link, the definition of a reference, an HTML link. */
const LINKS =
  /\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\][\n]+\]:\s*<?([^\s<>]+)|<a\s[^<>]*?href=["']?([^"'<>\s]+)/gim

/** @returns as written, in order; images too, since they are written as links with a mark before them */
export function addressesIn(description: string): readonly string[] {
  if (!/\]\(|\]:|href=/i.test(description)) return []
  // Code is shown, not followed.
  const found = description.replaceAll(CODE, '').matchAll(LINKS)
  return [...found].map(([, inline, reference, html]) => inline ?? reference ?? html ?? '')
}

export interface AddressParts {
  /** Decoded; undefined when it cannot be. */
  readonly path: string | undefined
  /** With its `?`, else empty. */
  readonly query: string
  /** With its `#`, else empty. */
  readonly fragment: string
}

/** @param address without scheme and host */
export function addressParts(address: string): AddressParts {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(address) ?? []
  return { path: percentDecoded(path), query, fragment }
}
