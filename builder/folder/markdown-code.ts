/** Finds code in Markdown. */
import { Lexer, type Token } from 'marked'

/**
 * From a run of backticks to the next run of the same length (CommonMark §6.1), within a block: no blank line, entry of
 * a list, heading or row of a table.
 */
export const CODE_SPAN =
  /(?<run>`+)(?!`)(?:(?!\n[ \t>\r]*(?:\n|\||(?:[-*+]|#{1,6}|\d{1,9}[.)])[ \t]))[\s\S])*?[^`]\k<run>(?!`)/y

/** @returns the kind of each line of code, by its 0-based number; fences count as code */
export function codeLines(markdown: string): ReadonlyMap<number, 'fenced' | 'indented'> {
  const found = new Map<number, 'fenced' | 'indented'>()
  try {
    // Blocks without their inline parts, which aren't needed.
    addCode(new Lexer().blockTokens(markdown.replaceAll('\r\n', '\n')), 0, found)
  } catch (error) {
    // Lists or quotes that are nested too deeply: the page shows such a text as written.
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

/** Joins blank lines in a row, except in code. */
export function joinBlankLines(markdown: string): string {
  if (!markdown.includes('\n\n\n')) return markdown
  const code = codeLines(markdown)
  const lines = markdown.split('\n')
  const isBlank = (index: number): boolean => lines[index] === '' && !code.has(index)
  return lines.filter((_, index) => !isBlank(index) || !isBlank(index - 1)).join('\n')
}

/** The raw text of a token has all its lines, even without the marks of the list or quote around it. */
function addCode(
  tokens: readonly Token[],
  first: number,
  found: Map<number, 'fenced' | 'indented'>,
): void {
  let line = first
  for (const token of tokens) {
    if (token.type === 'code') {
      const kind = token['codeBlockStyle'] ?? 'fenced'
      const lines = token.raw.trimEnd().split('\n')
      for (const index of lines.keys()) found.set(line + index, kind)
    } else if (token.type === 'list') addCode(token['items'], line, found)
    else if (token.type === 'list_item' || token.type === 'blockquote') {
      addCode(token.tokens ?? [], line, found)
    }
    line += token.raw.split('\n').length - 1
  }
}
