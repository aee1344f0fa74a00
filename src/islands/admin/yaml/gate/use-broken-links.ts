/** Finds the links that a text would break. */
import { useQuery } from '@tanstack/react-query'
import {
  type BrokenLink,
  linksBrokenBy,
  readPublishedTexts,
} from '../../content/published-links.ts'
import { usePublishedMenu } from '../../menu/use-published-menu.ts'
import type { Comparison } from '../check/compare-documents.ts'

interface CheckedLinks {
  /** Undefined while loading, and after a failure. */
  readonly links: readonly BrokenLink[] | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

export function useBrokenLinks(comparison: Comparison): CheckedLinks {
  const texts = useQuery({
    queryKey: ['drafts', 'linking'],
    queryFn: ({ signal }) => readPublishedTexts(signal),
  })
  const menu = usePublishedMenu()
  const links = menu.data && texts.data && linksBrokenBy(comparison, menu.data, texts.data)
  return {
    links,
    hasFailed: links === undefined && (texts.isError || menu.isError),
    retry() {
      if (texts.isError) void texts.refetch()
      if (menu.isError) void menu.refetch()
    },
  }
}
