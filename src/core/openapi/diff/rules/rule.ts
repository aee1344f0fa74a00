/** What a rule says about every change of its kind. */
import type { ChangelogLabel } from '#core/content/changelog-labels.ts'
import type { ChangeKind, Level } from '../change.ts'

/**
 * Who is concerned: what partners send (`request`), what they receive (`response`), or both. For
 * webhooks and callbacks a request body is what partners receive.
 */
export type RuleDirection = 'request' | 'response' | 'both'

export interface Rule {
  readonly level: Level
  readonly kind: ChangeKind
  readonly direction: RuleDirection
  /** Heading of the changelog entry it belongs under. */
  readonly label: ChangelogLabel
}

export const apiRule = <D extends RuleDirection>(
  level: Level,
  direction: D,
  label: ChangelogLabel,
): Rule => ({ level, kind: 'api', direction, label })
