import { describe, expect, test } from 'vitest'
import { decodeEnvironment } from './config.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')

const BASE_ADDRESS =
  'an address such as "https://api.example.com" or "https://api.example.com/base", without query, and without a slash at the end'

describe('a wrong variable is one sentence that names it and never repeats its value', () => {
  test.each<readonly [string, string, string]>([
    ['PORT', '80a', 'a port from 0 to 65535'],
    ['PORT', '65536', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    [
      'PUBLIC_ORIGIN',
      'docs.example.com',
      'an origin such as "https://docs.example.com", without a path',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://docs.example.com/',
      'an origin such as "https://docs.example.com", without a path',
    ],
    [
      'PUBLIC_ORIGIN',
      'ftp://docs.example.com',
      'an origin such as "https://docs.example.com", without a path',
    ],
    [
      'WEB_API_ORIGIN',
      'https://api.example.com/base',
      'an origin such as "https://docs.example.com", without a path',
    ],
    ...[
      'javascript:alert(1)',
      'https://api.example.com/',
      'https://api.example.com/base/',
      'https://api.example.com/a/../b',
      'https://api.example.com//b',
      'https://api.example.com/a b',
      'https://api.example.com/base?key=1',
      'https://api.example.com/base#top',
      'https://user@api.example.com/base',
    ].map((address) => ['GENERAL_API_ORIGIN', address, BASE_ADDRESS] as const),
    ...['https://', 'http://?', '//host/path', 'logout'].map(
      (address) =>
        [
          'LOGOUT_URL',
          address,
          'a path or a URL such as "https://sso.example.com/logout"',
        ] as const,
    ),
    ...['short-token', 'a token with many spaces', 'a-token-of-🙂🙂🙂🙂🙂🙂'].map(
      (token) => ['METRICS_TOKEN', token, '16 ASCII characters or longer, without spaces'] as const,
    ),
    ['SECRET_KEY', 'c2hvcnQ=', '32 bytes in base64 (44 characters)'],
    ['SECRET_KEY', `${KEY}${KEY}`, '32 bytes in base64 (44 characters)'],
    ['ADMIN_EMAIL', 'nobody', 'an email address'],
    ['ADMIN_PASSWORD', 'short', '12 characters or longer'],
    ['SEED_DEMO', 'yes', '"0", "1" or "snap"'],
    ['CALL_RETENTION_DAYS', 'forever', 'days from 0 to 9999'],
    ['REQUEST_RETENTION_DAYS', '0', 'days from 1 to 9999'],
    ['SUPPORT_LINK_DAYS', '0', 'days from 1 to 9999'],
    ['TRUSTED_PROXIES', 'all', 'a number from 0 to 9'],
    ['LOG_LEVEL', 'loud', 'one of silent, error, warn, info'],
  ])('%s=%s', (name, value, expected) => {
    expect(decodeEnvironment({ [name]: value })).toEqual({
      ok: false,
      error: {
        code: 'config',
        message: `The environment variable "${name}" must be ${expected}. Correct or unset it, then start again.`,
      },
    })
  })
})

test.each(['https://api.example.com', 'https://api.example.com/base/v2', 'http://localhost:9/b'])(
  'the partner API may be at %s',
  (address) => {
    expect(decodeEnvironment({ GENERAL_API_ORIGIN: address })).toMatchObject({
      value: { generalApiOrigin: address },
    })
  },
)

test('nothing set, and everything empty, are the defaults', () => {
  const defaults = {
    ok: true,
    value: {
      port: 8787,
      host: '127.0.0.1',
      dataDirectory: './var',
      publicOrigin: undefined,
      secretKey: undefined,
      adminEmail: 'admin@localhost',
      adminPassword: undefined,
      seedDemo: 'sign',
      generalApiOrigin: undefined,
      generalApiPrivate: false,
      referenceHosts: [],
      productName: 'Gapura',
      productSlug: 'gapura',
      logoutUrl: '/',
      backends: { web: undefined, admin: undefined, auth: undefined },
      metricsToken: undefined,
      deployHookUrl: undefined,
      buildStallSeconds: 300,
      retention: { callDays: 30, requestDays: undefined, supportLinkDays: 7 },
      openId: undefined,
      trustedProxies: 0,
      logLevel: 'warn',
    },
  }
  expect(decodeEnvironment({})).toEqual(defaults)
  expect(decodeEnvironment({ PORT: '', PUBLIC_ORIGIN: '', SECRET_KEY: '' })).toEqual(defaults)
})

test('the key is decoded to its 32 bytes', () => {
  const decoded = decodeEnvironment({ SECRET_KEY: KEY })
  expect(decoded.ok && decoded.value.secretKey).toEqual(new Uint8Array(32).fill(1))
})

test('the slug of the product is part of a wire name', () => {
  const decoded = decodeEnvironment({}, { name: 'Bank Contoh', slug: 'Bank Contoh' })
  expect(decoded).toEqual({
    ok: false,
    error: {
      code: 'config',
      message:
        '"product.slug" in src/portal.config.ts must consist of lowercase letters, digits and _, got "Bank Contoh". Correct it, then start again.',
    },
  })
  const own = decodeEnvironment({}, { name: 'Bank Contoh', slug: 'contoh' })
  expect(own).toMatchObject({
    ok: true,
    value: { productName: 'Bank Contoh', productSlug: 'contoh' },
  })
})
