/** Reading a recipe that a person wrote: members, problems with their places, and limits. */
import type { signatureProblems } from '../../../i18n/en/signature-problems.ts'
import { decodePointer, encodeSegment } from '../../openapi/pointer.ts'
import { type SigningProblem, signingProblem } from './signing-problem.ts'

/** A recipe that needs more is a program. */
const MAX_NODES = 2000
const MAX_DEPTH = 24
const MAX_TEXT = 4000
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/
/** More help no one, and a recipe of a few kilobytes could have millions. */
const MAX_PROBLEMS = 100

export interface RecipeProblem {
  readonly problem: SigningProblem
  /** JSON pointer into the recipe. */
  readonly place: string
}

type Expected<Key> = Key extends `shape.${infer Name}` ? Name : never

/** Each has a text that says what a member must be. */
export type Shape = Expected<keyof typeof signatureProblems>

export interface Decoding {
  readonly report: (place: string, problem: SigningProblem) => void
  readonly wrongShape: (place: string, expected: Shape, found: unknown) => void
  /** @returns undefined after a problem was reported */
  readonly members: (source: unknown, place: string) => Members | undefined
  readonly text: (source: unknown, place: string) => string | undefined
  /** @returns false after a problem was reported: it can't be the name of an input, a value or a parameter */
  readonly name: (name: string, place: string) => boolean
  readonly texts: (source: unknown, place: string) => readonly string[] | undefined
  /**
   * Counts what is read; false when the recipe is too large or too deep, which is reported once.
   *
   * @param values - how many values name one another up to here
   */
  readonly affords: (place: string, values?: number) => boolean
  readonly problems: readonly RecipeProblem[]
}

export interface Members {
  readonly get: (name: string) => unknown
  readonly has: (name: string) => boolean
  readonly names: readonly string[]
  readonly at: (name: string) => string
  /** Reports each member that is none of these. `x-` is free. */
  readonly only: (...known: readonly string[]) => void
}

export function createDecoding(): Decoding {
  const problems: RecipeProblem[] = []
  let nodes = 0
  let isTooLarge = false
  const report = (place: string, problem: SigningProblem): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ place, problem })
  }
  const reportTooLarge = (place: string): void => {
    if (isTooLarge) return
    isTooLarge = true
    report(place, signingProblem('recipe-too-large', { max: MAX_NODES, depth: MAX_DEPTH }))
  }
  const wrongShape = (place: string, expected: Shape, found: unknown): void =>
    report(
      place,
      signingProblem('member-shape', {
        name: quoted(lastOf(place)),
        expected: signingProblem(`shape.${expected}`),
        found: show(found),
      }),
    )
  const text = (source: unknown, place: string): string | undefined => {
    if (typeof source === 'string' && source.length <= MAX_TEXT && source.isWellFormed())
      return source
    wrongShape(place, 'text', source)
    return undefined
  }
  return {
    problems,
    report,
    wrongShape,
    text,
    name: (name, place) => {
      if (NAME.test(name)) return true
      wrongShape(place, 'name', name)
      return false
    },
    texts: (source, place) => {
      if (Array.isArray(source) && source.length <= MAX_NODES && source.every(isText)) return source
      wrongShape(place, 'texts', source)
      return undefined
    },
    affords: (place, values = 0) => {
      nodes++
      const isAffordable =
        nodes < MAX_NODES && values <= MAX_DEPTH && place.split('/').length <= MAX_DEPTH
      if (!isAffordable) reportTooLarge(place)
      return isAffordable
    },
    members: (source, place) => {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        wrongShape(place, 'members', source)
        return undefined
      }
      const entries = new Map<string, unknown>(Object.entries(source))
      // The places of everything inside would repeat a long name.
      if (entries.size > MAX_NODES || [...entries.keys()].some(({ length }) => length > MAX_TEXT)) {
        reportTooLarge(place)
        return undefined
      }
      const at = (name: string): string => `${place}/${encodeSegment(name)}`
      return {
        get: (name) => entries.get(name),
        has: (name) => entries.get(name) !== undefined,
        names: [...entries.keys()],
        at,
        only: (...known) => {
          const names = new Set(known)
          const unknown = [...entries.keys()].filter(
            (name) => !names.has(name) && !name.startsWith('x-'),
          )
          if (unknown.length === 0) return
          const list = known.map(quoted).join(', ')
          for (const name of unknown) {
            report(
              at(name),
              signingProblem('recipe-member-unknown', { name: quoted(name), known: list }),
            )
          }
        },
      }
    },
  }
}

const isText = (item: unknown): item is string =>
  typeof item === 'string' && item.length <= MAX_TEXT && item.isWellFormed()

const lastOf = (place: string): string => decodePointer(place).at(-1) ?? 'x-signature'

export const quoted = (text: string): string => JSON.stringify(shortened(text))

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function show(found: unknown): string {
  if (typeof found === 'string') return quoted(found)
  return found === undefined ? '-' : shortened(JSON.stringify(found) ?? typeof found)
}
