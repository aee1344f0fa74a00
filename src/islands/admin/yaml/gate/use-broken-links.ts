/** Finds the links that a text would break. */
import { useQuery } from '@tanstack/react-query'
import { brokenLinks, brokenTexts } from '#core/content/broken-links.ts'
import { callForList } from '../../api/call-for-list.ts'
import { AREAS } from '../../content/areas.ts'
import { usePublishedMenu } from '../../menu/use-published-menu.ts'
import type { Comparison } from '../check/compare-documents.ts'

/** Limit of items checked per area. */
const LOOKED_AT = 100

/** @returns names of menu items, then titles of texts; undefined while loading */
export function useBrokenLinks(comparison: Comparison | undefined): readonly string[] | undefined {
  const texts = useQuery({
    queryKey: ['drafts', 'linking'],
    queryFn: async ({ signal }) => {
      const options = { query: { limit: LOOKED_AT, status: 'published' }, signal }
      const areas = AREAS.map(({ path, many, record }) => callForList(path, many, record, options))
      return (await Promise.all(areas)).flatMap(({ rows }) => rows)
    },
  })
  const menu = usePublishedMenu()
  if (menu.data === undefined || texts.data === undefined) return undefined
  return (
    comparison && [...brokenLinks(menu.data, comparison), ...brokenTexts(texts.data, comparison)]
  )
}
