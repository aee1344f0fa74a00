/**
 * Loaded by every page: `/`, Ctrl+K (Cmd+K) and anything with `data-search-open` open the search.
 * The dialog itself is fetched on first use.
 */
import { browserReloadPorts, reloadOnce } from '../reload-guard.ts'

function openSearch(): void {
  import('./search-dialog.ts').then(
    ({ openSearchDialog }) => openSearchDialog(),
    () => reloadOnce(browserReloadPorts()),
  )
}

/** `/` is a character while somebody writes. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}

document.addEventListener('keydown', (event) => {
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  const isSlash =
    event.key === '/' &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isWriting(event.target)
  if (!isShortcut && !isSlash) return
  // A dialog that is open has the keyboard.
  if (document.querySelector('dialog[open]:modal') !== null) return
  event.preventDefault()
  openSearch()
})

document.addEventListener('click', (event) => {
  const isTrigger =
    event.target instanceof Element && event.target.closest('[data-search-open]') !== null
  if (!isTrigger) return
  event.preventDefault()
  openSearch()
})
