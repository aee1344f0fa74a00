/**
 * One way to compute a signature, correct or not, as data. The recipe's own plan is the correct one;
 * a mistake changes a member or two of it.
 */

import { digestBytes, encodeBytes, type HashAlgorithm, isMac, macBytes, utf8 } from './crypto.ts'
import { type BodyVariant, createBodyVariants } from './mistakes/body-variants.ts'
import type { BinaryEncoding, RecipePart, SharedSecretMac, SignatureRecipe } from './recipe.ts'
import type { RequestToSign } from './sign-request.ts'

export interface SigningPlan {
  /** All plans of one runner have the same body. */
  readonly request: RequestToSign
  readonly body: BodyVariant
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

export function planOf(
  recipe: SignatureRecipe,
  algorithm: SharedSecretMac,
  request: RequestToSign,
): SigningPlan {
  return {
    request,
    body: {
      keepExcluded: false,
      rewrites: [],
      stripWhitespace: recipe.canonicalBody.stripWhitespace,
      suffix: '',
    },
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
 * Runs plans for one request. Only work on the body counts, because it takes most of the time. It stops at
 * a budget, so that a hostile body can't occupy the verifier.
 *
 * @param maxWork in units of body-variants.ts
 */
export function createPlanRunner(
  recipe: SignatureRecipe,
  received: string,
  maxWork: number,
): PlanRunner {
  const macs = new Map<string, Uint8Array>()
  let work = 0
  let isFirstPlan = true
  let isComplete = true

  /** Never skips the first plan, which is the correct one. */
  function afford(cost: number): boolean {
    if (!isFirstPlan && work + cost > maxWork) {
      isComplete = false
      return false
    }
    work += cost
    return true
  }
  const bodies = createBodyVariants(recipe, received, afford)

  /** Most plans share one secret. */
  const secretIds = new WeakMap<Uint8Array, string>()
  function idOf(secret: Uint8Array): string {
    const id = secretIds.get(secret) ?? secret.join()
    secretIds.set(secret, id)
    return id
  }

  function macOf({ mac, secret }: SigningPlan, stringToSign: string): Uint8Array {
    const cacheKey = `${mac.algorithm} ${mac.swapArguments} ${idOf(secret)} ${stringToSign}`
    const known = macs.get(cacheKey)
    if (known) return known
    const message = utf8(stringToSign)
    const [key, text] = mac.swapArguments ? [message, secret] : [secret, message]
    const computed = isMac(mac.algorithm)
      ? macBytes(mac.algorithm, key, text)
      : digestBytes(mac.algorithm, text)
    macs.set(cacheKey, computed)
    return computed
  }

  return {
    async run(plan) {
      const { algorithm, encodings } = plan.digest
      const bytes = await bodies.digest(plan.body, algorithm, plan.secret)
      isFirstPlan = false
      if (bytes === undefined) return undefined
      const digest = encodeAll(bytes, encodings)
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
    work: () => work,
  }
}

/** Each encoding after the first encodes the text of the previous one. */
function encodeAll(bytes: Uint8Array, [first, ...others]: readonly BinaryEncoding[]): string {
  const text = first === undefined ? '' : encodeBytes(bytes, first)
  return others.reduce((inner, encoding) => encodeBytes(utf8(inner), encoding), text)
}

export interface PlanRunner {
  /** Returns undefined if the plan doesn't apply to the body or the budget is used up. */
  readonly run: (plan: SigningPlan) => Promise<PlanResult | undefined>
  /** Returns false once a plan was skipped because the budget was used up. */
  readonly isComplete: () => boolean
  /** Returns the work spent so far. */
  readonly work: () => number
}

export interface PlanResult {
  readonly stringToSign: string
  readonly signature: string
}

/** @returns the parts to join for this body; some recipes omit the digest if there is none */
function partsInUse(recipe: SignatureRecipe, body: string | undefined): readonly RecipePart[] {
  const hasBody = body !== undefined && body !== ''
  return recipe.parts.filter((part) => hasBody || !part.omitWithoutBody)
}

function partValue(
  part: RecipePart,
  request: Omit<RequestToSign, 'secretKey'>,
  digest: string,
): string {
  switch (part.value) {
    case 'timestamp':
      return request.timestamp
    case 'api-key':
      return request.apiKey
    case 'method':
      return part.case === 'lower' ? request.method.toLowerCase() : request.method.toUpperCase()
    case 'body-digest':
      return digest
    case 'path':
      return request.path
    case 'query':
      return request.query ?? ''
    case 'request-id':
      return request.requestId ?? ''
    case 'literal':
      return part.text ?? ''
  }
}

/** Fills both names in one pass, so that a placeholder inside a key isn't replaced. */
function fillTemplate(template: string, apiKey: string, signature: string): string {
  return template.replace(/\{(api_key|signature)\}/g, (_, name) =>
    name === 'api_key' ? apiKey : signature,
  )
}
