/** Shortens HTML that was printed elsewhere. */

/** Text between tags. Attribute values contain no `>`, because React and our own HTML escape it. */
const TEXT_WITH_QUOTES = />[^<>]*&(?:quot|#x27|#39);[^<>]*</g
const ESCAPED_QUOTE = /&(?:quot|#x27|#39);/
const QUOTES = new RegExp(ESCAPED_QUOTE, 'g')

/**
 * Removes what HTML doesn't need: escaped quotation marks outside attributes (HTML Standard §13.3), and the slash of
 * void elements.
 *
 * @param html a sequence of whole elements and text, in which `>` is escaped outside tags
 */
export function shortMarkup(html: string): string {
  const short = html.includes('/>') ? html.replaceAll('/>', '>') : html
  if (!ESCAPED_QUOTE.test(short)) return short
  return `>${short}<`
    .replace(TEXT_WITH_QUOTES, (text) =>
      text.replace(QUOTES, (entity) => (entity === '&quot;' ? '"' : "'")),
    )
    .slice(1, -1)
}

/** End tags that a parser inserts before these (HTML Standard §13.1.2.4, "Optional tags"). */
const OPTIONAL_END =
  /<\/p>(?=<(?:\/li|\/details|p[ >]|ul|details|div|dl))|<\/li>(?=<li[ >]|<\/ul>)/g

/** Leaves out end tags, of which field trees have many. */
export const withoutOptionalEnds = (html: string): string => html.replace(OPTIONAL_END, '')
