/** Compares the paths that web servers send to the worker, in docs, with the list of its routes. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WORKER_ROUTES } from '#core/api/routes.ts'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import { DOCUMENT_BODY_MAX_BYTES } from '../../functions/routes/admin/documents/document-limits.ts'

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const nginx = read('deploy/nginx.conf')
const caddy = read('deploy/Caddyfile')
const [, section = ''] = read('configuration.md').split('## Behind a CDN or web server\n')
const [, listed = ''] = /```text\n([^`]+)```/.exec(section) ?? []

/** `*` at the end is everything below. */
const isBelow = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
const matches = (expression = '(?!)') => {
  const pattern = new RegExp(expression)
  return (path: string) => pattern.test(path)
}

const servers = [
  { name: 'nginx.conf', isSent: matches(/# location ~ (\S+) \{/.exec(nginx)?.[1]) },
  { name: 'Caddyfile', isSent: matches(/# @worker path_regexp (\S+)/.exec(caddy)?.[1]) },
  {
    name: 'the list for a CDN',
    isSent: (path: string) =>
      listed
        .trim()
        .split(/\s+/)
        .some((pattern) => isBelow(pattern, path)),
  },
]

/** Pages of entries are files: without an entry, a reader gets the 404 page. */
const sent = WORKER_ROUTES.filter(({ use }) => use !== 'page').flatMap(({ path, inLanguages }) =>
  (inLanguages ? LANGUAGE_PREFIXES : ['']).map(
    (prefix) => `${prefix}${path.replaceAll(/:\w+/g, 'x').replace(/\*$/, 'x/y')}`,
  ),
)

describe.each(servers)('$name', ({ isSent }) => {
  test.each(sent)('%s is sent to the worker', (path) => {
    expect(isSent(path)).toBe(true)
  })

  test.each(
    // biome-ignore format: a list this long is easier to scan in rows.
    [
      '/', '/id', '/faq', '/faq/detail/1', '/id/usecase/x', '/callbacks/v2/callbacks', '/authors',
      '/administration', '/filesystem/a', '/api-documentation', '/api-documentation/1.0',
      '/api-keys/v2/keys', '/previews', '/loginas', '/formats', '/id/certifications', '/sw.js',
      '/assets/x.png', '/_astro/x.js', '/pagefind/x',
    ],
  )('%s is a file', (path) => {
    expect(isSent(path)).toBe(false)
  })
})

test('nginx accepts the largest body of the worker, and one that the worker rejects', () => {
  const [, megabytes] = /# +client_max_body_size (\d+)m;/.exec(nginx) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(DOCUMENT_BODY_MAX_BYTES)
})
