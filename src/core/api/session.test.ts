import { describe, expect, test } from 'vitest'
import { decodeLogin, decodeSessionUser } from './session.ts'

const ME = {
  name: 'Kopi Senja',
  logo: { url: '/kopi.svg' },
  api_key: 'key',
  secret_key: 'secret',
  access_token: 'access',
  roles: [{ code: 'partner' }],
}

describe('rejects a malformed response without repeating its content', () => {
  test.each([
    [undefined],
    ['text'],
    [{}],
    [{ data: null }],
    [{ data: { token: 1, access_token: 'a' } }],
  ])('login: %j', (body) => {
    expect(decodeLogin(body)).toEqual({
      ok: false,
      error: {
        code: 'decode',
        message:
          'The response of "auth/login" must have data.token and data.access_token as strings. Reload the page and log in again.',
      },
    })
  })

  test.each(['name', 'api_key', 'secret_key', 'access_token'])('me without %s', (member) => {
    const decoded = decodeSessionUser({ data: { ...ME, [member]: undefined } })
    expect(decoded).toMatchObject({ ok: false, error: { code: 'decode' } })
    expect(JSON.stringify(decoded)).not.toContain('"secret"')
  })
})

test('a login consists of two tokens', () => {
  expect(decodeLogin({ code: 200, data: { token: 't', access_token: 'a', more: 1 } })).toEqual({
    ok: true,
    value: { token: 't', access_token: 'a' },
  })
})

test('a session user without logo or roles has none', () => {
  expect(decodeSessionUser({ data: ME })).toEqual({ ok: true, value: ME })
  const { logo: _logo, roles: _roles, ...bare } = ME
  expect(decodeSessionUser({ data: bare })).toEqual({
    ok: true,
    value: { ...bare, logo: { url: null }, roles: [] },
  })
})
