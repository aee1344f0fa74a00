/** Runs the configurations of docs/deploy with their lines for the worker: nginx and Caddy in front of a stub. */
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describeHosts } from './support/documented-hosts.ts'
import { listen } from './support/listen.ts'
import { scratchFolder } from './support/scratch-folder.ts'

/** Headers of the worker that the configurations also set for files. */
const OWN_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'application/json',
}

const folder = scratchFolder()
let worker: Server
let workerPort = 0
beforeAll(async () => {
  const pages = ['index', 'login', 'id/login', 'form', 'id/form', 'callback/doc-signing', '404']
  for (const page of [...pages, 'id/callback/doc-signing', 'id/admin', 'id/404', 'preview']) {
    const file = join(folder, 'site', `${page}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `file ${page}`)
  }
  await writeFile(join(folder, 'site', '_redirects'), '/old /login 301\n')
  // nginx serves as another user if root starts it.
  await chmod(folder, 0o755)
  worker = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
    })
    request.on('end', () => {
      const { method, url, headers } = request
      const answer = { method, url, bytes, host: headers.host, from: headers['x-forwarded-for'] }
      response.writeHead(url === '/auth/none' ? 404 : 200, OWN_HEADERS)
      response.end(JSON.stringify(answer))
    })
  })
  ;({ port: workerPort } = await listen(worker))
})

describeHosts({ folder: () => folder, workerPort: () => workerPort }, ({ origin }) => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin()}${path}`, { redirect: 'manual', ...init })

  test.each([
    ['POST', '/login'],
    ['POST', '/id/login'],
    ['POST', '/logout'],
    ['POST', '/id/logout'],
    ['POST', '/form'],
    ['POST', '/id/form'],
    ['POST', '/callback/doc-signing'],
    ['POST', '/id/callback/doc-signing'],
    ['GET', '/callback/inbox'],
    ['GET', '/id/admin/builds'],
    ['GET', '/id/admin'],
    ['GET', '/preview/1?preview=true&id=1'],
    ['GET', '/certification'],
    ['POST', '/certification'],
    ['POST', '/certification/verify'],
    ['GET', '/certification/key.pem'],
    ['PUT', '/certification/run_1/v2/users/%7Bid%7D?a=%20b'],
    ['DELETE', '/api-general/v2/a%2Fb'],
    ['POST', '/oidc/token'],
  ])('%s %s reaches the worker unchanged', async (method, path) => {
    const body = method === 'POST' ? { body: 'a=b' } : {}
    const answer = await call(path, { method, ...body })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      method,
      url: path,
      bytes: method === 'POST' ? 3 : 0,
      host: new URL(origin()).host,
      from: '127.0.0.1',
    })
  })

  test('the headers of the worker arrive once and as sent', async () => {
    for (const path of ['/files/a.png', '/auth/keys', '/auth/none']) {
      const { headers } = await call(path)
      for (const [name, value] of Object.entries(OWN_HEADERS)) {
        expect([path, name, headers.get(name)]).toEqual([path, name, value])
      }
    }
  })

  test('a 404 of the worker has its own body', async () => {
    const answer = await call('/auth/none')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ url: '/auth/none' })
  })

  test('a document of 20 MB arrives, in JSON of 40 MB', async () => {
    const body = 'x'.repeat(40_000_000)
    const answer = await call('/api-admin/admin/api/v1/documents', { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ bytes: 40_000_000 })
  })

  test('pages are files', async () => {
    expect(await (await call('/')).text()).toBe('file index')
    expect((await call('/nope')).status).toBe(404)
    expect((await call('/old')).headers.get('Location')).toBe('/login')
  })
})

test.skipIf(spawnSync('nginx', ['-v']).status !== 0)('nginx starts without a warning', async () => {
  const log = join(folder, 'nginx/error.log')
  expect(await readFile(log, 'utf8').catch(() => '')).not.toContain('[warn]')
})
