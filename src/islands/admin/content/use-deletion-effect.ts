/** Says which page readers lose with an entry, and what links to it. */
import { loadTranslator } from '#core/translator.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { usePortal } from '../portal.ts'
import { type Area, type ContentRecord, versionPath } from './areas.ts'
import { readersPage } from './content-address.ts'
import { pageOf } from './former-address.ts'
import { readLinksTo } from './published-links.ts'
import { callForItem } from './read-item.ts'

/** Names of links that fit into a question. */
const MOST_NAMES = 5

/** @returns a function that returns a text; undefined if readers don't see the entry */
export function useDeletionEffect(area: Area) {
  const { language } = usePortal()
  return async (item: ContentRecord): Promise<string | undefined> => {
    if (!item.has_published) return undefined
    const t = await loadTranslator(adminLinks, language).catch(() => undefined)
    const page = await pageFor(area, item).catch(() => undefined)
    if (t === undefined || page === undefined) return undefined
    const links = await readLinksTo([page]).catch(() => [])
    const gone = t('content.pageGone', { page })
    if (links.length === 0) return gone
    const names = links.slice(0, MOST_NAMES).map(({ name }) => `“${name}”`)
    const shown = [...names, ...(links.length > MOST_NAMES ? ['…'] : [])].join(', ')
    return `${gone} ${t('content.pageLinks', { count: links.length, names: shown })}`
  }
}

/** @throws CallFailure */
async function pageFor(area: Area, item: ContentRecord): Promise<string> {
  if (area.name !== 'usecase') return readersPage(area.name, item.id)
  const isShown = item.status === 'published'
  const shown = isShown ? item : await callForItem(area, versionPath(area, item.id, 'published'))
  return pageOf(shown.slug ?? '')
}
