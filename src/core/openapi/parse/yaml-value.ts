/**
 * Converts a YAML tree to plain JSON, in one walk that also records positions. A library won't do: aliases may
 * be cyclic or a bomb, and positions are needed without the tree, which is ten times larger than the document.
 */
import { isList, isObject, type JsonDraft, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { losesDigits, writtenNumber } from './loses-digits.ts'
import { type Positions, pushChild } from './positions.ts'
import { MAX_ALIASED_CHARACTERS, MAX_ALIASED_VALUES, MAX_DEPTH } from './yaml-limits.ts'
import type {
  YamlAlias,
  YamlMapping,
  YamlNode,
  YamlPair,
  YamlScalar,
  YamlSequence,
} from './yaml-node.ts'

export type YamlFinding =
  | {
      readonly kind: 'cycle' | 'unresolved-alias' | 'merge-source'
      readonly name: string
      readonly offset: number
    }
  | {
      readonly kind: 'duplicate-key' | 'imprecise-number'
      readonly name: string
      readonly offset: number
    }
  | {
      readonly kind: 'complex-key'
      /** Undefined for a mapping or a list. */
      readonly name: string | undefined
      readonly offset: number
    }
  | { readonly kind: 'alias-limit' | 'too-deep'; readonly offset: number }

export interface YamlValue {
  readonly value: JsonValue
  readonly positions: Positions | undefined
  readonly findings: readonly YamlFinding[]
}

/** Members whose text must not be read as a number: `openapi: 3.0`, `version: 1.10`. */
const VERBATIM_PATHS = new Set(['/openapi', '/swagger', '/info/version'])

export function yamlToJson(contents: YamlNode | undefined): YamlValue {
  const findings: YamlFinding[] = []
  const anchors = createAnchors(findings)

  const convert = (node: YamlNode | undefined, depth: number, path: string): Converted => {
    if (node === undefined) return empty
    if (node.kind === 'alias') return anchors.resolve(node, depth)
    if (depth > MAX_DEPTH && node.kind !== 'scalar') {
      findings.push({ kind: 'too-deep', offset: node.start })
      return nothing
    }
    const name = node.anchor
    if (name !== undefined) anchors.set(name, 'open')
    const converted = convertNode(node, depth, path)
    if (name !== undefined) anchors.set(name, converted)
    return converted
  }

  const convertNode = (
    node: Exclude<YamlNode, YamlAlias>,
    depth: number,
    path: string,
  ): Converted => {
    if (node.kind === 'mapping') return convertMap(node, depth, path)
    if (node.kind === 'sequence') return convertList(node, depth)
    const value = scalarToJson(node, VERBATIM_PATHS.has(path))
    const characters = typeof value === 'string' ? value.length : 0
    const { source = '', start: offset } = node
    const number = typeof value === 'number' ? writtenNumber(source) : undefined
    if (number !== undefined && losesDigits(number))
      findings.push({ kind: 'imprecise-number', name: number, offset })
    return { value, positions: undefined, size: 1, height: 0, characters, number }
  }

  const convertList = (list: YamlSequence, depth: number): Converted => {
    const value: JsonValue[] = []
    const positions: Positions = { keys: undefined, offsets: [], children: [] }
    let size = 1
    let height = 0
    let characters = 0
    for (const item of list.items) {
      const converted = convert(item, depth + 1, '-')
      value.push(converted.value)
      pushChild(positions, item?.start ?? 0, converted)
      size += converted.size
      height = Math.max(height, converted.height + 1)
      characters += converted.characters
    }
    return { value, positions, size, height, characters }
  }

  const convertMap = (map: YamlMapping, depth: number, path: string): Converted => {
    const value: JsonDraft = {}
    const positions: Positions = { keys: [], offsets: [], children: [] }
    const merges: YamlPair[] = []
    let size = 1
    let height = 0
    let characters = 0
    for (const pair of map.pairs) {
      if (isMergeKey(pair)) {
        merges.push(pair)
        continue
      }
      const key = keyToText(pair.key)
      const offset = pair.key?.start ?? 0
      if (key === undefined) {
        findings.push({ kind: 'complex-key', name: undefined, offset })
        continue
      }
      // An own `__proto__` would become the prototype if a library copies the object.
      if (key === '__proto__') {
        findings.push({ kind: 'complex-key', name: key, offset })
        continue
      }
      if (Object.hasOwn(value, key)) findings.push({ kind: 'duplicate-key', name: key, offset })
      const converted = convert(pair.value, depth + 1, depth < 2 ? `${path}/${key}` : '-')
      if (!converted.cut) value[key] = converted.value
      positions.keys?.push(key)
      pushChild(positions, offset, converted)
      size += converted.size
      height = Math.max(height, converted.height + 1)
      characters += key.length + converted.characters
    }
    for (const pair of merges) {
      const source = convert(pair.value, depth + 1, '-')
      for (const part of isList(source.value) ? source.value : [source.value]) {
        if (isObject(part)) mergeInto(value, part)
        else findings.push({ kind: 'merge-source', name: '<<', offset: pair.key?.start ?? 0 })
      }
      size += source.size
      height = Math.max(height, source.height)
      characters += source.characters
    }
    return { value, positions, size, height, characters }
  }

  const { value, positions } = convert(contents, 0, '')
  return { value, positions, findings }
}

/** https://yaml.org/type/merge.html: existing members win. */
function mergeInto(target: JsonDraft, source: JsonObject): void {
  for (const [key, member] of Object.entries(source)) {
    if (!Object.hasOwn(target, key)) target[key] = member
  }
}

function createAnchors(findings: YamlFinding[]) {
  const anchors = new Map<string, Converted | 'open'>()
  let values = 0
  let characters = 0
  return {
    set: (name: string, anchor: Converted | 'open') => anchors.set(name, anchor),
    resolve({ name, start: offset }: YamlAlias, depth: number): Converted {
      const anchor = anchors.get(name)
      if (anchor === undefined || anchor === 'open') {
        const kind = anchor === 'open' ? 'cycle' : 'unresolved-alias'
        findings.push({ kind, name, offset })
        return nothing
      }
      if (depth + anchor.height > MAX_DEPTH) {
        findings.push({ kind: 'too-deep', offset })
        return nothing
      }
      values += anchor.size
      characters += anchor.characters
      if (values > MAX_ALIASED_VALUES || characters > MAX_ALIASED_CHARACTERS) {
        findings.push({ kind: 'alias-limit', offset })
        return nothing
      }
      return anchor
    },
  }
}

function scalarToJson({ value, source }: YamlScalar, verbatim: boolean): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') {
    // JSON has no Infinity and NaN, so use the author's text.
    return verbatim || !Number.isFinite(value) ? (source ?? String(value)) : value
  }
  return source ?? String(value)
}

/** Keys are strings in JSON: the status code `200` and the version `1.0` stay as written. */
function keyToText(key: YamlNode | undefined): string | undefined {
  if (key === undefined) return ''
  if (key.kind !== 'scalar') return undefined
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value ?? ''))
}

const isMergeKey = ({ key }: YamlPair): boolean =>
  key?.kind === 'scalar' && key.isPlain && key.value === '<<'

interface Converted {
  readonly value: JsonValue
  readonly positions: Positions | undefined
  /** Number of values in the subtree. Aliases count each time they occur. */
  readonly size: number
  /** Levels below this value; 0 for a scalar. */
  readonly height: number
  /** Characters of texts and names in the subtree, counted likewise. */
  readonly characters: number
  /** A number as written, if JavaScript prints it in another way. */
  readonly number?: string | undefined
  /** True if no value was possible, so that the member is left out. */
  readonly cut?: boolean
}

const empty: Converted = { value: null, positions: undefined, size: 1, height: 0, characters: 0 }
const nothing: Converted = { ...empty, cut: true }
