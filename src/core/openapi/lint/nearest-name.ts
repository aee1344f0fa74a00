/** The name that a misspelled one was meant to be. */
import { editDistance } from '../../edit-distance.ts'

/**
 * Letters that are wrong, left out, added, or swapped with their neighbor; case does not count.
 *
 * @returns undefined when no name is near: more than one such edit in a short name, two in a long one
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
