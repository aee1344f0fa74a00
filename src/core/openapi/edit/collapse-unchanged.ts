/** Shortens a YAML document to the parts around its changes. */
import type { Hunk } from './diff-sequences.ts'

/** Below this number of lines, an entry is parsed faster than it is replaced. */
const MIN_LINES = 3

/**
 * Replaces the value of each outermost entry without a change by `0`.
 *
 * @param lines - with their line ends
 * @param hunks - changes of `lines`, from both sides
 * @returns as many lines, so that positions stay valid; lines of replaced values are empty
 */
export function collapseUnchanged(
  lines: readonly string[],
  hunks: readonly Hunk[],
): readonly string[] {
  const isChanged = new Uint8Array(lines.length + 1)
  // Neighbors count as changed, because an insertion can belong to either.
  for (const { fromA, toA } of hunks) isChanged.fill(1, Math.max(0, fromA - 1), toA + 1)
  const changesBefore = countsBefore(isChanged)
  const indents = lines.map(indentOf)
  const ends = endsOf(indents)
  const shown = [...lines]
  for (let line = 0; line < lines.length; ) {
    const end = ends[line] ?? line + 1
    const key = /^( *[^\s#].*:)(\r?\n)$/.exec(lines[line] ?? '')
    const hasChange = changesBefore[line] !== changesBefore[end]
    if (key === null || hasChange || end - line < MIN_LINES) {
      line++
      continue
    }
    shown[line] = `${key[1]} 0${key[2]}`
    shown.fill('', line + 1, end)
    line = end
  }
  return shown
}

function countsBefore(flags: Uint8Array): Uint32Array {
  const counts = new Uint32Array(flags.length + 1)
  for (const [index, flag] of flags.entries()) counts[index + 1] = (counts[index] ?? 0) + flag
  return counts
}

/** @returns undefined for a line that belongs to any block: blank, or only a comment */
function indentOf(line: string): number | undefined {
  const indent = line.search(/\S/)
  return indent === -1 || line[indent] === '#' ? undefined : indent
}

/** @returns for each line the one after its last deeper line */
function endsOf(indents: readonly (number | undefined)[]): readonly number[] {
  const ends = indents.map((_, line) => line + 1)
  const open: { readonly line: number; readonly indent: number }[] = []
  let last = 0
  for (const [line, indent] of indents.entries()) {
    if (indent === undefined) continue
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      ends[top.line] = last + 1
      open.pop()
    }
    open.push({ line, indent })
    last = line
  }
  for (const { line } of open) ends[line] = last + 1
  return ends
}
