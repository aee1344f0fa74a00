/** A rule of a schema that a value does not meet. */
import type { JsonValue } from '../model.ts'
import type { Rule } from './difference.ts'

export interface Issue {
  /** The JSON Schema keyword. */
  readonly rule: Rule
  /** Into the value; of a missing member, too. */
  readonly path: Path
  /** What the schema says, for the message. */
  readonly limit?: number
  readonly types?: readonly string[]
  readonly values?: readonly JsonValue[]
  readonly format?: string
  /** More than one variant fits. */
  readonly isAmbiguous?: boolean
  /** The value has another type: this variant cannot be meant. */
  readonly isOtherType?: boolean
}

/** From the innermost member outwards: most paths are never spelled out. */
export interface Path {
  readonly segment: string | number
  readonly parent: Path | undefined
}

/** Of the value itself. */
export const ROOT: Path = { segment: '', parent: undefined }

export function segmentsOf(path: Path): readonly string[] {
  const segments: string[] = []
  for (let at: Path | undefined = path; at !== undefined && at !== ROOT; at = at.parent)
    segments.push(String(at.segment))
  return segments.reverse()
}

/** @returns whether what is wrong with the value itself is its type */
export const isOfAnotherType = (issues: readonly Issue[], here: Path): boolean =>
  issues.some(({ isOtherType, path }) => isOtherType === true && path === here)

/**
 * Which of several variants was meant, none of which fits: the only one of the right type, or the only
 * one whose fixed members fit.
 *
 * @param failures - what is wrong with the value by each variant
 */
export function meantVariant(
  failures: readonly (readonly Issue[])[],
  here: Path,
): readonly Issue[] | undefined {
  const plausible = failures.filter((issues) => !isOfAnotherType(issues, here))
  const fitting = plausible.filter(
    (issues) => !issues.some(({ rule }) => rule === 'const' || rule === 'enum'),
  )
  const [only, second] = plausible.length > 1 ? fitting : plausible
  return second === undefined ? only : undefined
}
