/**
 * Finds a line's position in the tree of block YAML from indentation alone, without parsing while
 * typing.
 */

/** Limit of lines read upward; beyond it, the document is treated as if it started there. */
const MAX_LINES = 20_000

/**
 * Returns the names from the root to the object that contains a name at `column` of a line; list
 * items are `[]`.
 * @param lineText - text of a line, 1-based
 * @param column - 0-based
 */
export function pathAt(
  lineText: (line: number) => string,
  line: number,
  column: number,
): readonly string[] {
  const path: string[] = []
  let limit = column
  let isInItem = false
  for (let above = line; above >= 1 && above > line - MAX_LINES && limit > 0; above -= 1) {
    for (const entry of entriesOf(lineText(above))) {
      if (entry.column >= limit) continue
      if (entry.name === ITEM) {
        // A different item of the same list.
        if (isInItem && entry.column === limit - 1) continue
        // A list may have the same indentation as its name.
        limit = entry.column + 1
        isInItem = true
      } else {
        limit = entry.column
        isInItem = false
      }
      path.unshift(entry.name)
    }
  }
  return path
}

/** `  summary: Text` gives `summary`; quoted names lose their quotes. */
export function nameOf(line: string): string | undefined {
  const name = NAME.exec(line.slice(columnOfName(line)))?.[1]
  return name !== undefined && /^["']/.test(name) ? name.slice(1, -1) : name
}

/** Returns the column after indentation and `- `. */
export const columnOfName = (line: string): number => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0

const ITEM = '[]'
const NAME = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"[\]{},&*!|>%@`][^#]*?)(?<!\s)\s*:(?:\s|$)/

/** Deepest entry first. */
function entriesOf(line: string): readonly { readonly name: string; readonly column: number }[] {
  if (line.trim() === '' || /^\s*#/.test(line)) return []
  const name = nameOf(line)
  const items = [...line.slice(0, columnOfName(line)).matchAll(/-/g)].map(({ index }) => ({
    name: ITEM,
    column: index,
  }))
  return name === undefined
    ? items.toReversed()
    : [{ name, column: columnOfName(line) }, ...items.toReversed()]
}
