/**
 * Other ways to write one JSON text, as libraries do by default: laid out, sorted or escaped. Names
 * and scalars stay as written, so `1.0` is still `1.0`.
 */

/** Deeper documents are left alone: recursion must not be a way to stop the verifier. */
const MAX_DEPTH = 500

/** @returns undefined when the text is not JSON or is nested too deeply. */
export function parseLayout(text: string): JsonNode | undefined {
  return isJson(text) ? readLayout(text) : undefined
}

/** The text is JSON: only where things end is looked for, character by character, which is quick. */
function readLayout(text: string): JsonNode | undefined {
  let at = 0
  let tooDeep = false

  function skipWhitespace(): void {
    while (isWhitespace(text.charCodeAt(at))) at++
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
    tooDeep ||= depth > MAX_DEPTH
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

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** RFC 8259 §2. */
function isWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** White space, a comma, `}` or `]`. */
function endsScalar(code: number): boolean {
  return code <= 0x20 || code === 0x2c || code === 0x7d || code === 0x5d
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** `JSON.stringify(value, null, indent)`; with indent 0 everything on one line with given gaps. */
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

/** Members in code-point order of their names at every level, as `sort_keys` and Go's maps do. */
export function sortMembers(node: JsonNode): JsonNode {
  if (node.kind === 'scalar') return node
  const children = node.children.map(({ name, node: child }) => ({
    name,
    node: sortMembers(child),
  }))
  if (node.kind === 'array') return { kind: 'array', children }
  const nameOf = (child: JsonChild) => child.name ?? ''
  return {
    kind: 'object',
    children: children.toSorted((a, b) =>
      nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0,
    ),
  }
}

/** `/` as `\/`, the default of PHP's json_encode. */
export const escapeSlashes = (json: string): string => json.replace(/(?<!\\)\//g, '\\/')

/** Everything beyond ASCII as `\uXXXX`, the default of PHP's json_encode and Python's json.dumps. */
export const escapeUnicode = (json: string): string => json.replace(/[\u0080-\uffff]/g, toEscape)

/** `<`, `>` and `&` as `\u003c`…, the default of Go's encoding/json. */
export const escapeHtml = (json: string): string => json.replace(/[<>&]/g, toEscape)

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export interface LayoutStyle {
  /** One level's indent; empty: one line. */
  readonly indent: string
  /** Behind colons, and behind commas on one line. */
  readonly gap: string
}

export type JsonNode =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'object' | 'array'; readonly children: readonly JsonChild[] }

interface JsonChild {
  /** With its quotes, as written. */
  readonly name: string | undefined
  readonly node: JsonNode
}
