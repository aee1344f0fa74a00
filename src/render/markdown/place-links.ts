/** Resolves links of a Markdown version to the same targets as the page's. */
import { replaceOutsideCode } from '#core/code-fence.ts'
import { escapeHtml } from '#core/escape-html.ts'

/** A path, also a relative one, or the fragment of another renderer, such as `#tag/Pets`. */
const ADDRESS = String.raw`\/(?!\/)[^\s()<>]*|#[^\s()<>]*\/[^\s()<>]*|(?![a-z][a-z\d+.-]*:|[#/?])[^\s()<>]+`

const LINK = new RegExp(
  `(?<!!)\\[([^[\\]\\n]*)\\]\\(<?(${ADDRESS})>?((?:\\s+"[^"\\n]*")?)\\)`,
  'gi',
)

/** A link that texts refer to by its name, but no footnote. */
const DEFINITION = new RegExp(
  `^( {0,3}\\[(?!\\^)[^[\\]\\n]+\\]:[ \\t]*)<?(${ADDRESS})>?(?=[ \\t]*(?:["'(].*)?$)`,
  'gim',
)

/** As HTML in descriptions. */
const ANCHOR = /(<a\s(?:[^<>"]|"[^"<>]*"){0,500}?\bhref=")(\/[^"<>]*|#[^"<>]*\/[^"<>]*)"/gi

/** @param resolve returns undefined for a broken link, which becomes plain text */
export function placeMarkdownLinks(
  markdown: string,
  resolve: (address: string) => string | undefined,
): string {
  if (!/\][(:]|<a\s/i.test(markdown)) return markdown
  return replaceOutsideCode(markdown, (part) =>
    withDefinitions(withAnchors(part, resolve), resolve).replaceAll(
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

/** A definition of a broken link stays: without it, its name would have brackets. */
const withDefinitions = (text: string, resolve: (address: string) => string | undefined): string =>
  text.replaceAll(
    DEFINITION,
    (_, before: string, address: string) => `${before}${resolve(address) ?? address}`,
  )
