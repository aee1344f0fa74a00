/** Resolves links of a Markdown version to the same targets as the page's. */
import { replaceOutsideCode } from '#core/code-fence.ts'
import { escapeHtml } from '#core/escape-html.ts'

/** A path, or the fragment of another renderer, such as `#tag/Pets`. */
const LINK =
  /(?<!!)\[([^[\]\n]*)\]\(<?(\/[^\s()<>]*|#[^\s()<>]*\/[^\s()<>]*)>?((?:\s+"[^"\n]*")?)\)/g

/** As HTML in descriptions. */
const ANCHOR = /(<a\s(?:[^<>"]|"[^"<>]*"){0,500}?\bhref=")(\/[^"<>]*|#[^"<>]*\/[^"<>]*)"/gi

/** @param resolve returns undefined for a broken link, which becomes plain text */
export function placeMarkdownLinks(
  markdown: string,
  resolve: (address: string) => string | undefined,
): string {
  if (!/\]\(|<a\s/i.test(markdown)) return markdown
  return replaceOutsideCode(markdown, (part) =>
    withAnchors(part, resolve).replaceAll(
      LINK,
      (whole: string, text: string, address: string, title: string) => {
        const target = resolve(address)
        // A heading of the text itself.
        if (target === undefined && address.startsWith('#')) return whole
        return target === undefined ? text : `[${text}](${target}${title})`
      },
    ),
  )
}

const withAnchors = (text: string, resolve: (address: string) => string | undefined): string =>
  text.replaceAll(ANCHOR, (whole: string, before: string, address: string) => {
    const target = resolve(address.replaceAll('&amp;', '&'))
    return target === undefined ? whole : `${before}${escapeHtml(target)}"`
  })
