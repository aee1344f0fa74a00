/** Finds the published menu items and texts whose links a change would break. */
import { menuRecord } from '#core/api/admin.ts'
import { brokenLinks, brokenTexts, type Removed } from '#core/content/broken-links.ts'
import type { MenuItem } from '#core/content/model.ts'
import { callForWholeList } from '../api/call-for-list.ts'
import { call } from '../api/client.ts'
import { AREAS, type Area, type ContentRecord } from './areas.ts'
import { itemPath } from './content-address.ts'

export interface BrokenLink {
  readonly name: string
  /** The screen that corrects it. */
  readonly href: string
}

export interface PublishedText {
  readonly name: Area['name']
  readonly text: ContentRecord
}

/** @throws CallFailure */
export async function readPublishedTexts(signal?: AbortSignal): Promise<readonly PublishedText[]> {
  const options = { query: { status: 'published' }, signal }
  const areas = AREAS.map(async ({ name, path, many, record }) =>
    (await callForWholeList(path, many, record, options)).map((text) => ({ name, text })),
  )
  return (await Promise.all(areas)).flat()
}

/** @returns menu items, then texts */
export const linksBrokenBy = (
  removed: Removed,
  menu: readonly MenuItem[],
  texts: readonly PublishedText[],
): readonly BrokenLink[] => [
  ...brokenLinks(menu, removed).map((name) => ({ name, href: '/menu-editor' })),
  ...texts.flatMap(({ name, text }) =>
    brokenTexts([text], removed).map((title) => ({
      name: title,
      href: itemPath(name, 'list', 'edit', text.id),
    })),
  ),
]

/** @throws CallFailure */
export async function readLinksTo(pages: readonly string[]): Promise<readonly BrokenLink[]> {
  const [texts, menu] = await Promise.all([
    readPublishedTexts(),
    call('menus', { answer: menuRecord }),
  ])
  const removed = { removedOperations: [], removedPages: pages }
  return linksBrokenBy(removed, menu.data.menus ?? [], texts)
}
