import { expect, test } from 'vitest'
import { wayOf } from '#core/api/error-ways.ts'
import { UNAUTHORIZED } from '#core/api/paths.ts'
import { hrefOut } from './CallbackInbox.tsx'

test('the login returns to the open callback', () => {
  const way = wayOf('page', { status: 401, message: UNAUTHORIZED })
  const open = { pathname: '/id/callback/inbox', search: '?callback=cb_1' }
  expect(way && hrefOut(way, 'id', open)).toBe(
    '/id/login?redirect-url=%2Fid%2Fcallback%2Finbox%3Fcallback%3Dcb_1',
  )
})
