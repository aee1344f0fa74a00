/** Numbers as they are written: JavaScript reads `10.00` as 10, and rounds integers beyond 2^53. */
import { type JsonNode, parseLayout, printLayout } from '../../signature/json/json-layout.ts'

/**
 * Writes numbers in printed JSON as another JSON text of the same data does.
 *
 * @param printed - with an indent of two spaces, or without white space
 * @example withNumbersOf('{"amount":10}', '{"amount": 10.00}') // '{"amount":10.00}'
 */
export function withNumbersOf(printed: string, written: string | undefined): string {
  if (written === undefined || !DIFFERENT.test(written)) return printed
  const [node, source] = [parseLayout(printed), parseLayout(written)]
  if (node === undefined || source === undefined) return printed
  const style = printed.includes('\n') ? INDENTED : COMPACT
  return printLayout(withNumbers(node, source), style)
}

/** Only these can be written in several ways, apart from zeros with a sign. */
const DIFFERENT = /\d[.eE]|\d{16}/

const INDENTED = { indent: '  ', gap: ' ' } as const
const COMPACT = { indent: '', gap: '' } as const

function withNumbers(node: JsonNode, source: JsonNode): JsonNode {
  if (node.kind === 'scalar') {
    return source.kind === 'scalar' && Number(node.text) === Number(source.text) ? source : node
  }
  if (source.kind !== node.kind) return node
  const byName = new Map(source.children.map(({ name }, index) => [name ?? index, index]))
  const children = node.children.map((child, index) => {
    const other = source.children[byName.get(child.name ?? index) ?? -1]
    return other === undefined ? child : { ...child, node: withNumbers(child.node, other.node) }
  })
  return { kind: node.kind, children }
}
