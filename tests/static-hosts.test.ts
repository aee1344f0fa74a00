/** Runs the configurations of docs/deploy: nginx and Caddy serve a built site as the portal does. */
import { execFileSync } from 'node:child_process'
import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildRelease } from '../builder/build-release.ts'
import { createProgress } from '../builder/progress.ts'
import { describeHosts } from './support/documented-hosts.ts'
import { scaled } from './support/limits.ts'
import { scratchFolder } from './support/scratch-folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMMUTABLE = 'public, max-age=31536000, immutable'

const folder = scratchFolder()
let site = ''
beforeAll(async () => {
  site = join(folder, 'site')
  await buildRelease(
    {
      spec: join(ROOT, 'tests/fixtures/openapi/library.yaml'),
      out: site,
      from: '',
      ifChanged: false,
      compress: true,
      check: false,
      dataDir: folder,
      publicOrigin: '',
    },
    createProgress(true),
  )
  const redirects = await readFile(join(site, '_redirects'), 'utf8')
  await writeFile(
    join(site, '_redirects'),
    `${redirects}/old /books 301\n/old/%7Bid%7D /books 301\n`,
  )
  await writeFile(join(site, 'release.json'), '{}')
  for (const language of ['.', 'id']) {
    await copyFile(join(site, language, '404.html'), join(site, language, 'preview.html'))
  }
  // nginx serves as another user if root starts it.
  await chmod(folder, 0o755)
}, scaled(240_000))

describeHosts({ folder: () => folder }, ({ encoding, origin }) => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${origin()}${path}`, { redirect: 'manual', headers })

  test.each([
    ['/nope', '404.html'],
    ['/books/nope/', '404.html'],
    ['/id/nope', 'id/404.html'],
    ['/_astro/nope.css', '404.html'],
    ['/_redirects', '404.html'],
    ['/release.json', '404.html'],
    ['/books/%7Bnope%7D', '404.html'],
  ])('%s is a 404 with the page %s, and is not cached', async (path, page) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(await readFile(join(site, page), 'utf8'))
    expect(answer.headers.get('Cache-Control')).not.toBe(IMMUTABLE)
  })

  test('a path out of the folder finds nothing', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('every page responds at its URL, with braces percent-encoded', async () => {
    const files = await htmlFiles()
    expect(files.some((file) => file.includes('{'))).toBe(true)
    for (const file of files) {
      const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
      const answer = await get(path.split('/').map(encodeURIComponent).join('/'))
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('Content-Type'), path).toBe('text/html; charset=utf-8')
      expect(await answer.text(), path).toBe(await readFile(join(site, file), 'utf8'))
    }
  })

  test('a trailing slash is the same page', async () => {
    const answer = await get('/books/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(await readFile(join(site, 'books.html'), 'utf8'))
  })

  test.each([
    ['/index', '/'],
    ['/id/index', '/id'],
    ['/old?a=1&b=%20', '/books?a=1&b=%20'],
    ['/old/%7Bid%7D', '/books'],
  ])('%s leads on to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(to)
  })

  test.each([
    ['/preview/abc', 'preview.html'],
    ['/id/preview/abc/def', 'id/preview.html'],
  ])('%s is the page %s', async (path, file) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(await readFile(join(site, file), 'utf8'))
  })

  test('hashed files are cached for a year; pages are revalidated, and not sent twice', async () => {
    const [hashed = ''] = await readdir(join(site, '_astro'))
    expect((await get(`/_astro/${hashed}`)).headers.get('Cache-Control')).toBe(IMMUTABLE)
    const page = await get('/books')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    const etag = page.headers.get('ETag') ?? ''
    expect(etag).not.toBe('')
    expect((await get('/books', { 'If-None-Match': etag })).status).toBe(304)
  })

  test(`sends files that the build has compressed as ${encoding}`, async () => {
    const expected = await readFile(join(site, 'books.html'))
    const { headers, bytes } = await raw(`${origin()}/books`, encoding)
    expect(headers.get('Content-Encoding')).toBe(encoding)
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Vary')).toContain('Accept-Encoding')
    const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(decoded.equals(expected)).toBe(true)
    expect((await raw(`${origin()}/books`, 'identity')).bytes.equals(expected)).toBe(true)
  })

  test.each([
    ['/openapi.yaml', 'application/yaml; charset=utf-8'],
    ['/books.md', 'text/markdown; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers.get('Content-Type')).toBe(type)
  })

  test('pages and the worker script have their policies', async () => {
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain("object-src 'none'")
    expect((await get('/sw.js')).headers.get('Content-Security-Policy')).toContain(
      "default-src 'none'",
    )
    expect((await get('/')).headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

async function htmlFiles(): Promise<readonly string[]> {
  const entries = await readdir(site, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
}

/** curl leaves bodies compressed; fetch decodes them. */
async function raw(
  url: string,
  encoding: string,
): Promise<{ readonly headers: Headers; readonly bytes: Buffer }> {
  const output = execFileSync('curl', ['-s', '-i', '-H', `Accept-Encoding: ${encoding}`, url])
  const end = output.indexOf('\r\n\r\n')
  const [, ...lines] = output.subarray(0, end).toString().split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  return { headers, bytes: output.subarray(end + 4) }
}
