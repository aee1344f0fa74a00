/**
 * The finished site from the deployment's static assets. The assets are asked by file name
 * (`html_handling: none`), so an address answers here as it does on Node.
 */
import { hrefTo, languageAt } from '#core/site/href.ts'
import type { StaticSite } from '../../ports/static-site.ts'
import { createRedirects, locationOf } from '../redirects.ts'
import { decodePath } from '../site-path.ts'
import type { AssetsBinding } from './bindings.ts'

/** Names that Astro derives from content never change what they hold. */
const IMMUTABLE_PREFIX = '/_astro/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept by browsers, and asked about each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"
/** `npm run deploy` writes `_redirects` there: assets of that name are not served. */
export const REDIRECTS_FILE = '/redirects.txt'
/** Written by the build and the deployment for the worker itself. */
const PRIVATE = new Set(['/release.json', '/pages.json', '/former-assets.json', REDIRECTS_FILE])
const PRIVATE_PREFIX = '/manual/'

export function assetsSite({ assets }: { readonly assets: AssetsBinding }): StaticSite {
  /** A deployment's assets never change, and a new one is a new isolate. */
  let known: ReturnType<typeof createRedirects> | undefined

  async function redirects(request: Request) {
    if (known === undefined) {
      const answer = await assets.fetch(new Request(new URL(REDIRECTS_FILE, request.url)))
      const text = answer.ok ? await answer.text() : ''
      known = createRedirects(text)
    }
    return known
  }

  /** @returns the answer of the first file that is there */
  async function find(request: Request, path: string): Promise<Response | undefined> {
    for (const name of candidates(path).filter(isPublic)) {
      const url = new URL(request.url)
      url.pathname = name.split('/').map(encodeURIComponent).join('/')
      url.search = ''
      const answer = await assets.fetch(
        new Request(url, { method: request.method, headers: conditions(request) }),
      )
      if (answer.status === 200 || answer.status === 304) {
        return answer
      }
      await answer.body?.cancel()
    }
    return undefined
  }

  return {
    async fetch(request) {
      const path = decodePath(new URL(request.url).pathname)
      const redirect = path === undefined ? undefined : (await redirects(request))(path)
      if (redirect?.status === 301) {
        return new Response(null, {
          status: 301,
          headers: {
            Location: locationOf(redirect.to, new URL(request.url).search),
            'Cache-Control': 'no-cache',
          },
        })
      }
      const wanted = redirect?.to ?? path
      const found = wanted === undefined ? undefined : await find(request, wanted)
      if (found !== undefined) {
        const isImmutable = path?.startsWith(IMMUTABLE_PREFIX) ?? false
        const answer = withHeaders(found, found.status, isImmutable ? IMMUTABLE : REVALIDATE)
        // A worker runs under the policy of its own file; one that is sandboxed may not run at all
        // (Content Security Policy 3 §6.3.2).
        if (path === '/sw.js' || (isImmutable && path?.endsWith('.js'))) {
          answer.headers.set('Content-Security-Policy', WORKER_POLICY)
        }
        return answer
      }
      const plain = new Request(request.url, { method: request.method })
      const own = hrefTo(languageAt(path ?? ''), '/404')
      const page = (await find(plain, own)) ?? (await find(plain, '/404'))
      return page === undefined
        ? new Response('This page could not be found\n', {
            status: 404,
            headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
          })
        : withHeaders(page, 404, 'no-cache')
    },
  }
}

/** Cookies and credentials are none of the assets' business. */
function conditions(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['Accept-Encoding', 'If-None-Match']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Headers of an answer from a binding cannot be changed: a new one carries its body on. */
function withHeaders(answer: Response, status: number, cacheControl: string): Response {
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', cacheControl)
  return new Response(answer.body, { status, headers })
}

/** `/x` is x.html or x/index.html; a name with an extension is a file first. */
function candidates(path: string): readonly string[] {
  const bare = path.replace(/(?<!\/)\/+$/, '')
  if (bare === '') {
    return ['/index.html']
  }
  const pages = [`${bare}.html`, `${bare}/index.html`]
  if (path.endsWith('/')) {
    return pages
  }
  return /\.[a-z0-9]+$/i.test(bare) ? [bare, ...pages] : [...pages, bare]
}

const isPublic = (name: string): boolean => !PRIVATE.has(name) && !name.startsWith(PRIVATE_PREFIX)
