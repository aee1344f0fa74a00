/** Resolves links of a Markdown version to the same targets as the page's. */
import { escapeHtml } from '#core/escape-html.ts'

/** Links in code are not resolved. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/
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
  const parts = markdown.split(CODE)
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : withAnchors(part, resolve).replaceAll(
            LINK,
            (whole: string, text: string, address: string, title: string) => {
              const target = resolve(address)
              // A heading of the text itself.
              if (target === undefined && address.startsWith('#')) return whole
              return target === undefined ? text : `[${text}](${target}${title})`
            },
          ),
    )
    .join('')
}

const withAnchors = (text: string, resolve: (address: string) => string | undefined): string =>
  text.replaceAll(ANCHOR, (whole: string, before: string, address: string) => {
    const target = resolve(address.replaceAll('&amp;', '&'))
    return target === undefined ? whole : `${before}${escapeHtml(target)}"`
  })
