/**
 * Names what signed a captured request, if not the document's recipe: other choices of it, or a preset. For
 * support, after no mistake explained the signature.
 */
import { isObject, type JsonObject, own } from '../openapi/json-value.ts'
import { decodeRecipe } from './decode-recipe.ts'
import type { NamedScheme } from './named-scheme.ts'
import { expandPreset, PRESET_NAMES } from './presets.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { SignatureRecipe } from './recipe.ts'
import type { VerifierFacts } from './verifier-facts.ts'
import { verifySignature } from './verify-request.ts'

/** A recipe with more dialects is named by one of the first. */
const MAX_DIALECTS = 200

/** Each dialect hashes the body again, so longer bodies aren't tried. */
const MAX_BODY = 100_000

/**
 * @returns undefined if nothing verifies the request with these keys
 * @example await nameScheme(recipe, captured, keys) // { preset: null, choices: { endpoint: 'path' } }
 */
export async function nameScheme(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<NamedScheme | undefined> {
  if ((received.bodyText?.length ?? 0) > MAX_BODY) return undefined
  const source = recipe.version2
  const dialect = source && (await fittingChoices(withUsual(source), received, facts))
  // A request that the recipe itself explains has no other scheme.
  if (dialect !== undefined)
    return Object.keys(dialect).length === 0 ? undefined : { preset: null, choices: dialect }
  presets ??= PRESET_NAMES.flatMap((preset) => {
    const expanded = expandPreset({ preset })
    return isObject(expanded) ? [[preset, withUsual(expanded)] as const] : []
  })
  for (const [preset, candidate] of presets) {
    const choices = await fittingChoices(candidate, received, facts)
    if (choices) return { preset, choices }
  }
  return undefined
}

interface Candidate {
  readonly source: JsonObject
  /** With its own choices. Most candidates are ruled out by it. */
  readonly usual: ReturnType<typeof decodeRecipe>
}

const withUsual = (source: JsonObject): Candidate => ({ source, usual: decodeRecipe(source) })

/** Decoded on first use, and only once: presets don't change. */
let presets: readonly (readonly [preset: string, candidate: Candidate])[] | undefined

/** Tries dialects with few differences first. */
async function fittingChoices(
  { source, usual }: Candidate,
  received: ReceivedRequest,
  facts: VerifierFacts,
): Promise<NamedScheme['choices'] | undefined> {
  const chosen = own(source, 'choose')
  for (const choices of dialectsOf(source)) {
    const isUsual = Object.keys(choices).length === 0
    const decoded = isUsual
      ? usual
      : decodeRecipe({
          ...source,
          choose: { ...(isObject(chosen) ? chosen : {}), ...choices },
        })
    if (!decoded.ok) continue
    const verified = await verifySignature(decoded.value, received, { ...facts, diagnose: false })
    if (verified.ok) return choices
    // No choice changes what is sent with the signature.
    if (verified.reason !== 'signature-mismatch') return undefined
  }
  return undefined
}

/** Returns the differences from the choices of a recipe, none first. */
function dialectsOf(source: JsonObject): readonly NamedScheme['choices'][] {
  const chosen = own(source, 'choose')
  const axes = Object.entries(own(source, 'choices') ?? {}).map(([axis, alternatives]) => {
    const names = isObject(alternatives) ? Object.keys(alternatives) : []
    const usual = own(chosen, axis) ?? names[0]
    return { axis, others: names.filter((name) => name !== usual) }
  })
  return axes
    .reduce<readonly NamedScheme['choices'][]>(
      (dialects, { axis, others }) =>
        dialects.length > MAX_DIALECTS
          ? dialects
          : dialects.flatMap((dialect) => [
              dialect,
              ...others.map((other) => ({ ...dialect, [axis]: other })),
            ]),
      [{}],
    )
    .toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)
    .slice(0, MAX_DIALECTS)
}
