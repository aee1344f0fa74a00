/** Reads members of an undecoded object one by one, collecting errors and unknown names. */
import type { DecodeError } from './decode-recipe.ts'

/** Every reader returns the fallback if the member is absent or wrong; a wrong one adds an error. */
export function readFields(source: unknown, path: string, errors: DecodeError[]): Fields {
  const isRecord = typeof source === 'object' && source !== null && !Array.isArray(source)
  if (source !== undefined && !isRecord) report('wrong-type', path, 'an object', source)
  const members = new Map<string, unknown>(isRecord ? Object.entries(source) : [])
  const asked = new Set<string>()

  function at(name: string): string {
    return path === '' ? name : `${path}.${name}`
  }

  function report(code: DecodeError['code'], where: string, expected: string, found: unknown) {
    const name = where === '' ? '"x-signature"' : `"${where}" of "x-signature"`
    const message =
      code === 'unknown-member'
        ? `${name} is unknown. Use ${expected}.`
        : `${name} must be ${expected}, got ${show(found)}.`
    errors.push({ code, path: where, message })
  }

  function read<T>(
    name: string,
    fallback: T,
    expected: string,
    decode: (found: unknown) => { readonly value: T } | undefined,
  ): T {
    asked.add(name)
    const found = members.get(name)
    if (found === undefined) return fallback
    const decoded = decode(found)
    if (decoded) return decoded.value
    report('wrong-value', at(name), expected, found)
    return fallback
  }

  return {
    fields: (name) => {
      asked.add(name)
      return readFields(members.get(name), at(name), errors)
    },
    text: (name, fallback, rule = ANY_TEXT) =>
      read(name, fallback, rule.expected, (found) =>
        typeof found === 'string' && rule.accepts(found) ? { value: found } : undefined,
      ),
    textOrNull: (name, fallback, rule) =>
      read<string | null>(name, fallback, `${rule.expected}, or null`, (found) =>
        found === null || (typeof found === 'string' && rule.accepts(found))
          ? { value: found }
          : undefined,
      ),
    texts: (name, fallback) =>
      read<readonly string[]>(name, fallback, 'a list of strings', (found) =>
        Array.isArray(found) && found.every((item) => typeof item === 'string')
          ? { value: found }
          : undefined,
      ),
    flag: (name, fallback) =>
      read(name, fallback, 'true or false', (found) =>
        typeof found === 'boolean' ? { value: found } : undefined,
      ),
    integer: (name, fallback, least, most) =>
      read(name, fallback, `a whole number from ${least} to ${most}`, (found) =>
        typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most
          ? { value: found }
          : undefined,
      ),
    oneOf: (name, choices, fallback) =>
      read(name, fallback, `one of ${choices.join(', ')}`, (found) => choose(choices, found)),
    requiredOneOf: <T extends string>(name: string, choices: readonly T[]) => {
      const expected = `one of ${choices.join(', ')}`
      if (isRecord && !members.has(name)) report('wrong-value', at(name), expected, undefined)
      return read<T | undefined>(name, undefined, expected, (found) => choose(choices, found))
    },
    list: (name, fallback, decodeItem) => {
      const items = read<readonly unknown[] | undefined>(
        name,
        undefined,
        'a list with at least one object',
        (found) => (Array.isArray(found) && found.length > 0 ? { value: found } : undefined),
      )
      return (
        items?.flatMap((item, i) => {
          const decoded = decodeItem(readFields(item ?? null, `${at(name)}.${i}`, errors))
          return decoded === undefined ? [] : [decoded]
        }) ?? fallback
      )
    },
    rejectUnknown: () => {
      for (const [name, found] of members) {
        if (asked.has(name) || name.startsWith('x-')) continue
        report('unknown-member', at(name), `one of ${[...asked].join(', ')}`, found)
      }
    },
  }
}

const ANY_TEXT: TextRule = { expected: 'a string', accepts: () => true }

function choose<T>(choices: readonly T[], found: unknown): { readonly value: T } | undefined {
  const value = choices.find((choice) => choice === found)
  return value === undefined ? undefined : { value }
}

function show(found: unknown): string {
  const text = found === undefined ? 'nothing' : (JSON.stringify(found) ?? typeof found)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

export interface TextRule {
  readonly expected: string
  readonly accepts: (text: string) => boolean
}

export interface Fields {
  readonly fields: (name: string) => Fields
  readonly text: (name: string, fallback: string, rule?: TextRule) => string
  readonly textOrNull: (name: string, fallback: string | null, rule: TextRule) => string | null
  readonly texts: (name: string, fallback: readonly string[]) => readonly string[]
  readonly flag: (name: string, fallback: boolean) => boolean
  readonly integer: (name: string, fallback: number, least: number, most: number) => number
  readonly oneOf: <T extends string>(name: string, choices: readonly T[], fallback: T) => T
  /** Adds an error if the member is absent. */
  readonly requiredOneOf: <T extends string>(name: string, choices: readonly T[]) => T | undefined
  readonly list: <T>(
    name: string,
    fallback: readonly T[],
    decodeItem: (item: Fields) => T | undefined,
  ) => readonly T[]
  /** Call after reading all members. Names that start with `x-` are extensions. */
  readonly rejectUnknown: () => void
}
