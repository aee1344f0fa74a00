/** Resolves links of a Markdown version to the same targets as the page's. */

/** Links in code are not resolved. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/
/** A path, or the fragment of another renderer, such as `#tag/Pets`. */
const LINK =
  /(?<!!)\[([^[\]\n]*)\]\(<?(\/[^\s()<>]*|#[^\s()<>]*\/[^\s()<>]*)>?((?:\s+"[^"\n]*")?)\)/g

/** @param resolve returns undefined for a broken link, which becomes plain text */
export function placeMarkdownLinks(
  markdown: string,
  resolve: (address: string) => string | undefined,
): string {
  if (!markdown.includes('](')) return markdown
  const parts = markdown.split(CODE)
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(LINK, (whole: string, text: string, address: string, title: string) => {
            const target = resolve(address)
            // A heading of the text itself.
            if (target === undefined && address.startsWith('#')) return whole
            return target === undefined ? text : `[${text}](${target}${title})`
          }),
    )
    .join('')
}
