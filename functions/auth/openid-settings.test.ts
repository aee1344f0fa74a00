import { describe, expect, test } from 'vitest'
import { decodeEnvironment } from '../config.ts'

const ISSUER = {
  OIDC_ISSUER: 'https://id.test/realm',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'hidden',
}

/** @returns the sentence of an error */
const error = (more: Record<string, string>): string => {
  const decoded = decodeEnvironment({ ...ISSUER, ...more })
  return decoded.ok ? 'accepted' : decoded.error.message
}

describe('rejects a setting that would weaken security', () => {
  test.each([
    ['OIDC_ISSUER', 'http://id.test'],
    ['OIDC_ISSUER', 'https://user:secret@id.test'],
    ['OIDC_ISSUER', 'https://id.test/?realm=1'],
    ['OIDC_ISSUER', 'id.test'],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_ROLE_MAP', 'boss=owner'],
    ['OIDC_ROLE_MAP', 'admin'],
    ['OIDC_ROLE_MAP', '=admin'],
    ['OIDC_ALLOWED_DOMAINS', 'example.com,@x'],
    ['OIDC_TRUST_EMAIL', 'yes'],
    ['OIDC_CREATE_AGENTS', 'true'],
  ])('%s=%s', (name, value) => {
    const message = error({ [name]: value })
    expect(message).toContain(`The environment variable "${name}" must be `)
    expect(message).not.toContain('hidden')
  })

  test.each([
    [{ OIDC_ISSUER: '' }, '"OIDC_ISSUER" is missing'],
    [{ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' }, '"OIDC_ISSUER" is missing'],
    [{ OIDC_CLIENT_ID: '' }, '"OIDC_CLIENT_ID" is missing'],
    [{ OIDC_CLIENT_SECRET: '' }, '"OIDC_CLIENT_SECRET" is missing'],
    [{ OIDC_ROLE_CLAIM: 'roles' }, '"OIDC_ROLE_MAP" is missing'],
    [{ OIDC_CREATE_AGENTS: '1' }, '"OIDC_ROLE_CLAIM" is missing'],
    [{ OIDC_AUDIENCE: 'portal' }, 'ID tokens would be accepted as access tokens'],
  ])('%o', (more, expected) => {
    expect(error(more)).toContain(expected)
  })
})

test.each([
  ['OIDC_AUDIENCE', 'api'],
  ['OIDC_CREATE_AGENTS', '1'],
  ['OIDC_ALLOWED_DOMAINS', 'a.test'],
  ['OIDC_CLIENT_SECRET', 'hidden'],
])('%s has no effect without an issuer', (name, value) => {
  const unset = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }
  expect(error({ ...unset, [name]: value })).toContain(`because ${name} is set`)
})

test('allows http for an issuer on this machine', () => {
  expect(error({ OIDC_ISSUER: 'http://localhost:8080/realms/staff' })).toBe('accepted')
})

test('everything set', () => {
  const decoded = decodeEnvironment({
    ...ISSUER,
    OIDC_SCOPES: 'openid  email,offline_access',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_MAP: 'a=b=admin, Writers = editor',
    OIDC_ALLOWED_DOMAINS: 'Example.com, example.co.id',
    OIDC_CREATE_AGENTS: '1',
    OIDC_EMAIL_CLAIM: 'upn',
    OIDC_TRUST_EMAIL: '1',
    OIDC_SUBJECT_CLAIM: 'oid',
    OIDC_AUDIENCE: 'api://portal',
  })
  expect(decoded.ok && decoded.value.openId).toEqual({
    issuer: 'https://id.test/realm',
    clientId: 'portal',
    clientSecret: 'hidden',
    scopes: 'openid email offline_access',
    roleClaim: 'groups',
    roleMap: new Map([
      ['a=b', 'admin'],
      ['Writers', 'editor'],
    ]),
    allowedDomains: ['example.com', 'example.co.id'],
    createAgents: true,
    subjectClaim: 'oid',
    emailClaim: 'upn',
    trustEmail: true,
    audience: 'api://portal',
  })
})
