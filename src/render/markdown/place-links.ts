/** Links of a Markdown version lead where those of its page do. */

/** Code is shown, not followed. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/
const LINK = /(?<!!)\[([^[\]\n]*)\]\(<?(\/[^\s()<>]*)>?((?:\s+"[^"\n]*")?)\)/g

/** @param resolve gives undefined for what leads nowhere: then the words stay alone */
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
        : part.replaceAll(LINK, (_whole, text: string, address: string, title: string) => {
            const target = resolve(address)
            return target === undefined ? text : `[${text}](${target}${title})`
          }),
    )
    .join('')
}
