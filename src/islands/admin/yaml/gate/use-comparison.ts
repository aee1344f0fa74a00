/** Compares the text with the published one. */
import { useEffect, useState } from 'react'
import { whileWanted } from '../../../shared/while-wanted.ts'
import { localDay } from '../../local-day.ts'
import { usePortal } from '../../portal.ts'
import type { Comparison } from '../check/compare-documents.ts'
import type { DocumentChecker } from '../check/document-checker.ts'

export interface Compared {
  /** The comparison of the newest text, or of the previous one while `isComparing`. */
  readonly comparison: Comparison | undefined
  readonly hasFailed: boolean
  readonly isComparing: boolean
  /** False if the comparison is with a text that was published before the current one. */
  readonly isWithPublished: boolean
  /** Compares again. */
  readonly retry: () => void
}

/**
 * @param after - as last checked; undefined if it can't be compared, which leaves the last
 * comparison in place
 */
export function useComparison(
  checker: DocumentChecker | undefined,
  published: string | undefined,
  after: string | undefined,
): Compared {
  const { language } = usePortal()
  const [state, setState] = useState<ComparisonState>({
    comparison: undefined,
    hasFailed: false,
    of: undefined,
    before: undefined,
  })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` compares again
  useEffect(() => {
    if (checker === undefined || after === undefined) return
    const today = localDay(new Date())
    const texts = { of: after, before: published }
    return whileWanted(
      checker.ask({ kind: 'compare', before: published, after, language, today }),
      (comparison) => setState({ comparison, hasFailed: false, ...texts }),
      () => setState({ comparison: undefined, hasFailed: true, ...texts }),
    )
  }, [checker, published, after, language, turn])
  const { comparison } = state
  const isWithPublished = comparison === undefined || state.before === published
  const isComparing = state.of !== after || state.before !== published
  const hasFailed = state.hasFailed && !isComparing
  const retry = (): void => {
    setState((before) => ({ ...before, of: undefined }))
    setTurn((turn) => turn + 1)
  }
  return { comparison, hasFailed, isComparing, isWithPublished, retry }
}

interface ComparisonState extends Pick<Compared, 'comparison' | 'hasFailed'> {
  readonly of: string | undefined
  readonly before: string | undefined
}
