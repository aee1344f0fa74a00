/** Names and values of the portal's design tokens. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url)

let known: ReadonlyMap<string, string> | undefined

/** Values of the first declaration of each token, by name without `--`. */
export function defaultTokens(): ReadonlyMap<string, string> {
  if (known !== undefined) return known
  const declared = [
    ...readFileSync(fileURLToPath(TOKENS), 'utf8').matchAll(/--([a-z][\w-]*):([^;]+);/g),
  ]
  known = new Map(declared.toReversed().map(([, name = '', value = '']) => [name, value.trim()]))
  return known
}
