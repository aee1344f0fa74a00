/** `x-signature`: presets become the recipes they name, and what cannot be used is a problem. */
import { decodeRecipe as decodeVersion1 } from '../../signature/decode-recipe.ts'
import { decodeRecipe } from '../../signature/language/decode.ts'
import type { Recipe } from '../../signature/language/model.ts'
import { apiKeysOf, secretsOf } from '../../signature/language/partner-inputs.ts'
import { expandPreset, PRESET_NAMES } from '../../signature/presets.ts'
import { isObject, own } from '../json-value.ts'
import { nearestName } from '../lint/nearest-name.ts'
import type { JsonValue, Operation } from '../model.ts'
import { at, decodePointer, type Location, step } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'

/**
 * A recipe of version 1 stays as it is written. `false` says that requests aren't signed.
 *
 * @returns undefined where there is none
 */
export function compileSignature(
  written: JsonValue | undefined,
  place: Location,
  { references, problems }: Pick<Compiling, 'references' | 'problems'>,
): JsonValue | undefined {
  // A recipe may be in a separate file, or in another place of the document.
  const referred =
    own(written, '$ref') === undefined ? undefined : references.resolve(written, place)
  const { value: source, location = place } = referred ?? { value: written }
  if (source === undefined || source === false) return source
  const preset = own(source, 'preset')
  if (isObject(source) && typeof preset === 'string') {
    const recipe = expandPreset({ ...source, preset })
    if (recipe !== undefined) return compileVersion2(recipe, location, problems)
    const meant = nearestName(preset, PRESET_NAMES)
    const name = quote(preset)
    if (meant === undefined) {
      const values = { name, known: PRESET_NAMES.join(', ') }
      problems.add('preset-unknown', 'error', values, at(location, 'preset'))
    } else {
      const values = { name, meant: quote(meant) }
      problems.add('preset-misspelled', 'error', values, at(location, 'preset'))
    }
    return source
  }
  if (['recipe', 'inputs', 'values', 'request'].some((name) => own(source, name) !== undefined)) {
    warnOfUnused(source, location, problems)
    return compileVersion2(source, location, problems)
  }
  const decoded = decodeVersion1(source)
  for (const { path } of decoded.ok ? [] : decoded.error) {
    if (path === '') {
      const values = { found: quote(JSON.stringify(source)), known: PRESET_NAMES.join(', ') }
      problems.add('recipe-shape', 'warning', values, location)
      continue
    }
    const segments = path.split('.')
    const found = segments.reduce<JsonValue | undefined>(step, source)
    const values = { member: quote(path), found: quote(JSON.stringify(found ?? null)) }
    problems.add('recipe-1-member', 'warning', values, segments.reduce<Location>(at, location))
  }
  return source
}

/** A name without its braces is text: `Signature: signature` would send the word. */
function warnOfUnused(recipe: JsonValue, location: Location, problems: ProblemList): void {
  const holes = JSON.stringify(recipe).matchAll(/\{([^{}?:]+)[?:}]/g)
  const used = new Set(Array.from(holes, ([, name]) => name))
  for (const member of ['inputs', 'values', 'choices']) {
    const names = own(recipe, member)
    for (const name of isObject(names) ? Object.keys(names) : []) {
      if (used.has(name)) continue
      const values = { name: quote(name), hole: quote(`{${name}}`) }
      problems.add('name-unused', 'warning', values, at(at(location, member), name))
    }
  }
}

/** Names of values that are the same for all partners of an API, as in AWS's and Tencent Cloud's schemes. */
const CONSTANTS: ReadonlySet<string> = new Set(['service', 'region'])

/** A partner has one API key and one secret key. Without `kind`, a secret would be the API key. */
function noteSharedKeys(recipe: Recipe, location: Location, problems: ProblemList): void {
  const kinds = [...recipe.inputs.values()].map(({ kind }) => kind)
  const severity = kinds.every((kind) => kind === 'text') ? 'warning' : 'info'
  const apiKeys = Map.groupBy(apiKeysOf(recipe), (name) => CONSTANTS.has(name))
  const valuesOf = (name: string) => ({
    name: quote(name),
    set: `inputs: {${name}: {default: …}}`,
  })
  for (const name of apiKeys.get(true) ?? []) {
    problems.add('input-constant', 'warning', valuesOf(name), at(at(location, 'inputs'), name))
  }
  for (const [code, [first, ...others]] of [
    ['input-shares-api-key', apiKeys.get(false) ?? []],
    ['input-shares-secret-key', secretsOf(recipe)],
  ] as const) {
    for (const name of others) {
      const values = { ...valuesOf(name), first: quote(first ?? '') }
      problems.add(code, severity, values, at(at(location, 'inputs'), name))
    }
  }
}

function compileVersion2(recipe: JsonValue, location: Location, problems: ProblemList): JsonValue {
  const decoded = decodeRecipe(recipe)
  if (decoded.ok) noteSharedKeys(decoded.value, location, problems)
  for (const { problem, place } of decoded.ok ? [] : decoded.error) {
    problems.addCause(problem, 'error', decodePointer(place).reduce<Location>(at, location))
  }
  return recipe
}

/**
 * A recipe with a rule for tokens signs the requests of token endpoints by it. There it is the rule for requests, so
 * pages, samples and sandbox handle them like any other.
 */
export function signedToken(
  operation: Operation,
  documentRecipe: JsonValue | undefined,
): Operation {
  const recipe = operation.signature ?? documentRecipe
  if (!operation.isTokenEndpoint || !isObject(recipe) || own(recipe, 'recipe') === undefined)
    return operation
  const { token, callback: _, response: __, ...others } = recipe
  if (token === undefined) return operation
  const { gives: ___, ...rule } = isObject(token) ? token : { place: token }
  const signature = { ...others, request: rule }
  return { ...operation, isTokenEndpoint: false, issuesToken: true, signature }
}
