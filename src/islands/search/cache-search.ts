/** Who opens the search once can search without network, too: public/sw.js keeps the whole index. */
import type { Language } from '#core/site/site.ts'

/** Nothing happens without a service worker: then there is no offline either. */
export function cacheSearch(language: Language): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ type: 'keep-search', language })
  })
}
