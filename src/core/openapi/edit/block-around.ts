/** Finds the block of a YAML text that contains a path, from indentation alone: reading megabytes takes seconds. */
import type { SourcePath } from './edit-document.ts'

export interface Block {
  /** Offset in the text. */
  readonly start: number
  readonly end: number
  /** The rest of the path, inside the block. */
  readonly path: SourcePath
}

/** A block this small is read in a few milliseconds. */
const SMALL = 20_000
/** Only above this size a new name is written next to the last one, without reading the others. */
const LARGE = 200_000

/**
 * @returns the smallest block of the outer names of a path, or the whole text. A block may refer to anchors
 *   outside. For a name that the document doesn't have, it is the last block next to the place of the new one.
 */
export function blockAround(source: string, path: SourcePath): Block {
  let block: Block = { start: 0, end: source.length, path }
  // JSON and flow style say nothing by indentation.
  while (block.end - block.start > SMALL && block.path.length > 1) {
    const inner = innerBlock(source, block)
    if (inner === undefined || (inner.isNew && block.end - block.start < LARGE)) break
    block = inner
    if (inner.isNew) break
  }
  return block
}

/** @returns the block below the first name of the path */
function innerBlock(
  source: string,
  { start, end, path }: Block,
): (Block & { readonly isNew: boolean }) | undefined {
  const [name = '', ...rest] = path
  let column: number | undefined
  let found: number | undefined
  let last: number | undefined
  for (let line = start; line < end; line = nextLine(source, line)) {
    const indent = indentAt(source, line)
    // Blank lines and comments don't end a block.
    if (indent === undefined) continue
    column ??= indent
    if (indent > column) continue
    // A list may have the column of its name.
    if (found !== undefined && indent === column && source[line + indent] === '-') continue
    if (found !== undefined) return { start: found, end: line, path: rest, isNew: false }
    if (indent < column) return undefined
    const text = source.slice(line + indent, nextLine(source, line))
    const afterName = restAfter(text, name)
    // A value on the line of its name is no block.
    if (afterName !== undefined && !/^:(?:[ \t]+#|$)/.test(afterName)) return undefined
    if (afterName !== undefined) found = nextLine(source, line)
    else if (!/^[\w./'"{}-]+:/.test(text)) last = undefined
    else last = line
  }
  if (found !== undefined) return { start: found, end, path: rest, isNew: false }
  return last === undefined ? undefined : { start: last, end, path, isNew: true }
}

/** @returns the rest of the line, from the colon after the name; undefined for a line with another name */
function restAfter(line: string, name: string): string | undefined {
  const key = [name, `'${name}'`, `"${name}"`].find((written) => line.startsWith(written))
  const rest = key === undefined ? '' : line.slice(key.length).trimStart()
  return rest.startsWith(':') ? rest.trimEnd() : undefined
}

function nextLine(source: string, line: number): number {
  const end = source.indexOf('\n', line)
  return end === -1 ? source.length : end + 1
}

/** @returns undefined for a blank line and for a comment */
function indentAt(source: string, line: number): number | undefined {
  let at = line
  while (source[at] === ' ') at++
  const first = source[at]
  return first === undefined || first === '\n' || first === '\r' || first === '#'
    ? undefined
    : at - line
}
