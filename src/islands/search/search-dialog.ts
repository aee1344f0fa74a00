/** The search dialog: menu names first, full text under them, worked with arrows and Enter. */

import { menuDataHref } from '#core/site/href.ts'
import { loadTranslator } from '#core/translator.ts'
import { search as texts } from '../../i18n/loaded/search.ts'
import { languageOf } from '../language.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import { createDelay } from '../shared/delay.ts'
import { decodeMenu, filterMenu, type MenuEntry } from '../shared/filter-menu.ts'
import { cacheSearch } from './cache-search.ts'
import { searchText } from './pagefind.ts'
import stylesheet from './search.css?url'
import { createSearchView, type SearchView } from './search-view.ts'

const MENU_LIMIT = 8
/** Where nothing is found in the language of the page, the other one may have it. */
const OTHER = { en: 'id', id: 'en' } as const

let opened: Promise<SearchView> | undefined

/** @param endTypeAhead asked when the dialog is there; null: it is not wanted any more */
export async function openSearchDialog(endTypeAhead: () => string | null): Promise<void> {
  opened ??= create()
  // A failed load is forgotten, so that the next key press tries again.
  opened.catch(() => {
    opened = undefined
  })
  const view = await opened
  const typed = endTypeAhead()
  if (typed === null) return
  if (!view.dialog.open) view.dialog.showModal()
  view.input.select()
  if (typed === '') return
  view.input.value = typed
  view.input.dispatchEvent(new Event('input'))
}

async function create(): Promise<SearchView> {
  const language = languageOf(document.documentElement)
  const [t] = await Promise.all([loadTranslator(texts, language), loadStylesheet(stylesheet)])
  const view = createSearchView(t)
  cacheSearch(language)
  // Fetched while the reader types; without it the full text still answers.
  const menu = fetch(menuDataHref(language))
    .then((response) => (response.ok ? response.json() : []))
    .then(decodeMenu)
    .catch((): readonly MenuEntry[] => [])
  let sequence = 0
  const delay = createDelay(() => void search(view.input.value.trim()))

  async function search(query: string): Promise<void> {
    sequence += 1
    const mine = sequence
    const entries = filterMenu(await menu, query, MENU_LIMIT)
    if (mine !== sequence) return
    view.showMenu(entries)
    const found = await searchText(query, language)
    // An answer that a later key press has overtaken is dropped.
    if (mine !== sequence) return
    // A page whose name is listed already is listed once; a section of it leads further.
    const listed = new Set(entries.map(({ href }) => href.replace(/\?.*/, '')))
    const hits = found.ok ? found.value.filter(({ href }) => !listed.has(href)) : []
    view.showText(hits)
    const count = entries.length + hits.length
    if (count === 0 && found.ok) {
      const elsewhere = await searchText(query, OTHER[language])
      if (mine !== sequence) return
      if (elsewhere.ok && elsewhere.value.length > 0) {
        view.showOther(elsewhere.value, OTHER[language])
        return view.announce(t('onlyOther'), true)
      }
    }
    if (!found.ok) view.announce(t('unavailable'), true)
    else if (count === 0) view.announce(t('empty'), true)
    else view.announce(t('results', { count }), false)
  }

  view.input.addEventListener('input', () => {
    delay.cancel()
    sequence += 1
    const query = view.input.value.trim()
    if (query === '') return view.clear()
    view.announce(t('searching'), false)
    delay.start()
  })
  // Enter does not wait for the delay when there is nothing to choose from yet.
  view.onHurry(() => {
    delay.cancel()
    const query = view.input.value.trim()
    if (query !== '') void search(query)
  })
  return view
}
