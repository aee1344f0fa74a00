/** Links and images in Markdown, outside code. */
import { CODE_SPAN, codeLines } from './markdown-code.ts'

/**
 * In the order in which Markdown reads them: escapes, code, and `[text](address "title")`, `![alt](address)` or
 * `[name]: address` at the start of a line, but no `[^1]: footnote`.
 */
const PART = new RegExp(
  [
    /\\[\s\S]/,
    CODE_SPAN,
    /`+/,
    /(?<before>(?:\]\(|^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]{1,9})<?)(?<address>(?<=<)[^<>\n]{1,2000}(?=>)|[^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\))?)/,
    /[[\]]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

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
export function replaceMarkdownLinks(
  markdown: string,
  replace: (address: string, line: number) => string,
): string {
  const prose = withoutCode(markdown)
  let replaced = ''
  let end = 0
  let line = 0
  let openBrackets = 0
  for (const { 0: part, index, groups: { before, address } = {} } of prose.matchAll(PART)) {
    const isEnd = part.startsWith(']')
    const isLink = !isEnd || openBrackets > 0
    if (part === '[') openBrackets += 1
    if (isEnd && openBrackets > 0) openBrackets -= 1
    if (before === undefined || address === undefined || !isLink) continue
    const start = index + before.length
    const skipped = markdown.slice(end, start)
    line += skipped.split('\n').length - 1
    replaced += skipped + replace(address, line)
    end = start + address.length
  }
  return replaced + markdown.slice(end)
}

/** Spaces for lines of code: offsets stay the same. */
function withoutCode(markdown: string): string {
  const code = codeLines(markdown)
  const lines = markdown.split('\n')
  return lines.map((line, index) => (code.has(index) ? ' '.repeat(line.length) : line)).join('\n')
}
