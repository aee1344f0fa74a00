/**
 * Stylesheets of islands come with their island. Imported as files (`?url`) they stay out of the head
 * of every page, where the bundler would put what a page may load later.
 */
const loading = new Map<string, Promise<void>>()

/** @throws Error when the file cannot be loaded; the next call tries again */
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
      fail(new Error(`The stylesheet "${address}" could not be loaded`))
    })
  })
  loading.set(address, loaded)
  document.head.append(link)
  return loaded
}
