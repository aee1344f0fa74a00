/** The comparison with what is published, and the menu it would leave behind. */

import type { Text } from '@codemirror/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { menuRecord } from '#core/api/admin.ts'
import { call } from '../../api/client.ts'
import { localDay } from '../../local-day.ts'
import { usePortal } from '../../portal.ts'
import type { Comparison } from '../check/compare-documents.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { brokenLinks } from './gate-state.ts'

export interface Compared {
  /** Of the newest text, or of the one before while `isComparing`. */
  readonly comparison: Comparison | undefined
  readonly failure: string | undefined
  readonly isComparing: boolean
}

/** @param text - that was read last; undefined: it cannot be compared, what was compared before stays */
export function useComparison(
  checker: DocumentChecker | undefined,
  published: string | undefined,
  text: Text | undefined,
): Compared {
  const { language } = usePortal()
  const [state, setState] = useState<Told>({
    comparison: undefined,
    failure: undefined,
    of: undefined,
    before: undefined,
  })
  useEffect(() => {
    if (checker === undefined || text === undefined) return
    let isCurrent = true
    const today = localDay(new Date())
    const after = text.toString()
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

interface Told extends Omit<Compared, 'isComparing'> {
  readonly of: Text | undefined
  readonly before: string | undefined
}

/** @returns undefined while the menu is loaded */
export function useBrokenLinks(comparison: Comparison | undefined): readonly string[] | undefined {
  const menu = useQuery({
    queryKey: ['menus', 'published'],
    queryFn: async ({ signal }) =>
      (await call('menus', { answer: menuRecord, signal })).data.menus ?? [],
  })
  return menu.data && comparison && brokenLinks(menu.data, comparison)
}
