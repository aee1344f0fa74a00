/** Where in the tree a line of block YAML stands, read from indentation alone: no parsing while typing. */

/** Lines looked at above; a deeper question is answered as if the document began there. */
const MAX_LINES = 20_000

/**
 * Names from the root to the object that a name at `column` of a line belongs to; list items are `[]`.
 *
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
        // Another item of the same list.
        if (isInItem && entry.column === limit - 1) continue
        // A list may stand as deep as its name.
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

/** `  summary: Text` is `summary`; quoted names lose their quotes. */
export function nameOf(line: string): string | undefined {
  const name = NAME.exec(line.slice(columnOfName(line)))?.[1]
  return name !== undefined && /^["']/.test(name) ? name.slice(1, -1) : name
}

/** Behind indentation and `- `. */
export const columnOfName = (line: string): number => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0

const ITEM = '[]'
const NAME = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"[\]{},&*!|>%@`][^#]*?)(?<!\s)\s*:(?:\s|$)/

/** The deepest first. */
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
