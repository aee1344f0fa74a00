import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { upstreamPath } from './upstream-path.ts'

test.each([
  { basePath: '', header: null },
  { basePath: '/base', header: '/base' },
])('announces an API below "$basePath" as $header on every response', async (given) => {
  const upstream = {
    name: 'https://api.example.com',
    basePath: given.basePath,
    send: () => Promise.reject(new Error('Unexpected call of the upstream.')),
  }
  const app = new Hono<AppEnv>()
  app.use('/me', upstreamPath(upstream))
  // Like a forwarded response of an existing backend: a new Response object.
  app.get('/me', () => new Response('{}', { headers: { 'X-From': 'backend' } }))
  const { headers } = await app.request('/me')
  expect(headers.get('X-Gapura-Upstream-Path')).toBe(given.header)
  expect(headers.get('X-From')).toBe('backend')
})
