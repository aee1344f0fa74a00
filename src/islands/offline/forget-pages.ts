/** Removes the service worker for offline reading, and deletes its caches. */
export async function forgetPages(
  registrations: readonly ServiceWorkerRegistration[],
): Promise<void> {
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('gapura-')).map((name) => caches.delete(name)),
  )
}
