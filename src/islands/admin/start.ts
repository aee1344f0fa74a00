/** The admin page's script: loads the island, so that its code and styles reach no other page. */
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
