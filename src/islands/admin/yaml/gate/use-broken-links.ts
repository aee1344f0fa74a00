/** Finds the links that a text would break. */
import { useQuery } from '@tanstack/react-query'
import {
  type BrokenLink,
  linksBrokenBy,
  readPublishedTexts,
} from '../../content/published-links.ts'
import { usePublishedMenu } from '../../menu/use-published-menu.ts'
import type { Comparison } from '../check/compare-documents.ts'

/** @returns undefined while loading */
export function useBrokenLinks(
  comparison: Comparison | undefined,
): readonly BrokenLink[] | undefined {
  const texts = useQuery({
    queryKey: ['drafts', 'linking'],
    queryFn: ({ signal }) => readPublishedTexts(signal),
  })
  const menu = usePublishedMenu()
  if (menu.data === undefined || texts.data === undefined) return undefined
  return comparison && linksBrokenBy(comparison, menu.data, texts.data)
}
