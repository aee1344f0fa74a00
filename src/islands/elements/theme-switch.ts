/** `[data-theme-switch]`: switches between light and dark, and saves the choice. */
import { preferencesStore } from '../../stores/preferences.ts'

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-switch]')) return
  const root = document.documentElement
  const isDark =
    root.dataset.theme === 'dark' ||
    (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'light' : 'dark'
  root.dataset.theme = theme
  preferencesStore().change({ theme })
})
