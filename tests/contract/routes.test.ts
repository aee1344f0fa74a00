/** Compares the list of the portal's own URLs (src/core/api/routes.ts) with its real routes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReservedSlug, WORKER_ROUTES, workerRoute } from '#core/api/routes.ts'
import { ISSUER_PATH } from '../../functions/adapters/oidc/issuer/embedded-issuer.ts'
import { createApp } from '../../functions/app.ts'
import { siteOf } from '../support/site-of.ts'
import { startWorker, testConfig } from '../support/worker.ts'

const { ports } = await startWorker()
const app = [
  // Middleware for every path answers nothing.
  ...createApp(ports, testConfig()).routes.filter(({ path }) => path !== '/*'),
  // Mounted next to the app by functions/node.ts.
  { method: 'GET', path: `${ISSUER_PATH}/account` },
  { method: 'GET', path: `${ISSUER_PATH}/invitation` },
  { method: 'GET', path: `${ISSUER_PATH}/interaction/:uid` },
]

test.each(app)('$method $path is on the list, and no page may cover it', ({ path }) => {
  expect(workerRoute(path)).toBeDefined()
  expect(isReservedSlug(path.split('/')[1] ?? '')).toBe(true)
})

test.each(WORKER_ROUTES)('$path ($use) is a route of the worker', (route) => {
  const methods = app.filter(({ path }) => workerRoute(path) === route).map(({ method }) => method)
  const expected = { link: 'GET', page: 'GET', form: 'POST', call: expect.any(String) }
  expect(methods).toContainEqual(expected[route.use])
})

test.each(
  // biome-ignore format: a list this long is easier to scan in rows.
  [
    '/callbacks', '/callbacks/v2/callbacks', '/authors', '/authors/x', '/administration',
    '/filesystem/a', '/api-documentation', '/api-keys/v2/keys', '/oidcs/a', '/id/oidc/account',
    '/previews', '/loginas', '/healthz/x', '/auth', '/preview/a/b', '/id',
  ],
)('%s is no route of the worker', (path) => {
  expect(workerRoute(path)).toBeUndefined()
})

const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {/x: {get: {tags: [${app.map(({ path }) => path.split('/')[1]).join(', ')}, fonts, pagefind]}}}
components: {schemas: {A: {type: object}}}
webhooks: {w: {post: {}}}
`
const site = siteOf(text)

test('no tag has the URL of another page or of the worker', () => {
  const tags = new Set(site.document.tags.map(({ slug }) => slug))
  const others = site.pages.filter(({ kind }) => kind !== 'tag' && kind !== 'operation')
  for (const segment of [...others, ...app].map(({ path }) => path.split('/')[1] ?? '')) {
    expect(tags).not.toContain(segment)
  }
  expect([...tags].filter((slug) => isReservedSlug(slug))).toEqual([])
})

test('the service worker caches pages, and no response of the worker', () => {
  const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
  const [, pattern = ''] = /const NEVER =\s*\/(.*)\/\n/.exec(source) ?? []
  const never = new RegExp(pattern)
  const isPage = (path: string) => (workerRoute(path)?.use ?? 'page') === 'page'
  for (const { path } of app) expect([path, never.test(path)]).toEqual([path, !isPage(path)])
  for (const { path } of site.pages.filter(({ path }) => isPage(path))) {
    expect([path, never.test(path)]).toEqual([path, false])
  }
  for (const path of ['/callbacks/v2/callbacks', '/authors', '/administration', '/api-keys/x']) {
    expect([path, never.test(path), never.test(`/id${path}`)]).toEqual([path, false, false])
  }
})
