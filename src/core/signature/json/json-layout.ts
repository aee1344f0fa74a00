/** Lays out JSON text in another way. Names and scalars stay as written, so `1.0` is still `1.0`. */
import { readJson } from '../../openapi/json-value.ts'
import { BACKSLASH, COMMA, isClosing, isJsonSpace, QUOTE, SPACE } from './characters.ts'
import { type LayoutStyle, MAX_JSON_DEPTH } from './json-bytes.ts'

/** @returns undefined if the text isn't JSON or is nested too deeply */
export function parseLayout(text: string): JsonNode | undefined {
  return isJson(text) ? readLayout(text) : undefined
}

/** The text is known to be JSON, so a quick scan for the ends of values is enough. */
function readLayout(text: string): JsonNode | undefined {
  let at = 0
  let tooDeep = false

  function skipWhitespace(): void {
    while (isJsonSpace(text.charCodeAt(at))) at++
  }

  function slice(end: number): string {
    const start = at
    at = end
    return text.slice(start, end)
  }

  function readString(): string {
    let close = at + 1
    while (text.charCodeAt(close) !== QUOTE) close += text.charCodeAt(close) === BACKSLASH ? 2 : 1
    return slice(close + 1)
  }

  function readScalar(): string {
    if (text.charCodeAt(at) === QUOTE) return readString()
    let end = at
    while (end < text.length && !endsScalar(text.charCodeAt(end))) end++
    return slice(end)
  }

  function read(depth: number): JsonNode {
    skipWhitespace()
    const open = text[at]
    if (open !== '{' && open !== '[') return { kind: 'scalar', text: readScalar() }
    tooDeep ||= depth > MAX_JSON_DEPTH
    const close = open === '{' ? '}' : ']'
    const children: JsonChild[] = []
    at++
    skipWhitespace()
    while (!tooDeep && text[at] !== close) {
      const name = open === '{' ? readString() : undefined
      if (name !== undefined) {
        skipWhitespace()
        at++
      }
      children.push({ name, node: read(depth + 1) })
      skipWhitespace()
      if (text[at] === ',') at++
      skipWhitespace()
    }
    at++
    return { kind: open === '{' ? 'object' : 'array', children }
  }

  const node = read(1)
  return tooDeep ? undefined : node
}

/** White space, a comma, `}` or `]`. */
function endsScalar(code: number): boolean {
  return code <= SPACE || code === COMMA || isClosing(code)
}

/** Text of a quoted name or string. */
export const textOf = (literal = '""'): string => String(JSON.parse(literal))

/** Returns the first name that occurs more than once in the same object. */
export function repeatedName(node: JsonNode): string | undefined {
  if (node.kind === 'scalar') return undefined
  const names = new Set<string>()
  for (const child of node.children) {
    const name = textOf(child.name)
    if (child.name !== undefined && names.has(name)) return name
    names.add(name)
    const inner = repeatedName(child.node)
    if (inner !== undefined) return inner
  }
  return undefined
}

export const isJson = (text: string): boolean => readJson(text) !== undefined

/** Lays out like `JSON.stringify(value, null, indent)`; with indent 0, on one line with the given gaps. */
export function printLayout(root: JsonNode, { indent, gap }: LayoutStyle): string {
  let out = ''

  function print(node: JsonNode, outer: string): void {
    if (node.kind === 'scalar') {
      out += node.text
      return
    }
    const [open, close] = node.kind === 'object' ? '{}' : '[]'
    const [first] = node.children
    out += open
    const inner = `${outer}${indent}`
    const line = indent === '' ? '' : `\n${inner}`
    const next = indent === '' ? `,${gap}` : `,${line}`
    for (const child of node.children) {
      out += child === first ? line : next
      if (child.name !== undefined) out += `${child.name}:${gap}`
      print(child.node, inner)
    }
    if (first && indent !== '') out += `\n${outer}`
    out += close
  }

  print(root, '')
  return out
}

export type JsonNode =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'object' | 'array'; readonly children: readonly JsonChild[] }

interface JsonChild {
  /** With its quotes, as written. */
  readonly name: string | undefined
  readonly node: JsonNode
}
