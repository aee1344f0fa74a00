/**
 * Indents the lines of quoted texts and bracketed lists that are indented no deeper than their key. YAML forbids such lines, but
 * most parsers of other languages accept them, and people and generators write them. Spaces at the start of these lines have
 * no meaning.
 */
import { parseEvents, YAMLException } from 'js-yaml'
import { MAX_DEPTH } from './yaml-limits.ts'
import type { YamlNode } from './yaml-node.ts'

export interface Indented {
  readonly text: string
  /** UTF-16 offsets in the source, ascending: starts of the lines that were indented. */
  readonly lines: readonly number[]
  /** Converts an offset of `text` to one of the source. */
  toSource(offset: number): number
}

/** Each line costs one more reading of the text up to it. */
const MAX_READ_CHARACTERS = 20_000_000

/** A quote that an author hasn't closed yet takes the keys that follow for its text. */
const MAX_KEYS = 3
const KEY = /^[ \t]*(?:- +)?[\w$/{}-]+:[ \r\n]/

/** @returns undefined if the text has no such line, more of them than can be read in time, or an open quote */
export function indentLines(source: string): Indented | undefined {
  const inserted: { readonly line: number; readonly at: number; readonly spaces: number }[] = []
  let text = source
  let added = 0
  let read = 0
  let keys = 0
  for (let at = shallowLine(text); at !== undefined; at = shallowLine(text)) {
    read += text.length
    keys = KEY.test(text.slice(at, at + 200)) ? keys + 1 : 0
    if (read > MAX_READ_CHARACTERS || keys > MAX_KEYS) return undefined
    const spaces = depthBefore(text, at) + 1
    inserted.push({ line: at - added, at, spaces })
    added += spaces
    text = `${text.slice(0, at)}${' '.repeat(spaces)}${text.slice(at)}`
  }
  if (inserted.length === 0) return undefined
  return {
    text,
    lines: inserted.map(({ line }) => line),
    toSource: (offset) =>
      inserted.reduce((left, { at, spaces }) => (at < offset ? left - spaces : left), offset),
  }
}

/** @returns the start of the first such line */
function shallowLine(text: string): number | undefined {
  try {
    parseEvents(text, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation') return
    const position = error.mark?.position ?? 0
    return Math.max(text.lastIndexOf('\n', position - 1), text.lastIndexOf('\r', position - 1)) + 1
  }
  return undefined
}

/** The column of the content in the nearest line before that isn't blank: it is deep enough, or has the key. */
function depthBefore(text: string, line: number): number {
  const before = text.slice(0, line).trimEnd()
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return /^[ ?-]*/.exec(before.slice(start))?.[0].length ?? 0
}

/** The tree of an indented text, with offsets in the source. */
export function withSourceOffsets(node: YamlNode, toSource: Indented['toSource']): YamlNode {
  const start = toSource(node.start)
  const inner = <T extends YamlNode | undefined>(child: T) =>
    child && withSourceOffsets(child, toSource)
  if (node.kind === 'sequence') return { ...node, start, items: node.items.map(inner) }
  if (node.kind !== 'mapping') return { ...node, start }
  const pairs = node.pairs.map(({ key, value }) => ({ key: inner(key), value: inner(value) }))
  return { ...node, start, pairs }
}
