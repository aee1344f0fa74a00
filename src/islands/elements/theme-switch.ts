/** `[data-theme-switch]`: the other of light and dark, remembered. */
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
