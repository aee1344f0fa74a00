/** Lists what changes for partners, in the page's language. Pure; runs in the worker. */
import type { Readings } from '#core/openapi/compile-translated.ts'
import type { DocumentDiff } from '#core/openapi/diff/change.ts'
import { splitSentence } from '#core/openapi/diff/describe-change.ts'
import { diffReadings } from '#core/openapi/diff/diff-readings.ts'
import { type ChangelogDraft, draftChangelog } from '#core/openapi/diff/draft-changelog.ts'
import { type ChangeGroup, describeGroup, groupChanges } from '#core/openapi/diff/print-diff.ts'
import { RULES } from '#core/openapi/diff/rules/rules.ts'
import { fnv1a } from '#core/site/fnv1a.ts'
import { SIGNING_PAGES } from '#core/site/signing-pages.ts'
import { byLanguage, type Language } from '#core/site/site.ts'

export const BADGES = [
  'breaking',
  'warning',
  'removed',
  'deprecated',
  'added',
  'changed',
  'fixed',
  'security',
] as const
export type ChangeBadge = (typeof BADGES)[number]

export interface ShownChange {
  /** Unique in its list. */
  readonly id: string
  readonly badge: ChangeBadge
  readonly title: string
  /** Key of the first operation concerned; undefined for the whole document. */
  readonly operation: string | undefined
  /** Number of operations concerned, if one edit changes many. */
  readonly operations: number
  readonly sentence: readonly { readonly text: string; readonly isCode: boolean }[]
  readonly advice: readonly { readonly text: string; readonly isCode: boolean }[]
}

export interface Comparison {
  /** Up to {@link MAX_SHOWN} changes of the API, breaking ones first. */
  readonly changes: readonly ShownChange[]
  readonly leftOut: number
  /** Identifies the breaking changes, also those left out: after a new one, they must be read again. */
  readonly breakingKey: string
  readonly counts: {
    readonly total: number
    readonly breaking: number
    readonly documentation: number
  }
  readonly pages: { readonly added: number; readonly removed: number; readonly changed: number }
  readonly removedOperations: readonly { readonly method: string; readonly path: string }[]
  readonly removedPages: readonly string[]
  readonly versions: { readonly before: string; readonly after: string }
  readonly drafts: Readonly<Record<Language, ChangelogDraft>>
}

/** Limit of cards; longer lists aren't useful. */
export const MAX_SHOWN = 200

/** @param today - ISO 8601 date, to decide whether a sunset has passed */
export function compareDocuments(
  before: Readings,
  after: Readings,
  language: Language,
  today: string,
): Comparison {
  const diffs = diffReadings(before, after, { today })
  const diff = diffs[language]
  const groups = groupChanges(diff.changes.filter(({ kind }) => kind !== 'documentation'))
  const { added, removed, changed, moved } = diff.pages
  return {
    changes: groups.slice(0, MAX_SHOWN).map((group, index) => shown(group, index, language)),
    leftOut: Math.max(0, groups.length - MAX_SHOWN) + diff.leftOut,
    breakingKey: breakingKey(diff),
    counts: {
      total: diff.counts.total,
      breaking: diff.counts.breaking,
      documentation: diff.counts.documentation,
    },
    pages: {
      added: added.length,
      removed: removed.length,
      changed: changed.length + (isSignedAnew(diff) ? SIGNING_PAGES.length : 0),
    },
    removedOperations: diff.operations.removed.map(({ method, path }) => ({ method, path })),
    removedPages: removed.filter((page) => !moved.some(({ from }) => from === page)),
    versions: diff.versions,
    drafts: byLanguage((each) => draftChangelog(diffs[each], each)),
  }
}

const breakingKey = ({ changes, counts }: DocumentDiff): string =>
  fnv1a(JSON.stringify([counts.breaking, changes.filter(({ level }) => level === 'breaking')]))

/** True if the recipe of the whole document changed, which guides explain. */
const isSignedAnew = ({ changes }: DocumentDiff): boolean =>
  changes.some(({ kind, operation }) => kind === 'signature' && operation === undefined)

function shown(group: ChangeGroup, index: number, language: Language): ShownChange {
  const { first, changes } = group
  const { title, sentence, advice = '' } = describeGroup(group, language)
  return {
    id: `${index} ${first.rule}`,
    badge: first.level === 'info' ? RULES[first.rule].label : first.level,
    title,
    operation: first.operation?.key,
    operations: new Set(changes.map(({ operation }) => operation?.key)).size,
    sentence: splitSentence(sentence),
    advice: splitSentence(advice),
  }
}
