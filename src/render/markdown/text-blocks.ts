/** Splits a text into blocks for a list item, which joins lines of text, but not rows of a table. */
import { createFenceReader } from '#core/code-fence.ts'

/**
 * @returns lines of text, and tables with their rows (GFM §4.10); empty for an empty text
 * @example textBlocks('One\nof:\n|a|b|\n|-|-|') // ['One of:', '|a|b|\n|-|-|']
 */
export function textBlocks(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const isCode = createFenceReader()
  const blocks: { readonly isTable: boolean; readonly lines: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const startsTable = !isCode(line) && line.includes('|') && isDelimiter(lines[index + 1] ?? '')
    const before = blocks.at(-1)
    const isTable = startsTable || (before?.isTable === true && line !== '')
    if (before === undefined || before.isTable !== isTable) blocks.push({ isTable, lines: [line] })
    else before.lines.push(line)
  }
  return blocks
    .map((block) => (block.isTable ? block.lines.join('\n') : inline(block.lines.join(' '))))
    .filter((block) => block !== '')
}

/** Puts a text on one line. */
export function inline(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** The row below the head of a table. */
const isDelimiter = (line: string): boolean =>
  line.includes('|') && /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(line)
