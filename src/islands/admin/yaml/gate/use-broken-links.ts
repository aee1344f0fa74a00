/** Finds the links that a text would break. */
import { useQuery } from '@tanstack/react-query'
import { brokenLinks, brokenTexts } from '#core/content/broken-links.ts'
import { callForList } from '../../api/call-for-list.ts'
import { AREAS } from '../../content/areas.ts'
import { itemPath } from '../../content/content-address.ts'
import { usePublishedMenu } from '../../menu/use-published-menu.ts'
import type { Comparison } from '../check/compare-documents.ts'

/** Limit of items checked per area. */
const LOOKED_AT = 100

export interface BrokenLink {
  readonly name: string
  /** The screen that corrects it. */
  readonly href: string
}

/** @returns menu items, then texts; undefined while loading */
export function useBrokenLinks(
  comparison: Comparison | undefined,
): readonly BrokenLink[] | undefined {
  const texts = useQuery({
    queryKey: ['drafts', 'linking'],
    queryFn: async ({ signal }) => {
      const options = { query: { limit: LOOKED_AT, status: 'published' }, signal }
      const areas = AREAS.map(async ({ name, path, many, record }) =>
        (await callForList(path, many, record, options)).rows.map((text) => ({ name, text })),
      )
      return (await Promise.all(areas)).flat()
    },
  })
  const menu = usePublishedMenu()
  if (menu.data === undefined || texts.data === undefined) return undefined
  if (comparison === undefined) return undefined
  return [
    ...brokenLinks(menu.data, comparison).map((name) => ({ name, href: '/menu-editor' })),
    ...texts.data.flatMap(({ name, text }) =>
      brokenTexts([text], comparison).map((title) => ({
        name: title,
        href: itemPath(name, 'list', 'edit', text.id),
      })),
    ),
  ]
}
