/**
 * The bodies that senders may have hashed: one received text, rewritten step by step. Variants share the
 * results of common steps, because a diagnosis spends most of its time on long bodies.
 */
import { canonicalBody } from '../canonical-body.ts'
import { type HashAlgorithm, hashOf, isMac, utf8 } from '../crypto.ts'
import type { SignatureRecipe } from '../recipe.ts'
import { type ByteWriter, jsonDepth, MAX_JSON_DEPTH, stripWhitespace } from './json-bytes.ts'
import { isJson } from './json-layout.ts'

export interface BodyRewrite {
  /** Makes results cacheable. */
  readonly id: string
  /** Work per byte read, in the unit of {@link COST}. */
  readonly cost: number
  /** Only for bodies that are JSON, and not nested too deeply. */
  readonly needsJson: boolean
  /** True if it only replaces single characters and leaves white space alone. */
  readonly isCharacterwise?: boolean
  readonly write: ByteWriter
}

export interface BodyVariant {
  readonly keepExcluded: boolean
  /** Applied in order, after members are removed and before white space is. */
  readonly rewrites: readonly BodyRewrite[]
  readonly stripWhitespace: boolean
  /** ASCII text appended to the canonical body. */
  readonly suffix: string
}

/** Measured work per byte. The unit is hashing one byte with MD5, about 2 ns. */
export const COST = {
  /** Removing members and parsing the rest. */
  read: 5,
  encode: 0.5,
  strip: 0.65,
  escape: 0.65,
  layOut: 1.4,
  sort: 4,
  reprint: 4,
} as const

/** SHA runs on the platform; see crypto.ts. */
const HASH_COST: Readonly<Record<HashAlgorithm, number>> = {
  MD5: 1,
  'SHA-1': 0.4,
  'SHA-256': 0.4,
  'SHA-512': 0.7,
  'HMAC-SHA1': 0.4,
  'HMAC-SHA256': 0.4,
  'HMAC-SHA512': 0.7,
}

/** Results of later steps aren't retained: a body of 1 MB has dozens of them. */
const REMEMBERED_STEPS = 1

/** Room for a layout or for escapes; a result that doesn't fit isn't tried. */
const ROOM = { factor: 3, bytes: 65_536 } as const

/** @param afford returns false if that much work exceeds the budget */
export function createBodyVariants(
  recipe: SignatureRecipe,
  received: string,
  afford: (work: number) => boolean,
): BodyVariants {
  const starts = new Map<boolean, Node>()
  const digests = new Map<string, Digest>()
  /** Reused, because every variant would otherwise allocate a buffer of its length. */
  let scratch: Uint8Array | undefined
  let isLayable: boolean | undefined

  /** Most plans share one variant. */
  const variantIds = new WeakMap<BodyVariant, string>()
  function idOf(variant: BodyVariant): string {
    const { keepExcluded, rewrites, stripWhitespace: isStripped, suffix } = variant
    const known = variantIds.get(variant)
    const id =
      known ?? [keepExcluded, ...rewrites.map((step) => step.id), isStripped, suffix].join()
    variantIds.set(variant, id)
    return id
  }

  function startOf(keepExcluded: boolean): Node | undefined {
    const known = starts.get(keepExcluded)
    if (known) return known
    const cost = keepExcluded ? COST.encode : COST.read
    if (!afford(received.length * cost)) return undefined
    const rules = { ...recipe.canonicalBody, stripWhitespace: false }
    const text = keepExcluded ? received : canonicalBody(rules, received).text
    const bytes = utf8(text)
    // Without excluded members, both starts are the same.
    const same = [...starts.values()].find((start) => equal(start.bytes, bytes))
    const start = same ?? nodeOf(bytes)
    starts.set(keepExcluded, start)
    return start
  }

  /** Checks the received text only: a rewrite of JSON is still JSON, and no deeper. */
  function isJsonToLayOut(): boolean {
    isLayable ??= isJson(received) && jsonDepth(utf8(received)) <= MAX_JSON_DEPTH
    return isLayable
  }

  function written(from: Node, write: ByteWriter, isRetained: boolean): Node | undefined {
    scratch ??= new Uint8Array(received.length * ROOM.factor + ROOM.bytes)
    const length = write(from.bytes, scratch)
    // Counts as work beyond the budget.
    if (length > scratch.length) return afford(Number.POSITIVE_INFINITY) ? from : undefined
    const bytes = scratch.subarray(0, length)
    if (equal(bytes, from.bytes)) return from
    return nodeOf(isRetained ? bytes.slice() : bytes)
  }

  function rewritten(from: Node, rewrite: BodyRewrite, isRetained: boolean): Node | undefined {
    if (from.children.has(rewrite.id)) return from.children.get(rewrite.id)
    if (!afford(from.bytes.length * rewrite.cost)) return undefined
    const applies = !rewrite.needsJson || isJsonToLayOut()
    const node = applies ? written(from, rewrite.write, isRetained) : undefined
    if (rewrite.isCharacterwise && node && from.stripped === from) node.stripped = node
    if (isRetained) from.children.set(rewrite.id, node)
    return node
  }

  function nodeFor({ keepExcluded, rewrites, ...variant }: BodyVariant): Node | undefined {
    let node = startOf(keepExcluded)
    let isRetained = true
    for (const [step, rewrite] of rewrites.entries()) {
      // Strips first: all rewrites that leave white space alone share the result.
      if (variant.stripWhitespace && rewrite.isCharacterwise)
        node = node && stripped(node, isRetained)
      isRetained = step < REMEMBERED_STEPS
      node = node && rewritten(node, rewrite, isRetained)
    }
    return variant.stripWhitespace ? node && stripped(node, isRetained) : node
  }

  function stripped(node: Node, isRetained: boolean): Node | undefined {
    if (node.stripped === undefined) {
      if (!afford(node.bytes.length * COST.strip)) return undefined
      node.stripped = written(node, stripWhitespace, isRetained)
      if (node.stripped) node.stripped.stripped = node.stripped
    }
    return node.stripped
  }

  function digestOf(variant: BodyVariant, algorithm: HashAlgorithm, key: Uint8Array, id: string) {
    const node = nodeFor(variant)
    if (!node) return undefined
    // Steps that changed nothing produce a body that was hashed before.
    const known = node.hashed.get(id)
    const digest = known?.digests.get(variant.suffix)
    if (digest) return digest
    const isContinued = known !== undefined && algorithm === 'MD5'
    if (!isContinued && !afford(node.bytes.length * HASH_COST[algorithm])) return undefined
    const hashed = known ?? { hash: hashOf(algorithm, key, node.bytes), digests: new Map() }
    node.hashed.set(id, hashed)
    const made = hashed.hash(variant.suffix)
    hashed.digests.set(variant.suffix, made)
    return made
  }

  return {
    digest(variant, algorithm, key) {
      const hash = isMac(algorithm) ? `${algorithm} ${key.join()}` : algorithm
      const id = `${hash} ${idOf(variant)}`
      const digest = digests.get(id) ?? digestOf(variant, algorithm, key, hash)
      if (digest) digests.set(id, digest)
      return digest
    },
  }
}

function nodeOf(bytes: Uint8Array): Node {
  return { bytes, children: new Map(), hashed: new Map(), stripped: undefined }
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at === a.length
}

export interface BodyVariants {
  /**
   * @param key for algorithms that compute a MAC instead of a digest
   * @returns undefined if the variant doesn't apply to the body or the budget is used up
   */
  readonly digest: (
    variant: BodyVariant,
    algorithm: HashAlgorithm,
    key: Uint8Array,
  ) => Digest | undefined
}

type Digest = Uint8Array | Promise<Uint8Array>

interface Node {
  readonly bytes: Uint8Array
  readonly children: Map<string, Node | undefined>
  /** Keyed by algorithm and key. */
  readonly hashed: Map<string, Hashed>
  /** The node itself if it has no white space. */
  stripped: Node | undefined
}

interface Hashed {
  readonly hash: (suffix: string) => Digest
  readonly digests: Map<string, Digest>
}
