import type { RecipePart, SignatureRecipe } from './recipe.ts'

/** Names that a recipe of version 2 has in braces, by the part of the request that they read. */
const READING: readonly (readonly [RegExp, RecipePart['value']])[] = [
  [/\{time\b/, 'timestamp'],
  [/\{method\}/, 'method'],
  [/\{(?:path|target|url)\b/, 'path'],
  [/\{(?:query|target|url)\b/, 'query'],
  [/\{(?:body|form)\b/, 'body-digest'],
]

/**
 * The parts of the request that a signature covers.
 *
 * @example partsRead(recipe).has('path') // false: a signed request can be sent to another path
 */
export function partsRead({ parts, version2 }: SignatureRecipe): ReadonlySet<RecipePart['value']> {
  if (version2 === undefined) return new Set(parts.map(({ value }) => value))
  const text = JSON.stringify(version2)
  return new Set(READING.flatMap(([pattern, part]) => (pattern.test(text) ? [part] : [])))
}
