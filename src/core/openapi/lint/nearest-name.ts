/** Finds the intended name for a misspelled one. */
import { editDistance } from '../../edit-distance.ts'

/**
 * Counts letters that are wrong, missing, added, or swapped with their neighbor, regardless of case.
 *
 * @returns undefined if no name is close: one edit is allowed in a short name, two in a long one
 * @example nearestName('reqiured', ['required', 'readOnly']) // 'required'
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const allowed = allowedEdits(name, candidate)
    const edits = editDistance(name.toLowerCase(), candidate.toLowerCase(), allowed)
    if (edits > allowed || edits >= least) continue
    nearest = candidate
    least = edits
  }
  return nearest
}

const SHORT = 4

const allowedEdits = (name: string, candidate: string): number =>
  Math.min(name.length, candidate.length) <= SHORT ? 1 : 2
