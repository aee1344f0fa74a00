/** Headers of every response. Pages have their own script policy; everything else may load nothing. */
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'

/** Policy of all responses other than pages. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Policy that a page can't or shouldn't declare in its markup: who may frame it (`frame-ancestors` works in a
 * header only, Content Security Policy 3 §3.3). Scripts, styles and calls are in the page's own policy, with
 * the hashes of its build (src/layouts/page-policy.ts); a browser enforces both.
 *
 * @param embedOrigins - origins that may frame readers' pages, besides the portal's own
 */
export const pageHeaderPolicy = (embedOrigins: readonly string[]): string =>
  `object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors ${["'self'", ...embedOrigins].join(' ')}`

/** Headers of all responses, including those that the app doesn't write. */
export const commonHeaders = (
  publicOrigin: string | undefined,
): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()',
  ...(publicOrigin?.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000' }
    : {}),
})

export const securityHeaders = (config: Config) => {
  const common = Object.entries(commonHeaders(config.publicOrigin))
  const pagePolicy = pageHeaderPolicy(config.embedOrigins ?? [])
  return createMiddleware<AppEnv>(async (context, next) => {
    await next()
    const { headers } = context.res
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
    for (const [name, value] of common) {
      // Sign-in pages set a stricter policy.
      if (name !== 'Referrer-Policy' || !headers.has(name)) context.header(name, value)
    }
    if (!headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', isPage ? pagePolicy : DATA_POLICY)
    }
  })
}
