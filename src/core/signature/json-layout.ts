/**
 * Other ways to write one JSON text, as libraries do by default: laid out, sorted or escaped. Names
 * and scalars stay as written, so `1.0` is still `1.0`.
 */

/** Deeper documents are left alone: recursion must not be a way to stop the verifier. */
const MAX_DEPTH = 500

/** @returns undefined when the text is not JSON or is nested too deeply. */
export function parseLayout(text: string): JsonNode | undefined {
  if (!isJson(text)) return undefined
  const tokens = text.match(TOKEN) ?? []
  let next = 0
  let tooDeep = false

  function read(depth: number): JsonNode {
    const token = tokens[next++] ?? ''
    if (token !== '{' && token !== '[') return { kind: 'scalar', text: token }
    tooDeep ||= depth > MAX_DEPTH
    const children: JsonChild[] = []
    while (!tooDeep && tokens[next] !== '}' && tokens[next] !== ']') {
      const name = token === '{' ? tokens[next] : undefined
      if (name !== undefined) next += 2
      children.push({ name, node: read(depth + 1) })
      if (tokens[next] === ',') next++
    }
    next++
    return { kind: token === '{' ? 'object' : 'array', children }
  }

  const node = read(1)
  return tooDeep ? undefined : node
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** `JSON.stringify(value, null, indent)`; with indent 0 everything on one line with given gaps. */
export function printLayout(node: JsonNode, style: LayoutStyle, indent = ''): string {
  if (node.kind === 'scalar') return node.text
  const [open, close] = node.kind === 'object' ? '{}' : '[]'
  if (node.children.length === 0) return `${open}${close}`
  const inner = `${indent}${style.indent}`
  const children = node.children.map(({ name, node: child }) => {
    const prefix = name === undefined ? '' : `${name}:${style.gap}`
    return `${prefix}${printLayout(child, style, inner)}`
  })
  if (style.indent === '') return `${open}${children.join(`,${style.gap}`)}${close}`
  return `${open}\n${inner}${children.join(`,\n${inner}`)}\n${indent}${close}`
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

/** White space between tokens removed; inside strings it stays. */
export const minify = (json: string): string => (json.match(TOKEN) ?? []).join('')

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
