/** Renders a React tree to the HTML of a page without script. */
import type { ReactElement } from 'react'
import { printElement } from './print-element.ts'

/** Text between tags. Attribute values contain no `>`, because React and our own HTML escape it. */
const TEXT_WITH_QUOTES = />[^<>]*&(?:quot|#x27|#39);[^<>]*</g
const QUOTE = /&(?:quot|#x27|#39);/g

/** End tags that a parser inserts before these (HTML Standard §13.1.2.4, "Optional tags"). */
const OPTIONAL_END =
  /<\/p>(?=<(?:\/li|\/details|p[ >]|ul|details|div|dl))|<\/li>(?=<li[ >]|<\/ul>)/g

/** A text contains no unescaped `>`. */
const SLASH_OF_VOID = /\/>/g

/**
 * Removes what React writes unnecessarily: escaped quotation marks outside attributes (HTML
 * Standard §13.3), of which examples have many, and optional end tags, of which field trees have
 * many.
 */
export function renderHtml(element: ReactElement): string {
  return printElement(element)
    .replace(OPTIONAL_END, '')
    .replace(SLASH_OF_VOID, '>')
    .replace(TEXT_WITH_QUOTES, (text) =>
      text.replace(QUOTE, (entity) => (entity === '&quot;' ? '"' : "'")),
    )
}
