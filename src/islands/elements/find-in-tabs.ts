/**
 * Lets the browser's own search find text in inactive tabs (HTML, `until-found`): a match activates
 * its tab. Tabs of samples are excluded: each shows the same in another language.
 */
import { unfold } from './show-target.ts'

const CAN_FIND = 'onbeforematch' in document.body

/** Called again for fields that are added to the page later. */
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
  // The browser removes the attribute now; a different tab may be activated later.
  setTimeout(() => letFindInTabs(target.parentElement ?? document))
})
