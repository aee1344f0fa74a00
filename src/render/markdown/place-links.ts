/** Resolves links and images of a Markdown version to the same targets as the page's. */
import { CODE, replaceOutsideCode } from '#core/code-fence.ts'
import { escapeHtml } from '#core/escape-html.ts'

/** A path, also a relative one, or the fragment of another renderer, such as `#tag/Pets`. */
const ADDRESS = String.raw`\/(?!\/)[^\s()<>]*|#[^\s()<>]*\/[^\s()<>]*|(?![a-z][a-z\d+.-]*:|[#/?])[^\s()<>]+`

/** Code, or an image, or a link whose text may contain code and images. */
const CODE_OR_LINK = new RegExp(
  `${CODE.source}|(?<!\\\\)(!?)\\[((?:[^[\\]\\\\\\n]|\\\\.|!\\[[^[\\]\\n]*\\]\\([^()\\n]*\\))*)\\]\\(<?(${ADDRESS})>?((?:\\s+"[^"\\n]*")?)\\)`,
  'gi',
)

/** A link that texts refer to by its name, but no footnote. */
const DEFINITION = new RegExp(
  `^( {0,3}\\[(?!\\^)[^[\\]\\n]+\\]:[ \\t]*)<?(${ADDRESS})>?(?=[ \\t]*(?:["'(].*)?$)`,
  'gim',
)

/** As HTML in descriptions. */
const TAG =
  /(<(?:a|img)\s(?:[^<>"]|"[^"<>]*"){0,500}?\b(?:href|src)=")((?![a-z][a-z\d+.-]*:|[#?])[^"<>]+|#[^"<>]*\/[^"<>]*)"/gi

/** @param resolve returns undefined for a broken link, which becomes plain text */
export function placeMarkdownLinks(
  markdown: string,
  resolve: (address: string) => string | undefined,
): string {
  if (!/\][(:]|<(?:a|img)\s/i.test(markdown)) return markdown
  const place = (part: string): string =>
    part.replaceAll(
      CODE_OR_LINK,
      // The groups of code are first.
      (whole: string, _1, _2, mark: string, text: string, address?: string, title?: string) => {
        if (address === undefined) return whole
        const target = resolve(address)
        // A heading of the text itself.
        if (target === undefined && address.startsWith('#')) return whole
        const shown = place(text)
        return target === undefined ? shown : `${mark}[${shown}](${target}${title})`
      },
    )
  return place(
    replaceOutsideCode(markdown, (part) => withDefinitions(withTags(part, resolve), resolve)),
  )
}

const withTags = (text: string, resolve: (address: string) => string | undefined): string =>
  text.replaceAll(TAG, (whole: string, before: string, address: string) => {
    const target = resolve(address.replaceAll('&amp;', '&'))
    return target === undefined ? whole : `${before}${escapeHtml(target)}"`
  })

/** A definition of a broken link stays: without it, its name would have brackets. */
const withDefinitions = (text: string, resolve: (address: string) => string | undefined): string =>
  text.replaceAll(
    DEFINITION,
    (_, before: string, address: string) => `${before}${resolve(address) ?? address}`,
  )
