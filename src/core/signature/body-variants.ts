/**
 * The bodies that senders may have hashed: one received text, rewritten step by step. What steps have in
 * common is done once, because work on a long body is what a diagnosis takes its time for.
 */

import { canonicalBody } from './canonical-body.ts'
import { type HashAlgorithm, hashOf } from './crypto.ts'
import { isJson, type JsonNode, parseLayout } from './json-layout.ts'
import type { SignatureRecipe } from './recipe.ts'

/** Undefined when it does not apply to this body. The id makes results cacheable. */
export interface BodyRewrite {
  readonly id: string
  /** Work on a code unit, where it is more than looking at each. */
  readonly cost?: number
  /** It reads the layout of the body. */
  readonly needsLayout?: boolean
  /** Writes single characters another way, and leaves white space alone. */
  readonly isCharacterwise?: boolean
  readonly apply: (body: BodyText) => string | undefined
}

/** A body as text, read at most once however many rewrites ask. */
export interface BodyText {
  readonly text: string
  readonly isJson: () => boolean
  /** Undefined when it is not JSON or is nested too deeply. */
  readonly layout: () => JsonNode | undefined
}

export interface BodyVariant {
  readonly keepExcluded: boolean
  /** Applied in order: after members are removed, before white space is. */
  readonly rewrites: readonly BodyRewrite[]
  readonly stripWhitespace: boolean
  /** Behind the canonical body: ASCII. */
  readonly suffix: string
}

/** Work on a code unit. The unit is hashing one by MD5, about 3 ns; measured, and generous. */
const COST = {
  look: 0.75,
  layout: 4,
  print: 1.5,
} as const

const HASH_COST: Readonly<Record<HashAlgorithm, number>> = {
  MD5: 1,
  'SHA-1': 1.5,
  'SHA-256': 2,
  'SHA-512': 4,
  'HMAC-SHA1': 1.5,
  'HMAC-SHA256': 2,
  'HMAC-SHA512': 4,
}

/** Of a rewrite that prints a body anew. */
export const PRINTING = COST.print

/** Bodies of more steps are hashed and forgotten: a body of 1 MB has dozens of them. */
const REMEMBERED_STEPS = 1

/** @param afford false refuses work of that many code units */
export function createBodyVariants(
  recipe: SignatureRecipe,
  received: string,
  afford: (work: number) => boolean,
): BodyVariants {
  const starts = new Map<boolean, Node>()
  const hashed = new Map<string, Hashed>()

  /** Into one buffer, over and over: each variant would leave behind as much as it is long. */
  let buffer = new Uint8Array()
  function bytesOf(text: string): Uint8Array {
    // A UTF-16 code unit becomes at most three bytes.
    if (buffer.length < text.length * 3) buffer = new Uint8Array(text.length * 3)
    return buffer.subarray(0, new TextEncoder().encodeInto(text, buffer).written)
  }

  function startOf(keepExcluded: boolean): Node | undefined {
    const known = starts.get(keepExcluded)
    if (known) return known
    if (!afford(received.length * COST.look)) return undefined
    const rules = { ...recipe.canonicalBody, stripWhitespace: false }
    const text = keepExcluded ? received : canonicalBody(rules, received).text
    // Nothing left out: both are one.
    const same = [...starts.values()].find((start) => start.text === text)
    const start = same ?? nodeOf(text, undefined)
    starts.set(keepExcluded, start)
    return start
  }

  function rewritten(from: Node, rewrite: BodyRewrite, step: number): Node | undefined {
    if (from.children.has(rewrite.id)) return from.children.get(rewrite.id)
    const reading = rewrite.needsLayout === true && !from.hasLayout() ? COST.layout : 0
    if (!afford(from.text.length * ((rewrite.cost ?? COST.look) + reading))) return undefined
    const text = rewrite.apply(from)
    const node = text === undefined ? undefined : text === from.text ? from : nodeOf(text, from)
    if (step < REMEMBERED_STEPS) from.children.set(rewrite.id, node)
    return node
  }

  function nodeFor({ keepExcluded, rewrites, stripWhitespace }: BodyVariant): Node | undefined {
    let node = startOf(keepExcluded)
    for (const [step, rewrite] of rewrites.entries()) {
      // Without white space first: that is shared by all rewrites that leave it alone.
      if (stripWhitespace && rewrite.isCharacterwise) node = node && stripped(node)
      node = node && rewritten(node, rewrite, step)
    }
    return stripWhitespace ? node && stripped(node) : node
  }

  function stripped(node: Node): Node | undefined {
    if (node.stripped === undefined) {
      if (!afford(node.text.length * COST.look)) return undefined
      const rules = { ...recipe.canonicalBody, excludedMembers: [], stripWhitespace: true }
      const { text } = canonicalBody(rules, node.text)
      node.stripped = text === node.text ? node : nodeOf(text, node)
      node.stripped.stripped = node.stripped
    }
    return node.stripped
  }

  function hash(variant: BodyVariant, algorithm: HashAlgorithm, key: Uint8Array, keyed: string) {
    const node = nodeFor(variant)
    // Steps that changed nothing lead to a body that was hashed before.
    const id = `${algorithm}|${keyed}`
    const known = node?.hashed.get(id)
    if (!node || known) return known
    if (!afford(node.text.length * HASH_COST[algorithm])) return undefined
    const withSuffix = hashOf(algorithm, key, bytesOf(node.text))
    const hashed: Hashed = { withSuffix, digests: new Map() }
    node.hashed.set(id, hashed)
    return hashed
  }

  return {
    digest(variant, algorithm, key) {
      const { keepExcluded, rewrites, stripWhitespace, suffix } = variant
      const steps = rewrites.map(({ id }) => id)
      const keyed = algorithm.startsWith('HMAC') ? key.join() : ''
      const id = [keepExcluded, ...steps, stripWhitespace, algorithm, keyed].join('|')
      const found = hashed.get(id) ?? hash(variant, algorithm, key, keyed)
      if (found === undefined) return undefined
      hashed.set(id, found)
      const digest = found.digests.get(suffix) ?? found.withSuffix(suffix)
      found.digests.set(suffix, digest)
      return digest
    },
  }
}

function nodeOf(text: string, from: Node | undefined): Node {
  let layout: { readonly value: JsonNode | undefined } | undefined
  let json: boolean | undefined
  return {
    text,
    children: new Map(),
    hashed: new Map(),
    stripped: undefined,
    // JSON written another way is JSON.
    isJson: () => {
      json ??= from?.isJson() ?? isJson(text)
      return json
    },
    layout: () => {
      layout ??= { value: parseLayout(text) }
      return layout.value
    },
    hasLayout: () => layout !== undefined,
  }
}

export interface BodyVariants {
  /**
   * @param key of a MAC in place of a digest
   * @returns undefined when the variant does not apply to the body, or work is used up
   */
  readonly digest: (
    variant: BodyVariant,
    algorithm: HashAlgorithm,
    key: Uint8Array,
  ) => Uint8Array | undefined
}

interface Node extends BodyText {
  readonly children: Map<string, Node | undefined>
  readonly hashed: Map<string, Hashed>
  readonly hasLayout: () => boolean
  /** Itself where there is no white space. */
  stripped: Node | undefined
}

interface Hashed {
  readonly withSuffix: (suffix: string) => Uint8Array
  readonly digests: Map<string, Uint8Array>
}
