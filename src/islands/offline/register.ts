/** Makes visited pages readable offline (public/sw.js), unless the configuration turns that off. */

const isWanted = 'offline' in document.documentElement.dataset

if ('serviceWorker' in navigator) {
  // The page has priority: the service worker fetches the shell after the load event.
  addEventListener('load', () => void (isWanted ? register() : unregister()), { once: true })
}

async function register(): Promise<void> {
  await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Deletes the caches if offline reading was turned off. */
async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  if (registrations.length === 0) return
  const pages = await import('./forget-pages.ts')
  await pages.forgetPages(registrations)
}
