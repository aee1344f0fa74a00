/** What `npm run dev` hands on to the worker, so that a browser sees one origin. */

/** What the worker answers: calls, and files that only a release has. Everything else is a page. */
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
 * The sign-in leads from address to address of the worker: all of them are reached through the site.
 *
 * @param host - as the browser asked for it
 */
export function stayOnSite(location: string, target: string, host: string | undefined): string {
  const url = URL.parse(location)
  if (url === null || host === undefined || url.origin !== new URL(target).origin) return location
  return `http://${host}${location.slice(url.origin.length)}`
}

/** The part of Vite's proxy that is listened to. */
interface ProxyServer {
  on(
    event: 'proxyRes',
    listener: (
      answer: { readonly headers: { location?: string | undefined } },
      request: { readonly headers: { readonly host?: string | undefined } },
    ) => void,
  ): unknown
}
