import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import type { StaticSite } from '../../ports/static-site.ts'
import { fileOf, folderSite } from './static-site.ts'

let folder = ''
let site: StaticSite
beforeEach(async () => {
  folder = scratchFolder()
  site = folderSite({ folder })
})

async function publish(id: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'releases', id, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    if (text.length > 100) {
      await writeFile(`${path}.br`, brotliCompressSync(text))
      await writeFile(`${path}.gz`, gzipSync(text))
    }
  }
  await symlink(join('releases', id), join(folder, `.link-${id}`))
  await rename(join(folder, `.link-${id}`), join(folder, 'current'))
}

const FILES = {
  'index.html': 'home',
  '404.html': 'not found',
  'id/404.html': 'tidak ditemukan',
  'faq.html': 'faq',
  'faq/detail.html': 'detail',
  'guide/index.html': 'guide',
  'pets/v2/pets/{id}.html': 'one pet',
  'pets/v2/pets/{id}.md': '# One pet',
  '_astro/page.abc.css': 'body{}',
  'big.html': 'big '.repeat(100),
  'release.json': '{"source":"http://internal"}',
}

test('a rollback shows readers an earlier release, and staff the pages of the newest one', async () => {
  const page = (name: string, text: string) => ({ [`${name}.html`]: text })
  const release = (text: string) => ({
    ...page('index', text),
    ...page('admin', text),
    ...page('id/preview', text),
  })
  await publish('2', release('new'))
  await publish('1', release('old'))
  expect(await (await get('/')).text()).toBe('old')
  expect(await (await get('/admin')).text()).toBe('new')
  expect(await (await get('/id/preview')).text()).toBe('new')
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(new Request(`http://portal.test${path}`, { method, headers }))

test('shows that the site is being built before the first release', async () => {
  const response = await get('/')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('10')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain('The site is being built')
})

describe('a path without a page', () => {
  beforeEach(() => publish('1', FILES))

  test.each([
    ['/nothing', 'not found'],
    ['/id/nothing', 'tidak ditemukan'],
    ['/id', 'tidak ditemukan'],
    ['/idea', 'not found'],
    ['/faq/detail/1', 'not found'],
    ['/_astro/gone.js', 'not found'],
    ['/release.json', 'not found'],
    ['/pets', 'not found'],
    [`/${'long'.repeat(1000)}`, 'not found'],
    ['/%00', 'not found'],
    ['/%', 'not found'],
    ['/%c0%ae', 'not found'],
  ])('%s answers 404 with the page of its language', async (path, text) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toBe(text)
  })

  test.each([
    '/../../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/faq/..%5c..%5c..%5csecret.txt',
    '/_astro/..%2f..%2f..%2fsecret.txt',
    '/%2fetc/passwd',
    '//etc/passwd',
    '//faq',
    '/faq//',
    '//release.json',
    '/%2frelease.json',
    '/faq%2fdetail',
    '/faq%2Fdetail.html',
  ])('%s is no path of a file', async (path) => {
    await writeFile(join(folder, 'secret.txt'), 'secret')
    expect((await get(path)).status).toBe(404)
  })

  test('a release without error pages still answers 404', async () => {
    await publish('2', { 'index.html': 'home' })
    const response = await get('/nothing')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('This page could not be found\n')
  })
})

describe('a page', () => {
  beforeEach(() => publish('1', FILES))

  test.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/faq', 'faq', 'text/html; charset=utf-8'],
    ['/faq/', 'faq', 'text/html; charset=utf-8'],
    ['/faq?x=1', 'faq', 'text/html; charset=utf-8'],
    ['/faq/detail', 'detail', 'text/html; charset=utf-8'],
    ['/guide', 'guide', 'text/html; charset=utf-8'],
    ['/guide/', 'guide', 'text/html; charset=utf-8'],
    ['/pets/v2/pets/%7Bid%7D?method=get', 'one pet', 'text/html; charset=utf-8'],
    ['/pets/v2/pets/%7Bid%7D.md', '# One pet', 'text/markdown; charset=utf-8'],
    ['/_astro/page.abc.css', 'body{}', 'text/css; charset=utf-8'],
  ])('%s is found', async (path, text, type) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Content-Length')).toBe(String(text.length))
  })

  test.each([
    ['/faq.html?x=1', '/faq?x=1'],
    ['/faq%2ehtml', '/faq'],
    ['/index.html', '/'],
    ['/guide/index.html', '/guide/'],
    ['/pets/v2/pets/%7Bid%7D.html', '/pets/v2/pets/%7Bid%7D'],
  ])('%s is at its own path, which the worker guards', async (path, page) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Location')]).toEqual([301, page])
  })

  test('caches only names derived from content without revalidation', async () => {
    expect((await get('/_astro/page.abc.css')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/faq')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('HEAD has the headers of GET and no body', async () => {
    const response = await get('/big', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe('400')
    expect(await response.text()).toBe('')
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['deflate', null],
    ['br;q=0.0', null],
    ['', null],
  ])('Accept-Encoding "%s" gives %s', async (accept, encoding) => {
    const response = await get('/big', { 'Accept-Encoding': accept })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const bytes = Buffer.from(await response.arrayBuffer())
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? gunzipSync(bytes)
          : bytes
    expect(plain.toString()).toBe(FILES['big.html'])
  })

  test('sends a file without compressed copies uncompressed', async () => {
    const response = await get('/faq', { 'Accept-Encoding': 'br' })
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })

  test('answers 304 for an unchanged representation only', async () => {
    const etag = (await get('/big', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/big', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
      expect(response.status).toBe(304)
      expect(response.headers.get('ETag')).toBe(etag)
    }
    expect((await get('/big', { 'If-None-Match': etag })).status).toBe(200)
    expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404)
  })
})

test('shows a switch at the next request, and back', async () => {
  await publish('1', { 'index.html': 'one', 'only-one.html': 'x' })
  expect(await (await get('/')).text()).toBe('one')
  const before = (await get('/')).headers.get('ETag')
  await publish('2', { 'index.html': 'two' })
  const after = await get('/')
  expect(await after.text()).toBe('two')
  expect(after.headers.get('ETag')).not.toBe(before)
  expect((await get('/only-one')).status).toBe(404)
  await publish('1', {})
  expect(await (await get('/')).text()).toBe('one')
})

describe('a tab opened before the last publish', () => {
  beforeEach(async () => {
    await publish('1', {
      ...FILES,
      '_astro/chunk.old.js': 'old',
      'pagefind/index/en_old.pf_index': 'old index',
      '_data/_search/0a1b/o.json': '["old"]',
      '_data/_examples/0a1b.json': '"old"',
      '_data/pets/gone.get.json': '{"old":true}',
      'removed.html': 'removed',
    })
    await publish('2', { ...FILES, '_data/pets/now.get.json': '{}' })
  })

  test.each([
    ['/_astro/chunk.old.js', 'old', 'public, max-age=31536000, immutable'],
    ['/pagefind/index/en_old.pf_index', 'old index', 'no-cache'],
    ['/_data/_search/0a1b/o.json', '["old"]', 'no-cache'],
    ['/_data/_examples/0a1b.json', '"old"', 'no-cache'],
  ])('%s is found in an earlier release', async (path, text, caching) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe(caching)
    expect(await response.text()).toBe(text)
  })

  test('gets no data of an operation that was withdrawn', async () => {
    expect((await get('/_data/pets/gone.get.json')).status).toBe(404)
    expect((await get('/_data/pets/now.get.json')).status).toBe(200)
  })

  test('earlier pages are gone, like all files that no retained release has', async () => {
    expect((await get('/removed')).status).toBe(404)
    expect((await get('/_astro/never.js')).status).toBe(404)
    await rm(join(folder, 'releases', '1'), { recursive: true })
    expect((await get('/_astro/unasked.js')).status).toBe(404)
  })
})

test.each([
  '/con',
  '/NUL.html',
  '/a/aux',
  '/index.html::$DATA',
  '/index.html.',
  '/a%3Ab',
  '/..%5C..%5Csecret',
])('on Windows, no file of a release has the path %s', (path) => {
  expect(fileOf(path, 'win32')).toBeUndefined()
})

test('other paths are files on Windows too', () => {
  expect(fileOf('/_astro/a.b-c.js', 'win32')).toBe('/_astro/a.b-c.js')
  expect(fileOf('/users/%7Bid%7D', 'win32')).toBe('/users/{id}')
  expect(fileOf('/con', 'linux')).toBe('/con')
})
