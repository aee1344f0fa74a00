/** JSON that every language parses and serializes with the same meaning. */
import { type JsonNode, parseLayout } from '#core/signature/json/json-layout.ts'

const MAX_DEPTH = 32

/**
 * Rejects numbers that some language would round or print differently (`1.0`, `1e400`, more than 15 digits),
 * duplicate names, `__proto__`, lone surrogates, NUL, and anything but an object or array.
 */
export function readPlainData(text: string): JsonNode | undefined {
  const node = parseLayout(text)
  return node !== undefined && node.kind !== 'scalar' && isPlain(node, 1) ? node : undefined
}

function isPlain(node: JsonNode, depth: number): boolean {
  if (depth > MAX_DEPTH) return false
  if (node.kind === 'scalar') return isPlainScalar(node.text)
  const names = node.children.flatMap(({ name }) => (name === undefined ? [] : [readString(name)]))
  return (
    new Set(names).size === names.length &&
    names.every((name) => name !== '__proto__' && isPlainText(name)) &&
    node.children.every((child) => isPlain(child.node, depth + 1))
  )
}

function isPlainScalar(text: string): boolean {
  if (text.startsWith('"')) return isPlainText(readString(text))
  if (!/[\d-]/.test(text.charAt(0))) return true
  const digits = text.replace(/[-.]/g, '')
  return digits.length <= 15 && /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text
}

function isPlainText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Returns the value of a quoted JSON string. */
export function readString(quoted: string): string {
  return String(JSON.parse(quoted))
}
