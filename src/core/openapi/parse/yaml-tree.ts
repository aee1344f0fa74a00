/** Converts the recovering parser's tree of YAML with errors. */
import { isAlias, isMap, isPair, isScalar, isSeq } from 'yaml'
import type { YamlNode, YamlPair } from './yaml-node.ts'

/** @param node a node of the library `yaml`; thousands of levels cause a RangeError, as in its own parser */
export function yamlTree(node: unknown): YamlNode | undefined {
  if (isAlias(node)) return { kind: 'alias', name: node.source, start: startOf(node) }
  if (isMap(node)) {
    const pairs: YamlPair[] = node.items.map(({ key, value }) => ({
      key: yamlTree(key),
      value: yamlTree(value),
    }))
    return { kind: 'mapping', pairs, start: startOf(node), anchor: node.anchor }
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => yamlTree(isPair(item) ? item.value : item))
    return { kind: 'sequence', items, start: startOf(node), anchor: node.anchor }
  }
  if (!isScalar(node)) return undefined
  return {
    kind: 'scalar',
    value: node.value,
    source: node.source,
    isPlain: node.type === 'PLAIN',
    start: startOf(node),
    anchor: node.anchor,
  }
}

const startOf = (node: { readonly range?: readonly number[] | null | undefined }): number =>
  node.range?.[0] ?? 0
