/** Definition of a rule, shared by all changes of its kind. */
import type { ChangelogLabel } from '#core/content/changelog-labels.ts'

export const LEVELS = ['breaking', 'warning', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** `documentation`: only text for people. `signature`: how requests are signed. */
export type ChangeKind = 'api' | 'documentation' | 'signature'

/**
 * Affected side: data that partners send (`request`), receive (`response`), or both. In webhooks and callbacks,
 * partners receive the request body.
 */
export type RuleDirection = 'request' | 'response' | 'both'

export interface Rule {
  readonly level: Level
  readonly kind: ChangeKind
  readonly direction: RuleDirection
  /** Heading of the changelog entry for the change. */
  readonly label: ChangelogLabel
  /** The advice is to accept the old signatures, too, until an announced time. */
  readonly hasTransition?: boolean
}

export const apiRule = <D extends RuleDirection>(
  level: Level,
  direction: D,
  label: ChangelogLabel,
): Rule => ({ level, kind: 'api', direction, label })
