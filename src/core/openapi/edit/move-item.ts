/** Moves an item of a list in its text, with its comments. */
import type { CST } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import type { EditError, SourcePath } from './edit-document.ts'
import { dashOf, endOf, endOfLine, isList, itemsOf, startOf, tokenAt } from './source-tokens.ts'
import type { TextChange } from './text-change.ts'

/** @param to - the item's index after the move */
export function moveItem(
  source: string,
  path: SourcePath,
  to: number,
): Result<TextChange, EditError> {
  const list = tokenAt(source, path.slice(0, -1))
  if (list === undefined || !isList(list)) return err({ code: 'missing' })
  const items = itemsOf(list)
  const ranges =
    list.type === 'block-seq' ? linesOf(source, items) : items.map(({ value }) => rangeOf(value))
  const from = Number(path.at(-1))
  const moved = ranges[from]
  if (moved === undefined || ranges[to] === undefined || ranges.includes(undefined)) {
    return err({ code: 'missing' })
  }
  const known = ranges.filter((range) => range !== undefined)
  const order = known.toSpliced(from, 1).toSpliced(to, 0, moved)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return err({ code: 'missing' })
  // Between items are commas in flow style, and nothing in block style.
  const written = known.map(({ end }, index) => {
    const { start, end: until } = order[index] ?? moved
    const text = source.slice(start, until)
    const next = known[index + 1]
    const between = next === undefined ? '' : source.slice(end, next.start)
    return list.type === 'block-seq' && next !== undefined && !text.endsWith('\n')
      ? `${text}\n`
      : `${text}${between}`
  })
  return ok({ from: first.start, to: last.end, insert: written.join('') })
}

interface Range {
  readonly start: number
  readonly end: number
}

function rangeOf(value: CST.Token | null | undefined): Range | undefined {
  const start = value == null ? undefined : startOf(value)
  const end = value == null ? undefined : endOf(value)
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Whole lines, beginning with the comments directly above an item. */
function linesOf(
  source: string,
  items: readonly CST.CollectionItem[],
): readonly (Range | undefined)[] {
  const starts = items.map((item) => {
    const dash = dashOf(item)
    return dash === undefined ? undefined : withComments(source, dash)
  })
  return items.map((item, index) => {
    const start = starts[index]
    const end = starts[index + 1] ?? endOfLine(source, item)
    return start === undefined || end === undefined ? undefined : { start, end }
  })
}

function withComments(source: string, dash: number): number {
  let start = source.lastIndexOf('\n', dash - 1) + 1
  while (start > 0) {
    const above = source.lastIndexOf('\n', start - 2) + 1
    if (!/^[ \t]*#/.test(source.slice(above, start))) break
    start = above
  }
  return start
}
