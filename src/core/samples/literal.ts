/** Prints JSON data as a literal of a language: the shape is the same everywhere, the tokens differ. */
import type { JsonNode } from '#core/signature/json/json-layout.ts'
import { readString } from './plain-data.ts'

const MAX_COLUMNS = 80

/** @param lead columns already taken on the first line, and `tail` on the last */
export function printLiteral(
  node: JsonNode,
  style: LiteralStyle,
  { lead = 0, tail = 0, indent = '' } = {},
): string {
  if (node.kind === 'scalar') return printScalar(node.text, style)
  const [open, close] = style.brackets(node)
  if (node.children.length === 0) return `${open}${close}`
  const inner = indent + style.indent
  const items = node.children.map(({ name, node: child }) => {
    const key = name === undefined ? '' : style.key(readString(name))
    const literal = printLiteral(child, style, { lead: key.length + 1, tail: 1, indent: inner })
    return `${key}${literal}`
  })
  const isFlat =
    node.kind === 'array' && node.children.every((child) => child.node.kind === 'scalar')
  const oneLine = `${open}${items.join(', ')}${close}`
  if (isFlat && indent.length + lead + oneLine.length + tail <= MAX_COLUMNS) return oneLine
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

/** One line when it fits, else one item per line. */
export function printList(
  { open, close, indent, lead = 0, trailingComma = true }: ListStyle,
  items: readonly string[],
): string {
  const oneLine = `${open}${items.join(', ')}${close}`
  if (lead + oneLine.length <= MAX_COLUMNS && !oneLine.includes('\n')) return oneLine
  const lines = items.map((item) => `${indent}${item}`).join(',\n')
  return `${open}\n${lines}${trailingComma ? ',' : ''}\n${close}`
}

/** Lines of one thought stay together, thoughts are a blank line apart; empty ones disappear. */
export function joinSections(sections: readonly (readonly string[])[]): string {
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${texts.join('\n\n')}\n`
}

/** Indents lines, also within a part of several. */
export const indented = (lines: readonly string[], space: string): readonly string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? line : `${space}${line}`))

/** A function below the code, after an empty line, if the code calls it. */
export const withHelper = (
  code: readonly string[],
  call: string,
  helper: readonly string[],
): readonly string[] => (code.some((line) => line.includes(call)) ? ['', ...helper] : [])

function printScalar(text: string, style: LiteralStyle): string {
  if (text.startsWith('"')) return style.quote(readString(text))
  if (text === 'true' || text === 'false' || text === 'null') return style.words[text]
  return text
}

export interface LiteralStyle {
  readonly indent: string
  readonly brackets: (node: JsonNode) => readonly [open: string, close: string]
  /** A member's name with what joins it to the value. */
  readonly key: (name: string) => string
  readonly quote: (text: string) => string
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>
}

interface ListStyle {
  readonly open: string
  readonly close: string
  readonly indent: string
  readonly lead?: number
  readonly trailingComma?: boolean
}
