/** Links and images in Markdown, outside code. */
import { createFenceReader } from '#core/code-fence.ts'

/** `[text](address "title")`, `![alt](address)`, and `[name]: address` at the start of a line, but no `[^1]: footnote`. */
const LINK =
  /(\]\(<?|^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]{1,9}<?)([^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\))?)/g
const CODE = /(`[^`\n]*`)/

export interface MarkdownLink {
  readonly address: string
  /** 0-based line of the text. */
  readonly line: number
}

export function markdownLinks(markdown: string): readonly MarkdownLink[] {
  const links: MarkdownLink[] = []
  replaceMarkdownLinks(markdown, (address, line) => {
    links.push({ address, line })
    return address
  })
  return links
}

/** @returns the Markdown with every address replaced; the number of lines stays the same */
export const replaceMarkdownLinks = (
  markdown: string,
  replace: (address: string, line: number) => string,
): string =>
  mapProse(markdown, (prose, line) =>
    prose.replaceAll(LINK, (_whole, before: string, address: string) => {
      return `${before}${replace(address, line)}`
    }),
  )

/** Replaces parts of lines outside code. */
function mapProse(markdown: string, replace: (prose: string, line: number) => string): string {
  const isCode = createFenceReader()
  return markdown
    .split('\n')
    .map((line, index) => {
      if (isCode(line)) return line
      const parts = line.split(CODE)
      return parts.map((part, at) => (at % 2 === 1 ? part : replace(part, index))).join('')
    })
    .join('\n')
}
