/** Requests that `npm run dev` forwards to the worker, so that a browser sees one origin. */

/** Paths that the worker answers: calls, and files that only a release has. Everything else is a page. */
// biome-ignore format: in rows, a list this long is read at a glance.
const WORKER_PATHS = [
  '/api-web/', '/api-admin/', '/api-auth/', '/api-general/',
  '/files/', '/auth/', '/callback/', '/oidc/',
  '/_data/', '/pagefind/', '^/(id/)?openapi\\.(yaml|json)$', '^/(id/)?changelog\\.(rss|atom)$',
] as const

/** @param target - origin of the worker */
export function workerProxy(target: string) {
  const proxy = {
    target,
    changeOrigin: true,
    // The worker accepts posts from its own origin only.
    headers: { origin: target },
    configure(server: ProxyServer) {
      server.on('proxyRes', ({ headers }, { headers: { host } }) => {
        const { location } = headers
        if (location !== undefined) headers.location = stayOnSite(location, target, host)
      })
    },
  }
  return Object.fromEntries(WORKER_PATHS.map((path) => [path, proxy]))
}

/**
 * Rewrites redirects of the sign-in to the origin of the site, which forwards them to the worker.
 *
 * @param host - from the browser's request
 */
export function stayOnSite(location: string, target: string, host: string | undefined): string {
  const url = URL.parse(location)
  if (url === null || host === undefined || url.origin !== new URL(target).origin) return location
  return `http://${host}${location.slice(url.origin.length)}`
}

/** Type of the events used here of Vite's proxy. */
interface ProxyServer {
  on(
    event: 'proxyRes',
    listener: (
      answer: { readonly headers: { location?: string | undefined } },
      request: { readonly headers: { readonly host?: string | undefined } },
    ) => void,
  ): unknown
}
