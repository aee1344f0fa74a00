/** A schema rule that a value breaks. */
import type { differences } from '../../../i18n/en/differences.ts'
import type { TextCode } from '../../coded-text.ts'
import type { JsonValue } from '../model.ts'

type Table = typeof differences
export type DifferenceCode = TextCode<Table>
/** Codes that are part of another message. */
export type PartCode = `found.${string}` | 'either'

/** Rules that share the message of another rule. */
export const SAYS_AS = {
  anyOf: 'oneOf',
  dependentRequired: 'required',
  maxContains: 'maxItems',
  minContains: 'minItems',
  unevaluatedProperties: 'additionalProperties',
  unevaluatedItems: 'otherwise',
  false: 'otherwise',
} as const

/** JSON Schema keywords, the schema `false`, and reasons why a value can't be checked. */
export type Rule =
  | Exclude<DifferenceCode, PartCode | 'ambiguous' | 'otherwise'>
  | keyof typeof SAYS_AS

export interface Issue {
  /** The JSON Schema keyword. */
  readonly rule: Rule
  /** Path into the value, including that of a missing member. */
  readonly path: Path
  /** Limit from the schema, for the message. */
  readonly limit?: number
  readonly types?: readonly string[]
  readonly values?: readonly JsonValue[]
  readonly format?: string
  /** True if more than one variant fits. */
  readonly isAmbiguous?: boolean
  /** True if the value has another type, so that this variant can't be intended. */
  readonly isOtherType?: boolean
}

/** Path from the innermost member outwards. Most paths are never printed. */
export interface Path {
  readonly segment: string | number
  readonly parent: Path | undefined
}

/** Path of the value itself. */
export const ROOT: Path = { segment: '', parent: undefined }

export function segmentsOf(path: Path): readonly string[] {
  const segments: string[] = []
  for (let at: Path | undefined = path; at !== undefined && at !== ROOT; at = at.parent)
    segments.push(String(at.segment))
  return segments.reverse()
}

/** @returns true if the value itself has the wrong type */
export const isOfAnotherType = (issues: readonly Issue[], here: Path): boolean =>
  issues.some(({ isOtherType, path }) => isOtherType === true && path === here)

/**
 * Guesses the intended variant if none fits: the only one of the right type, the only one with matching fixed
 * members, or the only one of those whose required members the value has.
 *
 * @param failures - issues of the value for each variant
 */
export function meantVariant(
  failures: readonly (readonly Issue[])[],
  here: Path,
): readonly Issue[] | undefined {
  const plausible = failures.filter((issues) => !isOfAnotherType(issues, here))
  const fitting = plausible.filter(
    (issues) => !issues.some(({ rule }) => rule === 'const' || rule === 'enum'),
  )
  const complete = fitting.filter(
    (issues) =>
      !issues.some(({ rule, path }) => rule === 'required' && (path.parent ?? ROOT) === here),
  )
  const groups = plausible.length > 1 ? [fitting, complete] : [plausible]
  return groups.find(({ length }) => length === 1)?.[0]
}
