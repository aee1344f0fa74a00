/**
 * The admin page's script. It loads the island separately, so that no other page gets its code and
 * styles.
 */
import { reloadOnce } from '../reload-guard.ts'

const element = document.querySelector<HTMLElement>('#admin')

if (element !== null) {
  void import('./mount.tsx').then(
    ({ mount }) => mount(element),
    (error: unknown) => {
      if (reloadOnce()) return
      const place = element.querySelector('[data-loading]') ?? element
      place.setAttribute('role', 'alert')
      place.textContent = navigator.onLine
        ? String(error)
        : 'You are offline. Reload when you are back.'
    },
  )
}
