/**
 * Collects problems with their position in the source, up to a limit, so that a hostile document can't flood
 * the list.
 */
import { type Location, pointerOf } from './pointer.ts'
import {
  type Problem,
  type ProblemCause,
  type ProblemCode,
  type ProblemValues,
  problem,
} from './problem.ts'

export const MAX_PROBLEMS = 500

export interface Position {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
}

export type Locate = (pointer: string) => Position | undefined

export interface ProblemList {
  add<Code extends ProblemCode>(
    code: Code,
    severity: Problem['severity'],
    values: ProblemValues<Code>,
    location?: Location,
  ): void
  addCause(cause: ProblemCause, severity: Problem['severity'], location?: Location): void
  /** In order of discovery. */
  readonly list: () => readonly Problem[]
}

export function createProblemList(locate: Locate): ProblemList {
  const problems: Problem[] = []
  let leftOut = 0
  const seen = new Set<string>()
  const addCause: ProblemList['addCause'] = (cause, severity, location) => {
    if (problems.length >= MAX_PROBLEMS) {
      leftOut += 1
      return
    }
    const pointer = location === undefined ? undefined : pointerOf(location)
    const position = pointer === undefined ? undefined : locate(pointer)
    // Operations share parameters and servers of their path, and aliases what their anchor has.
    const key = JSON.stringify([position ?? pointer, cause])
    if (seen.has(key)) return
    seen.add(key)
    problems.push({
      ...cause,
      severity,
      ...(pointer === undefined ? {} : { pointer }),
      ...position,
    })
  }
  return {
    add: (code, severity, values, location) => addCause({ code, values }, severity, location),
    addCause,
    list: () => (leftOut === 0 ? problems : [...problems, tooMany(leftOut)]),
  }
}

/** Text from the document, shortened for messages. */
export const quote = (name: string): string =>
  JSON.stringify(name.length > 120 ? `${name.slice(0, 119)}…` : name)

/** @returns the text that `quote` has quoted; undefined for another value, and for a shortened text */
export function unquoted(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('"')) return undefined
  const name: unknown = JSON.parse(value)
  return typeof name === 'string' && !name.endsWith('…') ? name : undefined
}

/** An error that concerns the whole text. */
export const atStart = (cause: ProblemCause): Problem => ({
  ...cause,
  severity: 'error',
  line: 1,
  column: 1,
})

/** Text that can't be parsed hides parts of a document, so those would be reported as missing, too. */
export function firstCauses(problems: readonly Problem[]): readonly Problem[] {
  const causes = problems.filter(({ code }) =>
    /^(?:yaml-syntax|description-other|version-unknown)$/.test(code),
  )
  return causes.length === 0 ? problems : causes
}

const tooMany = (count: number): Problem => ({
  ...problem('problems-truncated', { max: MAX_PROBLEMS, count }),
  severity: 'info',
})
