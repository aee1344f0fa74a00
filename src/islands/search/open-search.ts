/**
 * Loaded by every page: `/`, Ctrl+K (Cmd+K) and anything with `data-search-open` open the search.
 * The admin area has no key for it. The dialog itself is loaded on first use.
 */
import { island } from '../../i18n/all/island.ts'
import { languageOf } from '../language.ts'
import { reloadOnce } from '../reload-guard.ts'
import { showToast } from '../shared/show-toast.ts'
import { isSearchKey } from './search-key.ts'
import { startTypeAhead } from './type-ahead.ts'

let isOpening = false

/**
 * On a slow network the dialog takes a moment: the button shows that, and typed text is not lost.
 */
async function openSearch(): Promise<void> {
  if (isOpening) return
  isOpening = true
  const trigger = document.querySelector('[data-search-open]')
  trigger?.setAttribute('aria-busy', 'true')
  const typeAhead = startTypeAhead(document)
  try {
    const dialog = await import('./search-dialog.ts')
    dialog.openSearchDialog(() => typeAhead.end())
  } catch {
    if (!reloadOnce()) {
      const texts = island[languageOf(document.documentElement)]
      showToast(navigator.onLine ? texts.failed : texts.offline)
    }
  } finally {
    typeAhead.end()
    trigger?.removeAttribute('aria-busy')
    isOpening = false
  }
}

/** `/` is a character while the person is typing. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}

document.addEventListener('keydown', (event) => {
  if (!isSearchKey(event, isWriting(event.target))) return
  // The admin area has its own shortcuts (admin/shortcuts). A heading can have its ID.
  if (document.querySelector('#admin[data-config]') !== null) return
  // An open dialog handles the keyboard.
  if (document.querySelector('dialog[open]:modal') !== null) return
  event.preventDefault()
  void openSearch()
})

document.addEventListener('click', (event) => {
  const isTrigger =
    event.target instanceof Element && event.target.closest('[data-search-open]') !== null
  if (!isTrigger) return
  event.preventDefault()
  void openSearch()
})
