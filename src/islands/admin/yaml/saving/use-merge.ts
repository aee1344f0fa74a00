/** Merges the changes of two texts, with a person's choices where both changed the same place. */
import { useEffect, useState } from 'react'
import type { MergeConflict, Merged } from '#core/openapi/edit/merge-documents.ts'
import { whileWanted } from '../../../shared/while-wanted.ts'
import { notMerged } from '../../editing/create-editor.ts'
import { type MergedFields, mergeTexts, withChoices } from './merge-texts.ts'

export interface Merge {
  /** Undefined if only a person can merge the texts. */
  readonly merged: Merged | 'merging' | undefined
  readonly conflicts: readonly MergeConflict[]
  /** Keys of the places at which theirs was chosen. The list can change while it is open. */
  readonly chosen: ReadonlySet<string>
  choose(place: string, isTheirs: boolean): void
  /** Returns the text with the choices; undefined if a person has to merge the texts after all. */
  write(): Promise<string | undefined>
}

/** @param before - the text that both started from; undefined if unknown */
export function useMerge(
  before: MergedFields | undefined,
  mine: MergedFields,
  theirs: MergedFields,
): Merge {
  const [merged, setMerged] = useState<Merge['merged']>('merging')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (before === undefined) return setMerged(undefined)
    // A result for earlier texts would revert what changed in between.
    setMerged('merging')
    return whileWanted(mergeTexts(before, mine, theirs).catch(notMerged), setMerged)
  }, [before, theirs, mine])
  return {
    merged,
    conflicts: typeof merged === 'object' ? merged.conflicts : [],
    chosen,
    choose: (place, isTheirs) =>
      setChosen((now) => {
        const next = new Set(now)
        if (isTheirs) next.add(place)
        else next.delete(place)
        return next
      }),
    async write() {
      if (typeof merged !== 'object') return undefined
      const text = await withChoices(merged, chosen).catch(notMerged)
      if (text === undefined) setMerged(undefined)
      return text
    },
  }
}
