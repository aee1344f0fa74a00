/** The inputs of a recipe that a partner's keys are used for. */
import type { Input, Recipe } from './model.ts'

/** Inputs that aren't one of the partner's two keys. */
export const isOwnInput = (name: string): name is 'accessToken' | 'requestId' =>
  name === 'accessToken' || name === 'requestId'

/** Neither generated nor with a default. */
export const isOpenInput = ({ fallback, generate }: Input): boolean =>
  fallback === undefined && generate === undefined

/** The values of inputs that neither the message nor the sender gives. */
export const fallbackInputs = ({ inputs }: Recipe): readonly (readonly [string, string])[] =>
  [...inputs].flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]]))

/**
 * Returns the first input that names the sender.
 *
 * @param claimed - inputs in the message: a request doesn't have those of other messages
 */
export function identifierOf(
  recipe: Recipe,
  claimed?: ReadonlyMap<string, string>,
): string | undefined {
  const names = apiKeysOf(recipe)
  return names.find((name) => claimed?.has(name)) ?? names[0]
}

/** Returns the inputs that the API key is used for. */
export const apiKeysOf = (recipe: Recipe): readonly string[] => openInputs(recipe, 'text')

/** Returns the inputs that the secret key is used for. */
export const secretsOf = (recipe: Recipe): readonly string[] => openInputs(recipe, 'secret')

const openInputs = ({ inputs }: Recipe, kind: Input['kind']): readonly string[] =>
  [...inputs].flatMap(([name, input]) =>
    input.kind === kind && isOpenInput(input) && !isOwnInput(name) ? [name] : [],
  )
