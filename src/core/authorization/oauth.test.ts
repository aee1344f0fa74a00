import { describe, expect, test } from 'vitest'
import type { SecurityScheme } from '../openapi/model.ts'
import {
  authorizationAddress,
  challengeOf,
  decodeDiscovery,
  grantsOf,
  processRedirect,
  processTokenResponse,
  secretOf,
  tokenRequest,
} from './oauth.ts'

const CODE = {
  authorizationUrl: 'https://id.example/authorize?audience=a',
  tokenUrl: 'https://id.example/token',
  scopes: { read: 'Read' },
}
const REQUEST = {
  clientId: 'docs',
  redirectUri: 'https://docs.example.com/authorized',
  scopes: ['read', 'write'],
  state: 's',
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
}

describe('grants of a scheme', () => {
  const grants = (flows: SecurityScheme['flows']) =>
    grantsOf({ type: 'oauth2', ...(flows && { flows }) }, 'https://api.example.com/v1')

  test.each([
    { authorizationUrl: 'javascript:alert(1)', tokenUrl: 'https://id.example/token', scopes: {} },
    { authorizationUrl: 'https://[', tokenUrl: 'https://id.example/token', scopes: {} },
    { authorizationUrl: 'https://id.example/authorize', scopes: {} },
  ])('an incomplete flow is not offered: $authorizationUrl', (flow) => {
    expect(grants({ authorizationCode: flow })).toEqual([])
  })

  test('a flow for devices is not offered', () => {
    expect(
      grants({ deviceAuthorization: { tokenUrl: 'https://id.example/t', scopes: {} } }),
    ).toEqual([])
  })

  test('the code comes first, and URLs are completed', () => {
    const found = grants({
      implicit: { authorizationUrl: '/authorize', scopes: {} },
      password: { tokenUrl: 'token', scopes: {} },
      authorizationCode: CODE,
    })
    expect(found.map(({ grant }) => grant)).toEqual(['authorizationCode', 'password', 'implicit'])
    expect(found[1]?.tokenUrl).toBe('https://api.example.com/token')
    expect(found[2]?.authorizationUrl).toBe('https://api.example.com/authorize')
  })
})

describe('discovery', () => {
  test.each([
    null,
    [],
    {},
    { authorization_endpoint: 'https://id.example/a' },
    { authorization_endpoint: 'javascript:x', token_endpoint: 'https://id.example/t' },
  ])('finds no endpoints in %j', (document) => {
    expect(decodeDiscovery(document)).toBeUndefined()
  })

  test('finds the endpoints', () => {
    const document = {
      authorization_endpoint: 'https://id.example/a',
      token_endpoint: 'https://id.example/t',
    }
    expect(decodeDiscovery(document)).toMatchObject({
      grant: 'authorizationCode',
      authorizationUrl: 'https://id.example/a',
      tokenUrl: 'https://id.example/t',
    })
  })
})

describe('the request for a code', () => {
  test('the challenge is the one of RFC 7636, appendix B', () => {
    expect(challengeOf(REQUEST.verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    expect(secretOf(new Uint8Array(32))).toHaveLength(43)
  })

  test('has its parameters next to those of the endpoint', () => {
    const url = new URL(authorizationAddress({ ...CODE, grant: 'authorizationCode' }, REQUEST))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      audience: 'a',
      response_type: 'code',
      client_id: 'docs',
      redirect_uri: 'https://docs.example.com/authorized',
      scope: 'read write',
      state: 's',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
  })

  test('the implicit flow has no challenge, and no scope without one', () => {
    const address = authorizationAddress({ ...CODE, grant: 'implicit' }, { ...REQUEST, scopes: [] })
    expect([...new URL(address).searchParams.keys()]).toEqual([
      'audience',
      'response_type',
      'client_id',
      'redirect_uri',
      'state',
    ])
  })
})

describe('the response on the redirect URL', () => {
  test.each(['code=c', 'code=c&state=other', 'access_token=t&state='])(
    'is rejected without the right state: %s',
    (parameters) => {
      expect(processRedirect(parameters, 's')).toEqual({ ok: false, error: { code: 'state' } })
    },
  )

  test('is an error of the server', () => {
    const answer = processRedirect('error=access_denied&error_description=No%20way&state=s', 's')
    expect(answer).toEqual({
      ok: false,
      error: { code: 'denied', error: 'access_denied', description: 'No way' },
    })
  })

  test('is neither a code nor a token', () => {
    expect(processRedirect('state=s', 's').ok).toBe(false)
  })

  test('is a code, or a token in the fragment', () => {
    expect(processRedirect('code=c&state=s', 's')).toEqual({ ok: true, value: { code: 'c' } })
    expect(processRedirect('access_token=t&expires_in=60&state=s', 's')).toEqual({
      ok: true,
      value: { accessToken: 't', seconds: 60 },
    })
  })
})

describe('the request for a token', () => {
  test('a public client is named in the body', () => {
    const request = tokenRequest(
      { grant_type: 'authorization_code', code: 'c', scope: '' },
      { id: 'docs', secret: '', isInBody: false },
    )
    expect(request.body).toBe('grant_type=authorization_code&code=c&client_id=docs')
    expect(request.headers).not.toHaveProperty('Authorization')
  })

  test('a secret is in the header, encoded as a form', () => {
    const client = { id: 'a b', secret: 'x:y', isInBody: false }
    const { headers, body } = tokenRequest({ grant_type: 'client_credentials' }, client)
    expect(atob(headers['Authorization']?.slice('Basic '.length) ?? '')).toBe('a+b:x%3Ay')
    expect(body).toBe('grant_type=client_credentials')
  })

  test('a secret is in the body if the person selects that', () => {
    const client = { id: 'a', secret: 'x', isInBody: true }
    const { headers, body } = tokenRequest({ grant_type: 'client_credentials' }, client)
    expect(headers).not.toHaveProperty('Authorization')
    expect(body).toBe('grant_type=client_credentials&client_id=a&client_secret=x')
  })
})

describe('the response with a token', () => {
  test.each([undefined, null, 'text', {}, { access_token: '' }, { access_token: 7 }])(
    '%j has none',
    (body) => {
      expect(processTokenResponse(200, body)).toEqual({
        ok: false,
        error: { code: 'response', status: 200 },
      })
    },
  )

  test('an error is the one of the server, with any status', () => {
    expect(processTokenResponse(200, { error: 'bad_verification_code' })).toEqual({
      ok: false,
      error: { code: 'denied', error: 'bad_verification_code', description: '' },
    })
  })

  test('a token may say how long it is valid', () => {
    expect(processTokenResponse(200, { access_token: 't', expires_in: 60 })).toEqual({
      ok: true,
      value: { accessToken: 't', seconds: 60 },
    })
    expect(processTokenResponse(200, { access_token: 't' })).toEqual({
      ok: true,
      value: { accessToken: 't', seconds: undefined },
    })
  })
})
