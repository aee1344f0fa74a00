/**
 * Names of the environment variables that a sample reads, in its order.
 *
 * @example variablesIn('curl -H "X-Key: $GAPURA_API_KEY"') // ['GAPURA_API_KEY']
 */
export const variablesIn = (source: string): readonly string[] => [
  ...new Set(source.match(/\bGAPURA_\w+/g)),
]
