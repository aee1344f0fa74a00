/** A React tree as the HTML of a page, without script. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Text between tags; attribute values hold no `>`, because React and our own HTML escape it. */
const TEXT_WITH_QUOTES = />[^<>]*&(?:quot|#x27|#39);[^<>]*</g
const QUOTE = /&(?:quot|#x27|#39);/g

/** End tags a parser adds itself before these (HTML Standard §13.1.2.4, "Optional tags"). */
const OPTIONAL_END =
  /<\/p>(?=<(?:\/li|\/details|p[ >]|ul|details|div|dl))|<\/li>(?=<li[ >]|<\/ul>)/g

/** A text holds no `>`. */
const SLASH_OF_VOID = /\/>/g

/**
 * React escapes quotation marks everywhere, but only attribute values need it (HTML Standard §13.3),
 * and writes every end tag. Examples are full of the ones, field trees of the others.
 */
export function renderHtml(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(OPTIONAL_END, '')
    .replace(SLASH_OF_VOID, '>')
    .replace(TEXT_WITH_QUOTES, (text) =>
      text.replace(QUOTE, (entity) => (entity === '&quot;' ? '"' : "'")),
    )
}
