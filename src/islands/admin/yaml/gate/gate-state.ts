/** Decides whether a draft can be published, and what it would break. Pure. */
import type { DocumentationRecord, SiteRecord } from '#core/api/admin.ts'
import { fitsVersion } from '#core/site/shown-version.ts'
import type { Comparison } from '../check/compare-documents.ts'

export interface GateFacts {
  readonly hasErrors: boolean
  /** The newest text hasn't been checked yet. */
  readonly isChecking: boolean
  readonly isSameText: boolean
  /** True if nothing was published before, so that nothing can break. */
  readonly isFirst: boolean
  readonly comparison: Pick<Comparison, 'counts'> | undefined
  /** True if the newest text couldn't be compared. */
  readonly hasFailed: boolean
  readonly hasReadBreaking: boolean
}

export type GateObjection =
  | 'hasErrors'
  | 'errorCompare'
  | 'stillChecking'
  | 'sameText'
  | 'confirmBreaking'

/** @returns why it can't be published now; undefined if it can */
export function objectionTo(facts: GateFacts): GateObjection | undefined {
  if (facts.hasErrors) return 'hasErrors'
  if (facts.isSameText) return 'sameText'
  if (facts.hasFailed) return 'errorCompare'
  if (facts.isChecking || facts.comparison === undefined) return 'stillChecking'
  return !facts.isFirst && facts.comparison.counts.breaking > 0 && !facts.hasReadBreaking
    ? 'confirmBreaking'
    : undefined
}

interface EntryFacts extends Pick<GateFacts, 'isFirst'> {
  readonly comparison: { readonly changes: readonly unknown[] } | undefined
  /** Undefined if the entry isn't saved already, such as by a schedule. */
  readonly saved: string | undefined
}

/** Returns true if a changelog entry is saved unless a person leaves it out: partners see a change. */
export const isEntryOffered = ({ isFirst, comparison, saved }: EntryFacts): boolean =>
  !isFirst && saved === undefined && (comparison?.changes.length ?? 0) > 0

/**
 * @param version - version of the document to publish; '' if it has none
 * @returns the current documentation version if the sidebar won't show it
 */
export function passedOver(
  versions: readonly Pick<DocumentationRecord, 'version' | 'current'>[],
  version: string,
): string | undefined {
  const current = versions.find((each) => each.current)?.version
  return current === undefined || fitsVersion(current, version) ? undefined : current
}

/**
 * @param version - version of the document to publish, which no documentation version fits
 * @param site - undefined until known
 * @returns the text that says so: readers may see the version already
 */
export const notFittingText = (
  version: string,
  site: Pick<SiteRecord, 'api_version'> | undefined,
): 'versionNotFitting' | 'versionNotFittingNow' =>
  site?.api_version === version ? 'versionNotFittingNow' : 'versionNotFitting'
