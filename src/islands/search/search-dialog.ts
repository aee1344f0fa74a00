/** The search dialog: names and texts in one list, operated by arrow keys and Enter. */
import { isAnswered, mergedHits } from '#core/search/merge.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { search as texts } from '../../i18n/all/search.ts'
import { languageOf } from '../language.ts'
import { createDelay } from '../shared/delay.ts'
import { cacheSearch } from './cache-search.ts'
import { createNames } from './names.ts'
import { searchText } from './pagefind.ts'
import styles from './search.css?inline'
import { createSearchView, type SearchView } from './search-view.ts'

const HIT_LIMIT = 10

let opened: SearchView | undefined

/** @param endTypeAhead called once the dialog is open; null if it is no longer wanted */
export function openSearchDialog(endTypeAhead: () => string | null): void {
  opened ??= create()
  const view = opened
  const typed = endTypeAhead()
  if (typed === null) return
  if (!view.dialog.open) view.dialog.showModal()
  view.input.select()
  if (typed === '') return
  view.input.value = typed
  view.input.dispatchEvent(new Event('input'))
}

function create(): SearchView {
  const language = languageOf(document.documentElement)
  const names = createNames(language)
  const loadingNames = names.prepare('')
  const t = translatorsOf(texts)(language)
  // With the code, because a file would be one more request. A policy for styles allows it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const view = createSearchView(t)
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  // The current search loads first, then the data for offline search.
  void loadingNames.then(() => cacheSearch(language))
  let sequence = 0
  const delay = createDelay(() => void search(view.input.value.trim()))

  /** @param isInText true if the full text is searched even if names answer */
  async function search(query: string, isInText = false): Promise<void> {
    sequence += 1
    const mine = sequence
    const ranked = await names.rank(query, HIT_LIMIT)
    // Ignore responses to outdated requests.
    if (mine !== sequence) return
    if (!isInText && isAnswered(ranked, names.texts())) {
      const hits = mergedHits(ranked, [], [])
      view.show(hits, () => void search(query, true))
      return view.announce(t('results', { count: hits.length }), false)
    }
    const found = await searchText(query, language)
    if (mine !== sequence) return
    const inText = found.ok ? found.value : []
    const limit = isInText ? HIT_LIMIT * 2 : HIT_LIMIT
    const hits = mergedHits(ranked, inText, names.entries()).slice(0, limit)
    view.show(hits)
    if (hits.length === 0 && found.ok) {
      // Another language may have the words that a translation is missing.
      for (const other of LANGUAGES) {
        if (other === language) continue
        const elsewhere = await searchText(query, other)
        if (mine !== sequence) return
        if (!elsewhere.ok || elsewhere.value.length === 0) continue
        const others = mergedHits([], elsewhere.value, []).slice(0, HIT_LIMIT)
        const name = languageNames.of(other) ?? other
        view.showOther(others, other, name)
        return view.announce(t('onlyOther', { language: name }), true)
      }
    }
    if (!found.ok) view.announce(t('unavailable'), true)
    else if (hits.length === 0) view.announce(t('empty'), true)
    else view.announce(t('results', { count: hits.length }), false)
  }

  view.input.addEventListener('input', () => {
    delay.cancel()
    sequence += 1
    const query = view.input.value.trim()
    if (query === '') return view.clear()
    view.announce(t('searching'), false)
    void names.prepare(query)
    delay.start()
  })
  // If there are no results to select yet, Enter doesn't wait for the delay.
  view.onHurry(() => {
    delay.cancel()
    const query = view.input.value.trim()
    if (query !== '') void search(query)
  })
  return view
}
