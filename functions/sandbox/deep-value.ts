/** Style `deepObject`: reads fields `a[b][c]=1`, `a[]=1` and `a[0][b]=1` as the value they represent. */
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { coerce, itemsOf, propertyOf, type Schemas, typesOf } from './coerce.ts'
import { formDecoded, type QueryPairs } from './query-pairs.ts'

/** Deeper fields are ignored: no documents have them, and each level costs a call. */
const MAX_LEVELS = 16

/** @returns undefined if no field starts with `name[` */
export function deepValue(
  name: string,
  query: QueryPairs,
  schema: JsonSchema | undefined,
  schemas: Schemas,
): JsonValue | undefined {
  const root = createNode()
  for (const [key, text] of query) {
    const path = key.startsWith(`${name}[`) ? segments(key.slice(name.length)) : undefined
    if (path !== undefined) nodeAt(root, path).texts.push(formDecoded(text))
  }
  return root.members.size === 0 ? undefined : valueIn(root, schema, schemas)
}

interface Node {
  readonly texts: string[]
  readonly members: Map<string, Node>
}

const createNode = (): Node => ({ texts: [], members: new Map() })

/** `[b][c]` is b, c; undefined if the brackets don't match. */
function segments(text: string): readonly string[] | undefined {
  if (!/^(?:\[[^[\]]*\])+$/.test(text)) return undefined
  const path = text.slice(1, -1).split('][')
  return path.length > MAX_LEVELS ? undefined : path
}

function nodeAt(root: Node, path: readonly string[]): Node {
  let node = root
  for (const segment of path) {
    const next = node.members.get(segment) ?? createNode()
    node.members.set(segment, next)
    node = next
  }
  return node
}

function valueIn(node: Node, schema: JsonSchema | undefined, schemas: Schemas): JsonValue {
  const types = typesOf(schema, schemas)
  const names = [...node.members.keys()]
  const isNumbered = names.length > 0 && names.every((name) => /^\d*$/.test(name))
  // If the schema has no type, the names decide.
  if (isNumbered && (types.has('array') || !types.has('object'))) {
    return itemsIn(node, itemsOf(schema, schemas), schemas)
  }
  if (names.length > 0) {
    return Object.fromEntries(
      [...node.members].map(([name, member]) => [
        name,
        valueIn(member, propertyOf(schema, name, schemas), schemas),
      ]),
    )
  }
  if (types.has('array') || node.texts.length > 1) {
    return node.texts.map((text) => coerce(text, itemsOf(schema, schemas), schemas))
  }
  return coerce(node.texts[0] ?? '', schema, schemas)
}

/** `[]` has one item per field; numbers set the order. */
function itemsIn(node: Node, items: JsonSchema | undefined, schemas: Schemas): JsonValue {
  const inOrder = [...node.members].toSorted(([a], [b]) => Number(a) - Number(b))
  return inOrder.flatMap(([name, member]) =>
    name === '' && member.members.size === 0
      ? member.texts.map((text) => coerce(text, items, schemas))
      : [valueIn(member, items, schemas)],
  )
}
