/** YAML and JSON of other tools as literals with lines, so that all settings are read alike. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Literal } from './js-literals.ts'

const MAX_DEPTH = 60

/** @returns undefined if the text has errors */
export function readPlain(text: string): Literal | undefined {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  return document.errors.length > 0 ? undefined : literalOf(document.contents, 0)

  function literalOf(node: unknown, depth: number): Literal {
    if (depth > MAX_DEPTH) return null
    if (isSeq(node)) return node.items.map((item) => literalOf(item, depth + 1))
    if (isMap(node)) {
      const members = node.items.flatMap(({ key, value }) => {
        if (!isScalar(key)) return []
        const { line } = counter.linePos(key.range?.[0] ?? 0)
        return [[String(key.value), { value: literalOf(value, depth + 1), line }] as const]
      })
      return { kind: 'object', members: new Map(members) }
    }
    const value = isScalar(node) ? node.value : null
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null
  }
}
