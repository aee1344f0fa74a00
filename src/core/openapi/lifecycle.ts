/**
 * Version or date of introduction, sunset, and reason for deprecation. OpenAPI has only extensions for these.
 */
import { isList, type JsonObject, own, scalarText, text } from './json-value.ts'
import type { Lifecycle } from './model.ts'

/** Names that generators and other renderers use; the first with a string wins. */
export const DEPRECATION_REASONS = [
  'x-deprecated-reason',
  'x-deprecation-reason',
  'x-deprecated-message',
  'x-deprecation-message',
  'x-speakeasy-deprecation-message',
  'deprecationMessage',
  'x-deprecated',
  'x-deprecation',
] as const

const REASON_MEMBERS = ['reason', 'message', 'description'] as const

/** Lifecycle of an operation, a parameter, a header or a schema. */
export function lifecycleOf(value: JsonObject): Lifecycle {
  const since = scalarText(value['x-since'])
  const sunset = scalarText(value['x-sunset'])
  const reason = reasonOf(value)
  return {
    ...(since !== undefined && { since }),
    ...(sunset !== undefined && { sunset }),
    ...(reason !== undefined && { deprecationReason: reason }),
  }
}

function reasonOf(value: JsonObject): string | undefined {
  for (const name of DEPRECATION_REASONS) {
    const written = value[name]
    if (written === undefined) continue
    const words = [written, ...REASON_MEMBERS.map((member) => own(written, member))].map(text)
    const found = words.find((candidate) => candidate !== undefined && candidate.trim() !== '')
    if (found !== undefined) return found.trim()
  }
  return undefined
}

/** Extensions for the stability of an operation: those of Scalar and oasdiff, and the short form. */
const STABILITY_NAMES = ['x-stability', 'x-stability-level', 'x-scalar-stability'] as const
/** The usual state, and the one that `deprecated` is for. */
const UNMARKED = new Set(['stable', 'deprecated'])
const MAX_BADGES = 4
const MAX_BADGE_LENGTH = 40

/**
 * Words such as "Beta" that readers see below the title of an operation: `x-badges` of Redocly and Scalar, and
 * its stability.
 */
export function badgesOf(value: JsonObject): readonly string[] | undefined {
  const written = value['x-badges']
  const names = isList(written)
    ? written.map((badge) => text(badge) ?? text(own(badge, 'name')))
    : []
  const stability = STABILITY_NAMES.map((name) => text(value[name])).find(
    (level) => level !== undefined && !UNMARKED.has(level.toLowerCase()),
  )
  const badges = [...names, stability].map((badge) => badge?.trim() ?? '')
  const short = badges.filter(({ length }) => length > 0 && length <= MAX_BADGE_LENGTH)
  return short.length === 0 ? undefined : [...new Set(short)].slice(0, MAX_BADGES)
}

/** Lifecycle of a compiled record. Contains only the members that are set, for spreading. */
export function lifecycleFrom({ since, sunset, deprecationReason }: Lifecycle): Lifecycle {
  return {
    ...(since !== undefined && { since }),
    ...(sunset !== undefined && { sunset }),
    ...(deprecationReason !== undefined && { deprecationReason }),
  }
}
