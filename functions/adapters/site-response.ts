/** Responses of the finished site that its adapters share. */
import { IMMUTABLE } from '../immutable.ts'
import { locationOf } from './redirects.ts'

/** Astro derives the names of these files from their content. */
const IMMUTABLE_PREFIX = '/_astro/'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"

const isImmutable = (path: string): boolean => path.startsWith(IMMUTABLE_PREFIX)

/** @param revalidated - Cache-Control of files that the next release can replace */
export const cacheControlOf = (path: string, revalidated: string): string =>
  isImmutable(path) ? IMMUTABLE : revalidated

/**
 * A web worker runs under its own file's policy; a sandboxed one may not run at all (Content Security Policy 3
 * §6.3.2).
 */
export function withWorkerPolicy(path: string, response: Response): Response {
  if (path === '/sw.js' || (isImmutable(path) && path.endsWith('.js'))) {
    response.headers.set('Content-Security-Policy', WORKER_POLICY)
  }
  return response
}

export function movedTo(path: string, request: Request): Response {
  const { search } = new URL(request.url)
  return new Response(null, {
    status: 301,
    headers: { Location: locationOf(path, search), 'Cache-Control': 'no-cache' },
  })
}

/** @param failure - of the store that holds the site; its body is not sent */
export async function unavailable(failure: Response): Promise<Response> {
  await failure.body?.cancel()
  return new Response('This page could not be read. Reload it in a moment.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '10',
    },
  })
}

/** For releases without a page that says so. */
export const notFound = (): Response =>
  new Response('This page could not be found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
