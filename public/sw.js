/**
 * Service worker: pages that were read once can be read offline. Pages come from the network first, so
 * that an online reader never gets an old release. Files with a hash in their name come from the cache.
 * The portal's API, staff pages and login are never cached.
 *
 * When the search opens, its whole index is cached in the language of that page, so that it also finds
 * words offline that were never searched before.
 *
 * Limits: an index up to MAX_SEARCH_BYTES (of a larger one, only the files that were used), the files of the
 * home page, and at most MAX_PAGES pages and MAX_FILES files of up to MAX_FILE_BYTES each. The oldest are
 * deleted first.
 */
const VERSION = 'gapura-1'
const SHELL = `${VERSION}-shell`
const PAGES = `${VERSION}-pages`
const FILES = `${VERSION}-files`
const SEARCH = `${VERSION}-search`
/** The index of the portal's own content, and the list of the indexes of the reference. */
const FIRST_INDEX = '/pagefind/'
const INDEX_LIST = '/pagefind/indexes.json'
/** Texts of the page for what isn't cached. src/core/site/site-files.ts writes them. */
const OFFLINE_TEXTS = '/_data/offline.json'
const MAX_SEARCH_BYTES = 8_000_000
const MAX_PAGES = 120
const MAX_FILES = 240
const MAX_FILE_BYTES = 500_000
/** A cached page is shown if the network hasn't responded after this. */
const PATIENCE_MS = 4_000

/** Paths that the portal's worker serves, in every language. tests/contract/routes.test.ts compares them with its routes. */
const NEVER =
  /^\/(?:[a-z]{2}\/)?(?:api-(?:web|admin|auth|general)|auth|admin|oidc|callback|certification|login|logout|form|preview|files|healthz|readyz|metrics|sw\.js)(?:\/|$)/
const STATIC = /^\/(_astro|fonts|pagefind[^/]*|_data)\/|^\/(icon|(?:[a-z]{2}\/)?manifest)/

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NEVER.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (STATIC.test(url.pathname)) event.respondWith(file(event, url))
})

self.addEventListener('message', (event) => {
  const { type, language } = event.data ?? {}
  if (type === 'cache-search' && /^[a-z]{2}$/.test(language)) event.waitUntil(cacheSearch(language))
})

/** `files.json` lists the files of an index with their bytes; `language` is empty for shared files. */
async function cacheSearch(language) {
  const files = await searchFiles(language).catch(() => [])
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_SEARCH_BYTES) return
  const cache = await caches.open(SEARCH)
  const wanted = new Set(files.map(({ address }) => address))
  // Delete files of the previous release, unless the lists couldn't be read.
  for (const request of files.length === 0 ? [] : await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
  for (const address of wanted) {
    // These names contain a hash.
    const isCached =
      /\.pf_|\/_search\/[0-9a-f]+\//.test(address) && (await cache.match(address)) !== undefined
    if (!isCached) await cache.add(address).catch(() => undefined)
  }
}

async function searchFiles(language) {
  const json = async (address) => {
    const response = await fetch(address, { cache: 'no-cache' })
    return response.ok ? response.json() : []
  }
  const names = await json(INDEX_LIST)
  const named = await json(`/_data/_search/names.${language}.json`)
  const fields = [...(named.letters ?? '')].map(
    (letter) => `/_data/_search/${named.folder}/${letter}.json`,
  )
  const folders = [FIRST_INDEX, ...names.map((name) => `/${name}/`)]
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await json(`${folder}files.json`)
      return files.map(({ name, bytes, ...file }) => ({ ...file, address: folder + name, bytes }))
    }),
  )
  // An index of the reference that doesn't have the language is searched in English.
  const isWhole = lists.every((files) => files.some((file) => file.language === language))
  const languages = isWhole ? ['', language] : ['', language, 'en']
  const files = lists.flat().filter((file) => languages.includes(file.language))
  const small = [INDEX_LIST, `/_data/_search/names.${language}.json`, ...fields]
  return [...small.map((address) => ({ address, bytes: 0 })), ...files]
}

/**
 * Caches the home page and the files that it names. Their names change with every release. The browser
 * requests the icon with every page, but not if the reader leaves immediately.
 */
async function cacheShell() {
  const shell = await caches.open(SHELL)
  const files = await caches.open(FILES)
  const response = await fetch('/', { cache: 'no-cache' })
  if (!response.ok) return
  const html = await response.clone().text()
  await (await caches.open(PAGES)).put('/', response)
  const addAll = async (cache, pattern) => {
    const names = new Set(html.match(pattern) ?? [])
    await Promise.all([...names].map((name) => cache.add(name).catch(() => undefined)))
  }
  await addAll(shell, /\/_astro\/[\w.@-]+/g)
  // Only the stylesheet names this one.
  await shell.add('/fonts/inter-basic.woff2').catch(() => undefined)
  await shell.add(OFFLINE_TEXTS).catch(() => undefined)
  await addAll(files, /\/(?:icon|manifest)[\w.-]*/g)
}

async function removeOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('gapura-') && !name.startsWith(VERSION))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function page(event, url) {
  // The query only selects a view of the same file.
  const key = url.pathname
  const cached = await (await caches.open(PAGES)).match(key)
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && response.type === 'basic') {
      event.waitUntil(putIn(PAGES, key, response.clone(), MAX_PAGES))
    }
    return response
  })
  if (cached === undefined) return asked.catch(() => absent(url))
  asked.catch(() => undefined)
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), PATIENCE_MS))
  return Promise.race([asked.catch(() => cached), late])
}

async function file(event, url) {
  // Names under /_astro/ contain a hash; other files may change with a release.
  const isFixed = /^\/(_astro|fonts)\//.test(url.pathname)
  const cached = await caches.match(url.pathname)
  if (cached !== undefined && isFixed) return cached
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(putIn(FILES, url.pathname, response.clone(), MAX_FILES))
    return response
  } catch (error) {
    if (cached !== undefined) return cached
    throw error
  }
}

async function putIn(name, key, response, most) {
  if (/no-store|private/.test(response.headers.get('Cache-Control') ?? '')) return
  const bytes = Number(response.headers.get('Content-Length') ?? 0)
  if (bytes > MAX_FILE_BYTES) return
  const { status, statusText, headers } = response
  // Replace the cached file only when the new one is complete.
  const complete = new Response(await response.blob(), { status, statusText, headers })
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, complete)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

/** Used if the network ended before the texts were cached. */
const FALLBACK_TEXTS = { language: 'en', start: '/', title: 'Offline', text: '', home: 'Home' }

const ABSENT_STYLE =
  'body{font:16px/1.6 system-ui;max-width:40rem;margin:15vh auto;padding:0 1.5rem}'
/** Of the style above; tests/trust/headers.test.ts compares them. */
const ABSENT_STYLE_HASH = 'sha256-0GIbqPhkh7nwDkRYzcgDC6Y4rUOwlJuJlpLKBNcyZy8='

async function absent(url) {
  const stored = await (await caches.open(SHELL)).match(OFFLINE_TEXTS)
  const all = stored === undefined ? [FALLBACK_TEXTS] : await stored.json()
  const isHere = ({ start }) => start !== '/' && `${url.pathname}/`.startsWith(`${start}/`)
  const { language, start, title, text, home } = all.find(isHere) ?? all[0]
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${ABSENT_STYLE_HASH}'"><style>${ABSENT_STYLE}</style><body><main><h1>${title}</h1><p>${text}</p><p><a href="${start}">${home}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
