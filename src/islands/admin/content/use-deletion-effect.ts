/** Says which page readers lose with an entry, and what links to the pages of several entries. */
import { loadTranslator } from '#core/translator.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { useQuestionParts } from '../confirm/use-question-parts.ts'
import { usePortal } from '../portal.ts'
import { type Area, type ContentRecord, versionPath } from './areas.ts'
import { itemPath, readersPage } from './content-address.ts'
import { readLinksTo } from './published-links.ts'
import { callForItem, isMissing } from './read-item.ts'

/** Names of links that fit into a question. */
const MOST_NAMES = 5

/**
 * @returns a function that returns sentences, '' if there are none; undefined if they couldn't be loaded, which is
 *   reported: without them, the question isn't asked
 */
export function useDeletionEffect(area: Area) {
  const { language } = usePortal()
  const load = useQuestionParts()
  return async (items: readonly ContentRecord[]): Promise<string | undefined> => {
    const seen = items.filter((item) => item.has_published)
    if (seen.length === 0) return ''
    return load(async () => {
      const t = await loadTranslator(adminLinks, language)
      const pages = (await Promise.all(seen.map((item) => pageFor(area, item)))).flat()
      const own = seen.map(({ id }) => itemPath(area.name, 'list', 'edit', id))
      const links = (await readLinksTo(pages)).filter(({ href }) => !own.includes(href))
      const names = links.slice(0, MOST_NAMES).map(({ name }) => `“${name}”`)
      const shown = [...names, ...(links.length > MOST_NAMES ? ['…'] : [])].join(', ')
      return [
        // A question about several entries lists their titles.
        ...(items.length === 1 ? pages.map((page) => t('content.pageGone', { page })) : []),
        ...(links.length > 0
          ? [t('content.pageLinks', { count: links.length, names: shown })]
          : []),
      ].join(' ')
    })
  }
}

/** @returns no page if another person has moved the entry to draft. @throws CallFailure */
async function pageFor(area: Area, item: ContentRecord): Promise<readonly string[]> {
  if (area.name !== 'usecase' || item.status === 'published') return [readersPage(area.name, item)]
  try {
    const shown = await callForItem(area, versionPath(area, item.id, 'published'))
    return [readersPage(area.name, shown)]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
