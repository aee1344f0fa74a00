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

/**
 * @returns the smallest block of the outer names of a path, or the whole text. A block may refer to anchors
 *   outside.
 */
export function blockAround(source: string, path: SourcePath): Block {
  let block: Block = { start: 0, end: source.length, path }
  // JSON and flow style say nothing by indentation.
  while (block.end - block.start > SMALL && block.path.length > 2) {
    const inner = innerBlock(source, block)
    if (inner === undefined) break
    block = inner
  }
  return block
}

/** @returns the block below the first name of the path */
function innerBlock(source: string, { start, end, path }: Block): Block | undefined {
  const [name = '', ...rest] = path
  let column: number | undefined
  let found: number | undefined
  for (let line = start; line < end; line = nextLine(source, line)) {
    const indent = indentAt(source, line)
    // Blank lines and comments don't end a block.
    if (indent === undefined) continue
    column ??= indent
    if (indent > column) continue
    if (found !== undefined) return { start: found, end: line, path: rest }
    if (indent < column) return undefined
    if (isNamed(source.slice(line + indent, nextLine(source, line)), name)) {
      found = nextLine(source, line)
    }
  }
  return found === undefined ? undefined : { start: found, end, path: rest }
}

/** True for a line that consists of the name: its value is the block below. */
function isNamed(line: string, name: string): boolean {
  const key = [name, `'${name}'`, `"${name}"`].find((written) => line.startsWith(written))
  const rest = key === undefined ? '' : line.slice(key.length).trim()
  // After the colon only a comment may follow, as in `get: # note`.
  return rest === ':' || /^:[ \t]+#/.test(rest)
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
