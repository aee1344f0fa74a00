/** `[data-theme-switch]`: switches between light and dark in every tab, and saves the choice. */
import { preferencesStore } from '../../stores/preferences.ts'

const root = document.documentElement
const preferences = preferencesStore()

preferences.$preferences.listen(({ theme }) => {
  root.dataset.theme = theme
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-switch]')) return
  const isDark =
    root.dataset.theme === 'dark' ||
    (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  preferences.change({ theme: isDark ? 'light' : 'dark' })
})
