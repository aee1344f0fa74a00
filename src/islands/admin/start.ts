/**
 * The admin page's script. It loads the island separately, so that no other page gets its code and
 * styles.
 */
import { reloadOnce } from '../reload-guard.ts'

const element = document.querySelector<HTMLElement>('#admin')

if (element !== null) {
  void import('./mount.tsx')
    .then(({ mount }) => mount(element))
    .catch((error: unknown) => {
      if (reloadOnce()) return
      console.error(error)
      // Shows the message, as if this script had not been loaded.
      element.dispatchEvent(new Event('error'))
    })
}
