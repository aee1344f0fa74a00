/** Makes the search available offline once it was opened: public/sw.js caches the whole index. */
import type { Language } from '#core/site/site.ts'

/** Does nothing without a service worker, because offline reading needs one. */
export function cacheSearch(language: Language): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ type: 'cache-search', language })
  })
}
