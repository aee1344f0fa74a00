/**
 * Service worker: what was read once can be read without network. Pages come from the network first,
 * so that nobody reads an old release while online; files whose name says their content come from the
 * cache. Calls to the portal's API, staff pages and log-in are never kept.
 *
 * The search is kept whole, in the language of the page it was opened on, once it has been opened:
 * words never searched before are found without network.
 *
 * Budget: an index of the search up to MAX_SEARCH_BYTES (a larger one keeps what was searched), the shell (fonts, style and scripts of the start page) plus at most MAX_PAGES pages and
 * MAX_FILES files of at most MAX_FILE_BYTES each; the oldest go first.
 */
const VERSION = 'gapura-1'
const SHELL = `${VERSION}-shell`
const PAGES = `${VERSION}-pages`
const FILES = `${VERSION}-files`
const SEARCH = `${VERSION}-search`
/** The index of the content, with a list of those of the reference. */
const FIRST_INDEX = '/pagefind/'
const INDEX_LIST = '/pagefind/indexes.json'
const MAX_SEARCH_BYTES = 8_000_000
const MAX_PAGES = 120
const MAX_FILES = 240
const MAX_FILE_BYTES = 500_000
/** A network that does not answer in time counts as none, when the page is kept. */
const PATIENCE_MS = 4_000

/** What the worker of the portal answers: tests/contract/routes.test.ts holds it against its routes. */
const NEVER =
  /^\/(?:id\/)?(?:api-(?:web|admin|auth|general)|auth|admin|oidc|callback|login|logout|form|preview|files|healthz|readyz|metrics|sw\.js)(?:\/|$)/
const STATIC = /^\/(_astro|fonts|pagefind[^/]*|_data)\/|^\/(icon|(?:id\/)?manifest)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
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
  if (type === 'keep-search' && /^[a-z]{2}$/.test(language)) event.waitUntil(keepSearch(language))
})

/** `files.json` lists the files of an index with their bytes; `language` is empty for those all share. */
async function keepSearch(language) {
  const files = await searchFiles(language).catch(() => [])
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_SEARCH_BYTES) return
  const cache = await caches.open(SEARCH)
  const wanted = new Set(files.map(({ address }) => address))
  // What is of the release before goes, unless the lists could not be read.
  for (const request of files.length === 0 ? [] : await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
  for (const address of wanted) {
    // The names of these say their content.
    const isKept =
      /\.pf_|\/_search\/[0-9a-f]+\//.test(address) && (await cache.match(address)) !== undefined
    if (!isKept) await cache.add(address).catch(() => undefined)
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
      return files
        .filter((file) => file.language === '' || file.language === language)
        .map(({ name, bytes }) => ({ address: folder + name, bytes }))
    }),
  )
  const small = [INDEX_LIST, `/_data/_search/names.${language}.json`, ...fields]
  return [...small.map((address) => ({ address, bytes: 0 })), ...lists.flat()]
}

/**
 * The start page names its style and scripts, whose names change with every release, and its icon,
 * which the browser asks for with every page but loses when the page is left at once.
 */
async function keepShell() {
  const shell = await caches.open(SHELL)
  const files = await caches.open(FILES)
  const response = await fetch('/', { cache: 'no-cache' })
  if (!response.ok) return
  const html = await response.clone().text()
  await (await caches.open(PAGES)).put('/', response)
  const keepAll = async (cache, pattern) => {
    const names = new Set(html.match(pattern) ?? [])
    await Promise.all([...names].map((name) => cache.add(name).catch(() => undefined)))
  }
  await keepAll(shell, /\/_astro\/[\w.@-]+/g)
  // Named in the style only.
  await shell.add('/fonts/inter-basic.woff2').catch(() => undefined)
  await keepAll(files, /\/(?:icon|manifest)[\w.-]*/g)
}

async function removeOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('gapura-') && !name.startsWith(VERSION))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function page(event, url) {
  // Queries choose a view of the same file.
  const key = url.pathname
  const kept = await (await caches.open(PAGES)).match(key)
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && response.type === 'basic') {
      event.waitUntil(keep(PAGES, key, response.clone(), MAX_PAGES))
    }
    return response
  })
  if (kept === undefined) return asked.catch(() => absent(url))
  asked.catch(() => undefined)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([asked.catch(() => kept), late])
}

async function file(event, url) {
  // Names under /_astro/ say their content; the others may change with a release.
  const isFixed = /^\/(_astro|fonts)\//.test(url.pathname)
  const kept = await caches.match(url.pathname)
  if (kept !== undefined && isFixed) return kept
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(FILES, url.pathname, response.clone(), MAX_FILES))
    return response
  } catch (error) {
    if (kept !== undefined) return kept
    throw error
  }
}

async function keep(name, key, response, most) {
  if (/no-store|private/.test(response.headers.get('Cache-Control') ?? '')) return
  const bytes = Number(response.headers.get('Content-Length') ?? 0)
  if (bytes > MAX_FILE_BYTES) return
  const { status, statusText, headers } = response
  // What is kept already is replaced only when all of the new one has arrived.
  const whole = new Response(await response.blob(), { status, statusText, headers })
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, whole)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

const ABSENT_STYLE =
  'body{font:16px/1.6 system-ui;max-width:40rem;margin:15vh auto;padding:0 1.5rem}'
/** Of the style above; tests/trust/headers.test.ts holds it against it. */
const ABSENT_STYLE_HASH = 'sha256-0GIbqPhkh7nwDkRYzcgDC6Y4rUOwlJuJlpLKBNcyZy8='

function absent(url) {
  const isIndonesian = /^\/id(\/|$)/.test(url.pathname)
  const [title, text, home] = isIndonesian
    ? [
        'Anda sedang luring',
        'Halaman ini belum pernah dibuka di peramban ini, jadi belum tersimpan.',
        'Ke beranda',
      ]
    : [
        'You are offline',
        'This page has not been opened in this browser before, so it is not kept here.',
        'Go to the start page',
      ]
  const html = `<!doctype html><html lang="${isIndonesian ? 'id' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${ABSENT_STYLE_HASH}'"><style>${ABSENT_STYLE}</style><body><main><h1>${title}</h1><p>${text}</p><p><a href="${isIndonesian ? '/id' : '/'}">${home}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
