/**
 * The admin page's script. It loads the island separately, so that no other page gets its code and
 * styles.
 */
import { island } from '../../i18n/all/island.ts'
import { languageOf } from '../language.ts'
import { reloadOnce } from '../reload-guard.ts'

const element = document.querySelector<HTMLElement>('#admin')

if (element !== null) {
  void import('./mount.tsx').then(
    ({ mount }) => mount(element),
    () => {
      if (reloadOnce()) return
      const place = element.querySelector('[data-loading]') ?? element
      place.setAttribute('role', 'alert')
      const texts = island[languageOf(element)]
      place.textContent = navigator.onLine ? texts.failed : texts.offline
    },
  )
}
