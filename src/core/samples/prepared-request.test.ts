import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { prepareRequest, type SampleInput } from './prepared-request.ts'

const INPUT: SampleInput = {
  method: 'post',
  url: 'https://api.example.com/v1/users',
  recipe: DEFAULT_RECIPE,
}

function prepared(change: Partial<SampleInput>) {
  const result = prepareRequest({ ...INPUT, ...change })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test.each(['', '/v1/users', '//api.example.com', 'ftp://example.com', 'javascript:alert(1)'])(
  'rejects the URL %j',
  (url) => {
    expect(prepareRequest({ ...INPUT, url })).toMatchObject({ error: { code: 'url-invalid' } })
  },
)

test.each([
  { method: 'patch', sent: 'PATCH' },
  { method: 'Query', sent: 'QUERY' },
  { method: 'test', sent: 'test' },
  { method: 'Copy', sent: 'Copy' },
])('sends $method as $sent', ({ method, sent }) => {
  expect(prepared({ method }).method).toBe(sent)
})

test('rejects signing with RSA', () => {
  const recipe = {
    ...DEFAULT_RECIPE,
    mac: { algorithm: 'RSA-SHA256', encoding: 'base64' },
  } as const
  expect(prepareRequest({ ...INPUT, recipe })).toMatchObject({
    error: { code: 'unsupported-algorithm' },
  })
})

test.each([
  { url: 'https://e.com', path: '/', query: '' },
  { url: 'https://e.com/a/../b?x=1&x=2#top', path: '/b', query: 'x=1&x=2' },
  { url: 'https://e.com/a%2Fb/é|{id}', path: '/a%2Fb/%C3%A9%7C%7Bid%7D', query: '' },
  { url: "https://e.com/it's?q=[a]'", path: '/it%27s', query: 'q=%5Ba%5D%27' },
])('signs the path and query of $url as they are sent', ({ url, path, query }) => {
  const { signing, url: sent } = prepared({ url })
  expect(signing).toMatchObject({ path, query })
  expect(sent).toBe(`https://e.com${path}${query === '' ? '' : `?${query}`}`)
})

test('a token endpoint gets only Content-Type', () => {
  const request = prepared({ isTokenEndpoint: true, headers: [['X-Tag', 'a']] })
  expect(request.headers).toEqual([['Content-Type', 'application/json']])
  expect(request.authorization).toEqual([])
  expect(request).not.toHaveProperty('signing')
})

test('preserves repeated headers and fields', () => {
  const headers = [
    ['X-Tag', 'a'],
    ['X-Tag', 'b'],
  ] as const
  const body = { kind: 'form', fields: headers } as const
  const request = prepared({ headers, body })
  expect(request.headers.slice(1)).toEqual(headers)
  expect(request.body).toEqual(body)
})

test('encodes the text of headers outside ASCII, for programs and exports', () => {
  const headers: SampleInput['headers'] = [['X-Place', 'café\n☕ 100%']]
  expect(prepared({ headers }).headers.at(-1)).toEqual(['X-Place', 'caf%C3%A9%0A%E2%98%95 100%'])
})

test('leaves the Content-Type of a multipart body to the HTTP library', () => {
  expect(prepared({ body: { kind: 'multipart', parts: [] } }).headers).toEqual([])
})

test('the bearer follows the recipe unless the operation says otherwise', () => {
  expect(prepared({}).authorization).toMatchObject([{ prefix: 'Bearer ' }])
  expect(prepared({ bearer: false }).authorization).toEqual([])
  const recipe = { ...DEFAULT_RECIPE, headers: { ...DEFAULT_RECIPE.headers, authorization: false } }
  expect(prepared({ recipe }).authorization).toEqual([])
})

test('an unsigned request without a body has no Content-Type, a signed one and a token endpoint do', () => {
  const input = { method: 'get', url: 'https://api.example.com/v1/me' }
  const namesOf = (more: Partial<SampleInput>) => {
    const prepared = prepareRequest({ ...input, ...more })
    return prepared.ok ? prepared.value.headers.map(([name]) => name) : prepared.error
  }
  expect(namesOf({})).toEqual([])
  expect(namesOf({ body: { kind: 'json', text: '{}' } })).toEqual(['Content-Type'])
  expect(namesOf({ recipe: DEFAULT_RECIPE })).toEqual(['Content-Type'])
  expect(namesOf({ isTokenEndpoint: true })).toEqual(['Content-Type'])
})
