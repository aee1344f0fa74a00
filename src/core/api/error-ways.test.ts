import { expect, test } from 'vitest'
import { ERROR_PLACES, type ErrorPlace, wayHref, wayOf } from './error-ways.ts'

/** Specification §8, word by word. */
test.each<{ place: ErrorPlace; status: number; message?: string; leads: string }>([
  { place: 'page', status: 401, message: 'Unauthorize', leads: 'goes /login?redirect-url=%2Ffaq' },
  {
    place: 'page',
    status: 401,
    message: 'Token is expired',
    leads: 'goes /login?redirect-url=%2Ffaq',
  },
  { place: 'page', status: 403, leads: 'goes /403' },
  { place: 'page', status: 404, leads: 'goes /404' },
  { place: 'page', status: 500, leads: 'goes /maintenance' },
  { place: 'page', status: 502, leads: 'goes /maintenance' },
  {
    place: 'screen',
    status: 401,
    message: 'Unauthorize',
    leads: 'goes /auth/logout?redirect-url=%2F401',
  },
  { place: 'screen', status: 403, leads: 'goes /403' },
  { place: 'screen', status: 404, leads: 'goes /auth/logout?redirect-url=%2F404' },
  { place: 'screen', status: 502, leads: 'goes /maintenance' },
])('$status on a $place $leads', ({ place, status, message, leads }) => {
  const way = wayOf(place, { status, message })
  expect(way && `${way.does} ${wayHref(way, 'en', '/faq')}`).toBe(leads)
})

test.each([401, 403, 404, 500, 502])('%i takes nobody away from what they have typed', (status) => {
  for (const place of ['form', 'work'] as const) {
    expect(wayOf(place, { status, message: 'Unauthorize' })?.does).toBe('offers')
  }
})

test.each([
  { status: 401, message: 'Wrong API Key' },
  { status: 0 },
  { status: 409 },
  { status: 422 },
  { status: 429 },
  { status: 503 },
])('$status $message leads nowhere', (answer) => {
  for (const place of ERROR_PLACES) expect(wayOf(place, answer)).toBeUndefined()
})

test('who reads Indonesian goes on in Indonesian', () => {
  expect(wayHref({ does: 'goes', page: '/404', logsOut: true }, 'id')).toBe(
    '/auth/logout?redirect-url=%2Fid%2F404',
  )
  expect(wayHref({ does: 'goes', page: '/maintenance' }, 'id')).toBe('/id/maintenance')
})
