/** Recipes of both versions as one kind of scheme, so that any two can be compared. */
import { placedHeaders } from '#core/signature/decided-headers.ts'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import type { Hole, Recipe } from '#core/signature/language/model.ts'
import { printHole } from '#core/signature/language/template.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { translateRecipe } from '#core/signature/translate-recipe.ts'

export interface Scheme {
  readonly recipe: Recipe
  /** Version 1 names no inputs, so their names in the translation mean nothing. */
  readonly isTranslated: boolean
  /** Names of the same inputs in the other recipe. */
  readonly inputNames: ReadonlyMap<string, string>
}

/** @returns undefined if one of them can't be translated or decoded */
export function schemesOf(
  before: SignatureRecipe,
  after: SignatureRecipe,
): readonly [Scheme, Scheme] | undefined {
  const a = languageOf(before, after)
  const b = languageOf(after, before)
  if (a === undefined || b === undefined) return undefined
  const scheme = (recipe: Recipe, other: Recipe, isTranslated: boolean): Scheme => ({
    recipe,
    isTranslated,
    inputNames: isTranslated ? inputNamesIn(other) : new Map(),
  })
  return [scheme(a, b, before.version2 === undefined), scheme(b, a, after.version2 === undefined)]
}

function languageOf(recipe: SignatureRecipe, other: SignatureRecipe): Recipe | undefined {
  const decoded = decodeRecipe(recipe.version2 ?? translationOf(recipe, other))
  return decoded.ok ? decoded.value : undefined
}

export const isUnreadable = ({ version2 }: SignatureRecipe): boolean =>
  version2 !== undefined && !decodeRecipe(version2).ok

/** The translation leaves out the access token, which a recipe of version 2 may place. */
function translationOf(recipe: SignatureRecipe, other: SignatureRecipe): object | undefined {
  const translated = translateRecipe(recipe)
  const isPlaced = placedHeaders(other).some((name) => name.toLowerCase() === 'authorization')
  if (translated === undefined || !recipe.headers.authorization || !isPlaced) return translated
  return {
    ...translated,
    inputs: { ...translated.inputs, accessToken: { kind: 'secret' } },
    request: [{ header: 'Authorization', value: 'Bearer {accessToken}' }, ...translated.request],
  }
}

/** The portal gives every partner one API key and one secret key, however a recipe names them. */
function inputNamesIn({ inputs }: Recipe): ReadonlyMap<string, string> {
  const given = [...inputs].filter(
    ([name, { fallback, generate }]) =>
      fallback === undefined &&
      generate === undefined &&
      name !== 'requestId' &&
      name !== 'accessToken',
  )
  const only = (kind: 'text' | 'secret'): string | undefined => {
    const names = given.filter(([, input]) => input.kind === kind).map(([name]) => name)
    return names.length === 1 ? names[0] : undefined
  }
  const names = [
    ['apiKey', only('text')],
    ['secretKey', only('secret')],
  ] as const
  return new Map(names.flatMap(([from, to]) => (to === undefined ? [] : [[from, to] as const])))
}

/** The expression of a named value; undefined for an input or a part of the message. */
export const namedValue = ({ recipe }: Scheme, { name, argument, ofRequest }: Hole) =>
  ofRequest || argument !== undefined ? undefined : recipe.values.get(name)?.expression

export const holeText = ({ inputNames }: Scheme, hole: Hole): string =>
  printHole({ ...hole, name: inputNames.get(hole.name) ?? hole.name })
