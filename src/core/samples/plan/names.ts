/** Names of variables: those of the recipe, unless a language or the rest of a sample uses them. */
import takenNames from './taken-names.json' with { type: 'json' }

export type Names = (wanted: string) => string

/** Keywords of some language, modules, and names that samples define themselves. */
const TAKEN: ReadonlySet<string> = new Set(takenNames)

/** @returns a function that gives each name once, with a number where it was given before */
export function uniqueNames(): Names {
  const given = new Set<string>()
  return (wanted) => {
    const camel = camelCase(wanted)
    const base = TAKEN.has(camel) ? `${camel}Value` : camel
    let name = base
    for (let number = 2; given.has(name); number++) name = `${base}${number}`
    given.add(name)
    return name
  }
}

/** @example camelCase('X-Amz-Date') // 'amzDate' */
export function camelCase(text: string): string {
  const words = text
    .replace(/^X-(?=[A-Za-z])/i, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words
    .map((word, at) => {
      const rest = /^[A-Z0-9]+$/.test(word) ? word.slice(1).toLowerCase() : word.slice(1)
      return (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + rest
    })
    .join('')
  return /^[a-z]/.test(joined) ? joined : `value${joined}`
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** @example environmentName('secretKey') // 'GAPURA_SECRET_KEY' */
export const environmentName = (input: string): string =>
  `GAPURA_${snakeCase(camelCase(input)).toUpperCase()}`
