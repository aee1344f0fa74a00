/** Compares the text with the published one. */

import type { Text } from '@codemirror/state'
import { useEffect, useState } from 'react'
import { localDay } from '../../local-day.ts'
import { usePortal } from '../../portal.ts'
import type { Comparison } from '../check/compare-documents.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { textToString } from '../to-text.ts'

export interface Compared {
  /** The comparison of the newest text, or of the previous one while `isComparing`. */
  readonly comparison: Comparison | undefined
  readonly failure: string | undefined
  readonly isComparing: boolean
}

/**
 * @param text - as last checked; undefined if it can't be compared, which leaves the last
 * comparison in place
 */
export function useComparison(
  checker: DocumentChecker | undefined,
  published: string | undefined,
  text: Text | undefined,
): Compared {
  const { language } = usePortal()
  const [state, setState] = useState<ComparisonState>({
    comparison: undefined,
    failure: undefined,
    of: undefined,
    before: undefined,
  })
  useEffect(() => {
    if (checker === undefined || text === undefined) return
    let isCurrent = true
    const today = localDay(new Date())
    const after = textToString(text)
    checker.ask({ kind: 'compare', before: published, after, language, today }).then(
      (comparison) =>
        isCurrent && setState({ comparison, failure: undefined, of: text, before: published }),
      (error: unknown) =>
        isCurrent &&
        setState({ comparison: undefined, failure: String(error), of: text, before: published }),
    )
    return () => {
      isCurrent = false
    }
  }, [checker, published, text, language])
  const { comparison, failure } = state
  return { comparison, failure, isComparing: state.of !== text || state.before !== published }
}

interface ComparisonState extends Omit<Compared, 'isComparing'> {
  readonly of: Text | undefined
  readonly before: string | undefined
}
