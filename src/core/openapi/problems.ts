/** Collects problems with their position in the source; a hostile document cannot flood the list. */
import type { Problem } from './model.ts'
import { type Place, pointerOf } from './pointer.ts'

export const MAX_PROBLEMS = 500

export interface Position {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly column: number
}

export type Locate = (pointer: string) => Position | undefined

export interface ProblemList {
  add(code: string, severity: Problem['severity'], message: string, place?: Place): void
  /** In the order they were found. */
  readonly list: () => readonly Problem[]
}

export function createProblemList(locate: Locate): ProblemList {
  const problems: Problem[] = []
  let leftOut = 0
  return {
    add(code, severity, message, place) {
      if (problems.length >= MAX_PROBLEMS) {
        leftOut += 1
        return
      }
      const pointer = place === undefined ? undefined : pointerOf(place)
      const position = pointer === undefined ? undefined : locate(pointer)
      problems.push({
        code,
        severity,
        message,
        ...(pointer === undefined ? {} : { pointer }),
        ...position,
      })
    },
    list: () => (leftOut === 0 ? problems : [...problems, tooMany(leftOut)]),
  }
}

/** Text from the document, short enough to stand in a message. */
export const quote = (name: string): string =>
  JSON.stringify(name.length > 120 ? `${name.slice(0, 119)}…` : name)

const tooMany = (count: number): Problem => ({
  code: 'problems-truncated',
  severity: 'info',
  message: `The list of problems was cut: expected at most ${MAX_PROBLEMS}, found ${count} more; correct the ones above first.`,
})
