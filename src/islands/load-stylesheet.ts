/**
 * Loads the stylesheet of an island with the island. The import as a file (`?url`) prevents the
 * bundler from adding it to the head of every page.
 */
const loading = new Map<string, Promise<void>>()

/** @throws Error if the file can't be loaded; the next call retries */
export function loadStylesheet(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      loading.delete(address)
      link.remove()
      fail(new Error(`The stylesheet "${address}" couldn't be loaded`))
    })
  })
  loading.set(address, loaded)
  document.head.append(link)
  return loaded
}
