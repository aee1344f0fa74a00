/** Headers on every answer. Pages bring their own script policy; everything else may load nothing. */
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'

const PAGE_POLICY = "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const securityHeaders = (config: Config) =>
  createMiddleware<AppEnv>(async (context, next) => {
    await next()
    const { headers } = context.res
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    context.header('Cross-Origin-Opener-Policy', 'same-origin')
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', isPage ? PAGE_POLICY : DATA_POLICY)
    }
    if (config.publicOrigin?.startsWith('https:')) {
      context.header('Strict-Transport-Security', 'max-age=31536000')
    }
  })
