/**
 * Serves the finished site from the deployment's static assets. Assets are requested by file name
 * (`html_handling: none`), so URLs work as they do on Node.
 */
import { hrefTo, languageAt } from '#core/site/href.ts'
import type { StaticSite } from '../../ports/static-site.ts'
import { createRedirects } from '../redirects.ts'
import { decodePath, encodePath, filesFor, pageOfFile } from '../site-path.ts'
import {
  cacheControlOf,
  movedTo,
  notFound,
  unavailable,
  withWorkerPolicy,
} from '../site-response.ts'
import type { AssetsBinding } from './bindings.ts'

/** Cached by browsers and revalidated each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
/**
 * `npm run deploy` writes `_redirects` under this name, because Workers don't serve assets named
 * `_redirects`.
 */
const REDIRECTS_FILE = '/redirects.txt'

export function assetsSite({ assets }: { readonly assets: AssetsBinding }): StaticSite {
  /** A deployment's assets never change; a new deployment gets a new isolate. */
  let known: ReturnType<typeof createRedirects> | undefined

  async function redirects(request: Request) {
    if (known !== undefined) return known
    const answer = await assets.fetch(new Request(new URL(REDIRECTS_FILE, request.url)))
    const read = createRedirects(answer.ok ? await answer.text() : '')
    // Any other failure is temporary.
    if (answer.ok || answer.status === 404) known = read
    return read
  }

  /** @returns the response for the first file that exists, or that can't be read now */
  async function find(request: Request, path: string): Promise<Response | undefined> {
    for (const name of filesFor(path, isPrivate)) {
      const url = new URL(request.url)
      url.pathname = encodePath(name)
      url.search = ''
      const answer = await assets.fetch(
        new Request(url, { method: request.method, headers: conditions(request) }),
      )
      if (answer.status === 200 || answer.status === 304 || isFailure(answer)) return answer
      await answer.body?.cancel()
    }
    return undefined
  }

  return {
    async fetch(request) {
      const path = decodePath(new URL(request.url).pathname)
      const redirect = path === undefined ? undefined : (await redirects(request))(path)
      if (redirect?.status === 301) return movedTo(redirect.to, request)
      const page = pageOfFile(path)
      if (page !== undefined) return movedTo(page, request)
      const wanted = redirect?.to ?? path
      const found = wanted === undefined ? undefined : await find(request, wanted)
      if (found !== undefined && isFailure(found)) return unavailable(found)
      if (path !== undefined && found !== undefined) {
        const cacheControl = cacheControlOf(path, REVALIDATE)
        return withWorkerPolicy(path, withHeaders(found, found.status, cacheControl))
      }
      const plain = new Request(request.url, { method: request.method })
      const own = hrefTo(languageAt(path ?? ''), '/404')
      const missing = (await find(plain, own)) ?? (await find(plain, '/404'))
      if (missing === undefined) return notFound()
      return isFailure(missing) ? unavailable(missing) : withHeaders(missing, 404, 'no-cache')
    },
  }
}

/** Any other status means that there is no such file. */
const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429

/** Cookies and credentials are not sent to the assets. */
function conditions(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['Accept-Encoding', 'If-None-Match']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Headers of a binding's response are immutable, so a new response takes over its body. */
function withHeaders(answer: Response, status: number, cacheControl: string): Response {
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', cacheControl)
  return new Response(answer.body, { status, headers })
}

const isPrivate = (file: string): boolean => file === REDIRECTS_FILE || file.startsWith('/manual/')
