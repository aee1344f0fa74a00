/**
 * The browser's own search on the page reaches the tabs that are not chosen (HTML, `until-found`):
 * what it finds there chooses its tab. Tabs of samples stay out: each says the same in another language.
 */
import { unfold } from './show-target.ts'

const CAN_FIND = 'onbeforematch' in document.body

/** Called again for fields that come onto the page later. */
export function letFindInTabs(root: ParentNode): void {
  if (!CAN_FIND) return
  for (const panel of root.querySelectorAll('.tabs-text > .tab-panel')) {
    panel.setAttribute('hidden', 'until-found')
  }
}

letFindInTabs(document)
document.addEventListener('beforematch', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  unfold(target)
  // The browser takes the attribute away, now; another tab may be chosen after this one.
  setTimeout(() => letFindInTabs(target.parentElement ?? document))
})
