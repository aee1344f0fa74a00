/** Splits a text into blocks for a list item, which joins lines of text, but not rows of a table or items of a list. */
import { createFenceReader } from '#core/code-fence.ts'

/**
 * @returns lines of text, tables with their rows (GFM §4.10), and lists with their items; empty for an empty text
 * @example textBlocks('One\nof:\n|a|b|\n|-|-|') // ['One of:', '|a|b|\n|-|-|']
 */
export function textBlocks(text: string): readonly string[] {
  const written = text.split('\n').map((line) => line.trimEnd())
  const lines = written.map((line) => line.trimStart())
  const isCode = createFenceReader()
  const blocks: { readonly kind: 'text' | 'table' | 'list'; readonly lines: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const before = blocks.at(-1)
    const isText = isCode(line)
    const startsTable = !isText && line.includes('|') && isDelimiter(lines[index + 1] ?? '')
    const isTable = startsTable || (before?.kind === 'table' && line !== '')
    const isItem = !isText && !isTable && ITEM.test(line)
    // A paragraph below an item continues it only without an empty line between them.
    const isInList = before?.kind === 'list' && !isTable && !isText && lines[index - 1] !== ''
    const kind = isTable ? 'table' : isItem || isInList ? 'list' : 'text'
    const shown = isItem ? (written[index] ?? line) : line
    if (before?.kind !== kind) blocks.push({ kind, lines: [shown] })
    else if (kind !== 'list' || isItem) before.lines.push(shown)
    else before.lines.push(`${before.lines.pop()} ${line}`)
  }
  return blocks
    .map(({ kind, lines: own }) => {
      if (kind === 'table') return own.join('\n')
      if (kind === 'text') return inline(own.join(' '))
      return listLines(own).join('\n')
    })
    .filter((block) => block !== '')
}

/** Items below an item are indented to its text (CommonMark §5.2), whatever the author's indentation. */
function listLines(items: readonly string[]): readonly string[] {
  const above: { readonly text: number; readonly shown: number }[] = []
  return items.map((item) => {
    const start = item.search(/\S/)
    const [mark = ''] = /^\S+\s+/.exec(item.slice(start)) ?? []
    while (start < (above.at(-1)?.text ?? 0)) above.pop()
    const indentation = above.at(-1)?.shown ?? 0
    const own = mark.trim().length + 1
    above.push({ text: start + Math.min(mark.length, own + 3), shown: indentation + own })
    // Fields have "-": with the same mark, they would continue the list.
    return ' '.repeat(indentation) + inline(item.slice(start).replace(/^[-+]/, '*'))
  })
}

/** An item of a list, without its indentation. */
const ITEM = /^(?:[-*+]|\d{1,9}[.)])\s+\S/

/** Puts a text on one line. */
export function inline(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** The row below the head of a table. */
const isDelimiter = (line: string): boolean =>
  line.includes('|') && /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(line)
