import { expect, test } from 'vitest'
import { stayOnSite } from './worker-proxy.ts'

const WORKER = 'http://localhost:8787'

test.each([
  [
    'an address of the worker',
    `${WORKER}/auth/callback?code=1`,
    'http://localhost:4321/auth/callback?code=1',
  ],
  ['the worker alone', WORKER, 'http://localhost:4321'],
  [
    'an address that names the worker',
    `${WORKER}/oidc/auth?redirect_uri=${encodeURIComponent(`${WORKER}/auth/callback`)}`,
    `http://localhost:4321/oidc/auth?redirect_uri=${encodeURIComponent(`${WORKER}/auth/callback`)}`,
  ],
  ['a path', '/admin', '/admin'],
  ['another host', 'https://id.example.com/auth', 'https://id.example.com/auth'],
  ['a host that begins alike', 'http://localhost:87870/', 'http://localhost:87870/'],
])('%s leads where the browser is', (_what, location, expected) => {
  expect(stayOnSite(location, WORKER, 'localhost:4321')).toBe(expected)
})
