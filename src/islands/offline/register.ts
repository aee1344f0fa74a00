/** Keeps visited pages readable without network (public/sw.js), unless the configuration says no. */

const isWanted = 'offline' in document.documentElement.dataset

if ('serviceWorker' in navigator) {
  // Reading comes first: the worker fetches the shell when the page has what it needs.
  addEventListener('load', () => void (isWanted ? register() : unregister()), { once: true })
}

async function register(): Promise<void> {
  await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Switched off after it was on: what was kept goes. */
async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
  if (registrations.length === 0) return
  const { forgetPages } = await import('./forget-pages.ts')
  await forgetPages(registrations)
}
