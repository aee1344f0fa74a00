import { expect, test } from 'vitest'
import { ERROR_CONTEXTS, type ErrorContext, wayHref, wayOf } from './error-ways.ts'

/** Specification §8, verbatim. */
test.each<{ context: ErrorContext; status: number; message?: string; leads: string }>([
  {
    context: 'page',
    status: 401,
    message: 'Unauthorize',
    leads: 'goes /login?redirect-url=%2Ffaq',
  },
  {
    context: 'page',
    status: 401,
    message: 'Token is expired',
    leads: 'goes /login?redirect-url=%2Ffaq',
  },
  { context: 'page', status: 403, leads: 'goes /403' },
  { context: 'page', status: 404, leads: 'goes /404' },
  { context: 'page', status: 500, leads: 'goes /maintenance' },
  { context: 'page', status: 502, leads: 'goes /maintenance' },
  {
    context: 'screen',
    status: 401,
    message: 'Unauthorize',
    leads: 'goes /auth/logout?redirect-url=%2F401#staff',
  },
  { context: 'screen', status: 403, leads: 'goes /403' },
  { context: 'screen', status: 404, leads: 'goes /auth/logout?redirect-url=%2F404' },
  { context: 'screen', status: 502, leads: 'goes /maintenance' },
])('$status on a $place $leads', ({ context, status, message, leads }) => {
  const way = wayOf(context, { status, message })
  expect(way && `${way.does} ${wayHref(way, 'en', '/faq')}`).toBe(leads)
})

test.each([401, 403, 404, 500, 502])(
  '%i keeps the reader on the page with their input',
  (status) => {
    for (const context of ['form', 'work'] as const) {
      expect(wayOf(context, { status, message: 'Unauthorize' })?.does).toBe('offers')
    }
  },
)

test.each([
  { status: 401, message: 'Wrong API Key' },
  { status: 0 },
  { status: 409 },
  { status: 422 },
  { status: 424 },
  { status: 429 },
  { status: 503 },
])('$status $message has no link', (answer) => {
  for (const context of ERROR_CONTEXTS) expect(wayOf(context, answer)).toBeUndefined()
})

test('Indonesian readers get Indonesian links', () => {
  expect(wayHref({ does: 'goes', page: '/404', logsOut: true }, 'id')).toBe(
    '/auth/logout?redirect-url=%2Fid%2F404',
  )
  expect(wayHref({ does: 'goes', page: '/maintenance' }, 'id')).toBe('/id/maintenance')
})
