import { describe, expect, test } from 'vitest'
import type { SecurityScheme, Server } from '../openapi/model.ts'
import { alternativesOf } from './alternatives.ts'
import { connectSources } from './connect-sources.ts'
import { corsNeeds } from './cors-needs.ts'
import { authorizationParts, type Credential, placeCredential } from './place-credential.ts'

describe('a credential in a request', () => {
  test.each<{ scheme: SecurityScheme; credential: Credential }>([
    { scheme: { type: 'mutualTLS' }, credential: { value: 'x' } },
    { scheme: { type: 'unknown' }, credential: { value: 'x' } },
    { scheme: { type: 'apiKey', in: 'header' }, credential: { value: 'x' } },
    { scheme: { type: 'apiKey', in: 'body', name: 'key' }, credential: { value: 'x' } },
    { scheme: { type: 'apiKey', in: 'header', name: 'a b' }, credential: { value: 'x' } },
  ])('no part carries $scheme', ({ scheme, credential }) => {
    expect(placeCredential(scheme, credential)).toBeUndefined()
  })

  test.each<{ scheme: SecurityScheme; credential: Credential; part: readonly string[] }>([
    {
      scheme: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      credential: { value: 'k' },
      part: ['header', 'X-Api-Key', '', 'k', 'X_API_KEY'],
    },
    {
      scheme: { type: 'apiKey', in: 'query', name: 'apiKey' },
      credential: { value: 'k' },
      part: ['query', 'apiKey', '', 'k', 'API_KEY'],
    },
    {
      scheme: { type: 'apiKey', in: 'cookie', name: '2-session' },
      credential: { value: 'k' },
      part: ['cookie', '2-session', '', 'k', 'API_KEY_2_SESSION'],
    },
    {
      scheme: { type: 'http', scheme: 'Bearer' },
      credential: { value: 't' },
      part: ['header', 'Authorization', 'Bearer ', 't', 'ACCESS_TOKEN'],
    },
    {
      scheme: { type: 'oauth2' },
      credential: { value: 't' },
      part: ['header', 'Authorization', 'Bearer ', 't', 'ACCESS_TOKEN'],
    },
    {
      scheme: { type: 'openIdConnect' },
      credential: {},
      part: ['header', 'Authorization', 'Bearer ', '', 'ACCESS_TOKEN'],
    },
    // RFC 7617 §2 and §2.1.
    {
      scheme: { type: 'http', scheme: 'basic' },
      credential: { username: 'Aladdin', password: 'open sesame' },
      part: [
        'header',
        'Authorization',
        'Basic ',
        'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
        'BASIC_CREDENTIALS',
      ],
    },
    {
      scheme: { type: 'http', scheme: 'basic' },
      credential: { username: 'test', password: '123£' },
      part: ['header', 'Authorization', 'Basic ', 'dGVzdDoxMjPCow==', 'BASIC_CREDENTIALS'],
    },
    {
      scheme: { type: 'http', scheme: 'basic' },
      credential: {},
      part: ['header', 'Authorization', 'Basic ', '', 'BASIC_CREDENTIALS'],
    },
    // Descriptions ask for "Bearer TOKEN", so people enter the prefix too.
    {
      scheme: { type: 'apiKey', in: 'header', name: 'authorization', prefix: 'Bearer ' },
      credential: { value: 'bearer t' },
      part: ['header', 'Authorization', 'Bearer ', 't', 'ACCESS_TOKEN'],
    },
    {
      scheme: { type: 'apiKey', in: 'header', name: 'Authorization', prefix: 'Token token=' },
      credential: { value: 'k' },
      part: ['header', 'Authorization', 'Token token=', 'k', 'CREDENTIALS'],
    },
    {
      scheme: { type: 'http', scheme: '$(id)' },
      credential: { value: 'a' },
      part: ['header', 'Authorization', '', 'a', 'CREDENTIALS'],
    },
    {
      scheme: { type: 'http', scheme: 'Digest' },
      credential: { value: 'username="a"' },
      part: ['header', 'Authorization', 'Digest ', 'username="a"', 'CREDENTIALS'],
    },
  ])('$scheme is placed', ({ scheme, credential, part }) => {
    const placed = placeCredential(scheme, credential)
    expect(
      placed && [placed.in, placed.name, placed.prefix, placed.secret, placed.variable],
    ).toEqual(part)
  })

  test('schemes that apply together are all placed', () => {
    const schemes = {
      id: { type: 'apiKey', in: 'header', name: 'App-Id' },
      token: { type: 'http', scheme: 'bearer' },
    }
    const security = [
      [
        { scheme: 'id', scopes: [] },
        { scheme: 'token', scopes: [] },
      ],
      [],
      [{ scheme: 'undescribed', scopes: [] }],
    ]
    const [both = [], none = [], undescribed = []] = alternativesOf({ security }, schemes)
    const parts = authorizationParts(both, (name) => ({ value: `${name}-secret` }))
    expect(parts.map(({ name, secret }) => [name, secret])).toEqual([
      ['App-Id', 'id-secret'],
      ['Authorization', 'token-secret'],
    ])
    expect(none).toEqual([])
    expect(undescribed[0]?.definition).toEqual({ type: 'unknown' })
  })
})

describe('headers that CORS needs', () => {
  const origin = 'https://docs.example.com'
  const origins = ['Access-Control-Allow-Origin', origin]

  test.each([
    { method: 'GET', headers: [] },
    { method: 'post', headers: [{ name: 'Content-Type', value: 'text/plain; charset=utf-8' }] },
    { method: 'GET', headers: [{ name: 'Accept', value: 'application/json' }] },
  ])('$method with $headers needs no question before the request', ({ method, headers }) => {
    expect(corsNeeds(method, headers, origin)).toEqual({ isPreflighted: false, headers: [origins] })
  })

  test('an unusual method and header are allowed by name', () => {
    const headers = [
      { name: 'X-Trace', value: '1' },
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: 'Bearer t' },
    ]
    expect(corsNeeds('put', headers, origin)).toEqual({
      isPreflighted: true,
      headers: [
        origins,
        ['Access-Control-Allow-Methods', 'PUT'],
        ['Access-Control-Allow-Headers', 'authorization, content-type, x-trace'],
      ],
    })
  })

  test.each([
    { name: 'Accept', value: 'a'.repeat(128), isPreflighted: false },
    { name: 'Accept', value: 'a'.repeat(129), isPreflighted: true },
    { name: 'Accept', value: 'text/é', isPreflighted: false },
    { name: 'Accept', value: 'text/html;\tq=0.9, */*', isPreflighted: false },
    { name: 'Accept', value: 'application/json; profile="a"', isPreflighted: true },
    { name: 'Accept', value: 'text/html\u007f', isPreflighted: true },
    { name: 'Content-Type', value: 'text/plain; charset="utf-8"', isPreflighted: true },
    { name: 'Content-Type', value: 'multipart/form-data; boundary=a:b', isPreflighted: true },
    { name: 'Accept-Language', value: 'id-ID, en;q=0.8, *;q=0.1', isPreflighted: false },
    { name: 'Accept-Language', value: 'en_US', isPreflighted: true },
    { name: 'Content-Language', value: 'en/id', isPreflighted: true },
  ])('$name: $value is asked about first: $isPreflighted', ({ name, value, isPreflighted }) => {
    expect(corsNeeds('GET', [{ name, value }], origin).isPreflighted).toBe(isPreflighted)
  })
})

describe('sources that a page may call', () => {
  const server = (url: string, ...variables: Server['variables']): Server => ({ url, variables })
  const free = (name: string) => ({ name, default: 'x' })
  const listed = (name: string, ...values: string[]) => ({
    name,
    default: values[0] ?? '',
    enum: values,
  })

  test.each([
    { server: server('/v1'), sources: [] },
    { server: server('javascript://x/%0aalert(1)'), sources: [] },
    { server: server("https://a.example;script-src 'unsafe-inline'/"), sources: [] },
    { server: server('https://a.example *'), sources: [] },
    { server: server('https://a.example/v1'), sources: ['https://a.example'] },
    { server: server('http://127.0.0.1:4010/v1'), sources: ['http://127.0.0.1:4010'] },
    { server: server('https://例え.jp/'), sources: ['https://xn--r8jz45g.jp'] },
    {
      server: server(
        'https://{region}.a.example/{path}',
        listed('region', 'eu', 'us'),
        free('path'),
      ),
      sources: ['https://eu.a.example', 'https://us.a.example'],
    },
    { server: server('https://{shop}.a.example', free('shop')), sources: ['https://*.a.example'] },
    { server: server('https://a.example:{port}', free('port')), sources: ['https://a.example:*'] },
    { server: server('https://{host}/api', free('host')), sources: ['https:'] },
    { server: server('https://api-{x}.a.example', free('x')), sources: ['https:'] },
    {
      server: server('{protocol}://{host}', listed('protocol', 'http', 'https'), free('host')),
      sources: ['http:', 'https:'],
    },
    { server: server('{protocol}://a.example', free('protocol')), sources: ['http://a.example'] },
  ])('$server.url gives $sources', ({ server: one, sources }) => {
    expect(connectSources([one], [])).toEqual(sources)
  })

  test('endpoints that give tokens are called too, the page to sign in on is not', () => {
    const schemes: readonly SecurityScheme[] = [
      {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://sign-in.example/authorize',
            tokenUrl: 'https://tokens.example/token',
            scopes: {},
          },
        },
      },
      {
        type: 'openIdConnect',
        openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
      },
    ]
    expect(connectSources([], schemes)).toEqual(['https://id.example', 'https://tokens.example'])
  })
})
