/** The search dialog: menu names first, full text under them, worked with arrows and Enter. */
import { menuDataHref } from '#core/site/href.ts'
import { fillText, languageOf } from '../language.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import { decodeMenu, filterMenu, type MenuEntry } from './filter-menu.ts'
import { searchText } from './pagefind.ts'
import stylesheet from './search.css?url'
import { createSearchView, type SearchTexts, type SearchView } from './search-view.ts'

/** Specification §2 and §9: names are filtered 500 ms after the last key. */
const SEARCH_DELAY_MS = 500
const MENU_LIMIT = 8

let opened: Promise<SearchView> | undefined

export async function openSearchDialog(): Promise<void> {
  opened ??= create()
  // A failed load is forgotten, so that the next key press tries again.
  opened.catch(() => {
    opened = undefined
  })
  const view = await opened
  if (!view.dialog.open) view.dialog.showModal()
  view.input.select()
}

async function create(): Promise<SearchView> {
  const language = languageOf(document.documentElement)
  const [{ default: texts }]: readonly [{ readonly default: SearchTexts }, unknown] =
    await Promise.all([
      language === 'id'
        ? import('../../i18n/islands/search.id.json')
        : import('../../i18n/islands/search.en.json'),
      loadStylesheet(stylesheet),
    ])
  const view = createSearchView(texts)
  // Fetched while the reader types; without it the full text still answers.
  const menu = fetch(menuDataHref(language))
    .then((response) => (response.ok ? response.json() : []))
    .then(decodeMenu)
    .catch((): readonly MenuEntry[] => [])
  let sequence = 0
  let delay: ReturnType<typeof setTimeout> | undefined

  async function search(query: string): Promise<void> {
    sequence += 1
    const mine = sequence
    const entries = filterMenu(await menu, query, MENU_LIMIT)
    if (mine !== sequence) return
    view.showMenu(entries)
    const found = await searchText(query)
    // An answer that a later key press has overtaken is dropped.
    if (mine !== sequence) return
    const listed = new Set(entries.map(({ href }) => href))
    const hits = found.ok ? found.value.filter(({ href }) => !listed.has(href)) : []
    view.showText(hits)
    const count = entries.length + hits.length
    if (!found.ok) view.announce(texts.unavailable, true)
    else if (count === 0) view.announce(texts.empty, true)
    else view.announce(fillText(texts.results, { count }), false)
  }

  view.input.addEventListener('input', () => {
    clearTimeout(delay)
    sequence += 1
    const query = view.input.value.trim()
    if (query === '') return view.clear()
    view.announce(texts.searching, false)
    delay = setTimeout(() => void search(query), SEARCH_DELAY_MS)
  })
  // Enter does not wait for the delay when there is nothing to choose from yet.
  view.onHurry(() => {
    clearTimeout(delay)
    const query = view.input.value.trim()
    if (query !== '') void search(query)
  })
  return view
}
