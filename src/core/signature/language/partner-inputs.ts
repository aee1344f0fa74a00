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
  { inputs }: Recipe,
  claimed?: ReadonlyMap<string, string>,
): string | undefined {
  const names = [...inputs].flatMap(([name, input]) =>
    input.kind === 'text' && isOpenInput(input) && !isOwnInput(name) ? [name] : [],
  )
  return names.find((name) => claimed?.has(name)) ?? names[0]
}

/** Returns the inputs that the secret key is used for. */
export const secretsOf = ({ inputs }: Recipe): readonly string[] =>
  [...inputs].flatMap(([name, input]) =>
    input.kind === 'secret' && isOpenInput(input) && !isOwnInput(name) ? [name] : [],
  )
