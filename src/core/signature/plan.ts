/**
 * One way of computing a signature, right or wrong, as data. The plan of the recipe is the right one;
 * a slip changes a member or two of it.
 */

import { canonicalBody } from './canonical-body.ts'
import { digestBytes, encodeBytes, macBytes, type SharedSecretMac, utf8 } from './crypto.ts'
import { isJson, type JsonNode, parseLayout } from './json-layout.ts'
import type { BinaryEncoding, DigestAlgorithm, RecipePart, SignatureRecipe } from './recipe.ts'
import { fillTemplate, partsInUse, partValue, type RequestToSign } from './sign.ts'

export interface SigningPlan {
  /** All plans of one runner have the same body. */
  readonly request: RequestToSign
  /** Applied to the body as text, in order: after members are removed, before white space is. */
  readonly rewrites: readonly BodyRewrite[]
  readonly keepExcluded: boolean
  readonly stripWhitespace: boolean
  /** Behind the canonical body. */
  readonly bodySuffix: string
  readonly digest: DigestChoice
  readonly parts: readonly RecipePart[]
  readonly separator: string
  readonly stringSuffix: string
  readonly mac: MacChoice
  readonly secret: Uint8Array
  readonly template: string
  /** Applied to the filled template, in order. */
  readonly outputEncodings: readonly BinaryEncoding[]
}

export interface DigestChoice {
  readonly algorithm: HashAlgorithm
  readonly encodings: readonly BinaryEncoding[]
}

export interface MacChoice {
  readonly algorithm: HashAlgorithm
  readonly encodings: readonly BinaryEncoding[]
  readonly swapArguments: boolean
}

/** A wrong plan may put either kind in either place. */
export type HashAlgorithm = DigestAlgorithm | SharedSecretMac

/** Work on a code unit of a body, hashing it being 1. */
const LIGHT = 0.25

/** Undefined when it does not apply to this body. The id makes results cacheable. */
export interface BodyRewrite {
  readonly id: string
  /** As {@link LIGHT}, which it is without. */
  readonly cost?: number
  readonly apply: (body: string, read: BodyReader) => string | undefined
}

/** Reads a body at most once, however many rewrites ask: reading costs as much as hashing. */
export interface BodyReader {
  readonly isJson: (body: string) => boolean
  /** Undefined when it is not JSON or is nested too deeply. */
  readonly layout: (body: string) => JsonNode | undefined
}

export function planOf(
  recipe: SignatureRecipe,
  algorithm: SharedSecretMac,
  request: RequestToSign,
): SigningPlan {
  return {
    request,
    rewrites: [],
    keepExcluded: false,
    stripWhitespace: recipe.canonicalBody.stripWhitespace,
    bodySuffix: '',
    digest: { algorithm: recipe.digest.algorithm, encodings: [recipe.digest.encoding] },
    parts: partsInUse(recipe, request.body),
    separator: recipe.separator,
    stringSuffix: '',
    mac: { algorithm, encodings: [recipe.mac.encoding], swapArguments: false },
    secret: utf8(request.secretKey),
    template: recipe.output.template,
    outputEncodings: recipe.output.encoding === 'base64' ? ['base64'] : [],
  }
}

/**
 * Runs plans over one request. Bodies, digests and MACs are remembered, because work on a long body
 * is what takes time, and that work stops at a budget so that a hostile body cannot keep the verifier
 * busy.
 *
 * @param maxWork in code units hashed; see {@link BodyRewrite.cost}
 */
export function createPlanRunner(recipe: SignatureRecipe, maxWork: number): PlanRunner {
  const bodies = new Map<string, HashedBody | undefined>()
  const macs = new Map<string, Uint8Array>()
  const byText = new Map<string, HashedBody>()
  const read: BodyReader = { isJson: remembered(isJson), layout: remembered(parseLayout) }
  let withoutExcluded: string | undefined
  let work = 0
  let isFirstPlan = true
  let isComplete = true

  /** The first plan, the right one, is never skipped. */
  function afford(cost: number): boolean {
    if (!isFirstPlan && work + cost > maxWork) {
      isComplete = false
      return false
    }
    work += cost
    return true
  }

  function bodyOf(plan: SigningPlan): HashedBody | undefined {
    const rewrites = plan.rewrites.map(({ id }) => id)
    const { keepExcluded, stripWhitespace, bodySuffix } = plan
    const key = [keepExcluded, ...rewrites, stripWhitespace, bodySuffix].join('|')
    if (bodies.has(key)) return bodies.get(key)
    const start = membersOf(plan)
    const cost = plan.rewrites.reduce((sum, rewrite) => sum + (rewrite.cost ?? LIGHT), LIGHT)
    if (!afford(start.length * cost)) return undefined
    const text = rewriteBody(recipe, plan, start, read)
    // Different rewrites often end in the same text: it is hashed once.
    const known = text === undefined ? undefined : byText.get(text)
    const body = known ?? (text === undefined ? undefined : { text, digests: new Map() })
    if (body) byText.set(body.text, body)
    bodies.set(key, body)
    return body
  }

  /** Members are removed first, so that a long excluded image costs nothing afterwards. */
  function membersOf({ keepExcluded, request }: SigningPlan): string {
    const received = request.body ?? ''
    if (keepExcluded) return received
    const rules = { ...recipe.canonicalBody, stripWhitespace: false }
    withoutExcluded ??= canonicalBody(rules, received).text
    return withoutExcluded
  }

  function digestOf(plan: SigningPlan): string | undefined {
    const body = bodyOf(plan)
    if (body === undefined) return undefined
    const { algorithm, encodings } = plan.digest
    const key = isMac(algorithm) ? `${algorithm} ${plan.secret.join()}` : algorithm
    let digest = body.digests.get(key)
    if (digest === undefined) {
      if (!afford(body.text.length)) return undefined
      digest = hash(algorithm, plan.secret, utf8(body.text))
      body.digests.set(key, digest)
    }
    return encodeAll(digest, encodings)
  }

  function macOf({ mac, secret }: SigningPlan, stringToSign: string): Uint8Array {
    const cacheKey = `${mac.algorithm} ${mac.swapArguments} ${secret.join()} ${stringToSign}`
    const known = macs.get(cacheKey)
    if (known) return known
    const message = utf8(stringToSign)
    const [key, text] = mac.swapArguments ? [message, secret] : [secret, message]
    const computed = hash(mac.algorithm, key, text)
    macs.set(cacheKey, computed)
    return computed
  }

  return {
    run(plan) {
      const digest = digestOf(plan)
      isFirstPlan = false
      if (digest === undefined) return undefined
      const joined = plan.parts
        .map((part) => `${part.prefix ?? ''}${partValue(part, plan.request, digest)}`)
        .join(plan.separator)
      const stringToSign = `${joined}${plan.stringSuffix}`
      const mac = encodeAll(macOf(plan, stringToSign), plan.mac.encodings)
      const filled = fillTemplate(plan.template, plan.request.apiKey, mac)
      const signature =
        plan.outputEncodings.length === 0 ? filled : encodeAll(utf8(filled), plan.outputEncodings)
      return { stringToSign, signature }
    },
    isComplete: () => isComplete,
  }
}

/** Of the last text only: most rewrites start from the same one. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined
  return (text) => {
    last = last?.text === text ? last : { text, value: compute(text) }
    return last.value
  }
}

function rewriteBody(
  recipe: SignatureRecipe,
  plan: SigningPlan,
  start: string,
  read: BodyReader,
): string | undefined {
  let text = start
  for (const rewrite of plan.rewrites) {
    const rewritten = rewrite.apply(text, read)
    if (rewritten === undefined) return undefined
    text = rewritten
  }
  const rules = { ...recipe.canonicalBody, excludedMembers: [] }
  const canonical = canonicalBody({ ...rules, stripWhitespace: plan.stripWhitespace }, text).text
  return `${canonical}${plan.bodySuffix}`
}

function hash(algorithm: HashAlgorithm, key: Uint8Array, message: Uint8Array): Uint8Array {
  return isMac(algorithm) ? macBytes(algorithm, key, message) : digestBytes(algorithm, message)
}

function isMac(algorithm: HashAlgorithm): algorithm is SharedSecretMac {
  return algorithm.startsWith('HMAC')
}

/** Each encoding after the first encodes the text that the one before wrote. */
function encodeAll(bytes: Uint8Array, encodings: readonly BinaryEncoding[]): string {
  return encodings.reduce<{ bytes: Uint8Array; text: string }>(
    (current, encoding) => {
      const text = encodeBytes(current.bytes, encoding)
      return { bytes: utf8(text), text }
    },
    { bytes, text: '' },
  ).text
}

export interface PlanRunner {
  /** Undefined when the plan does not apply to the body, or the budget is used up. */
  readonly run: (plan: SigningPlan) => PlanResult | undefined
  /** False once a plan was skipped because the budget was used up. */
  readonly isComplete: () => boolean
}

export interface PlanResult {
  readonly stringToSign: string
  readonly signature: string
}

interface HashedBody {
  readonly text: string
  /** By algorithm, and by secret where one is used. */
  readonly digests: Map<string, Uint8Array>
}
