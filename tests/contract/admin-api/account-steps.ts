/** Accounts: of staff, and of partners with their keys. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'

export const AGENT_STEPS: readonly Step[] = [
  {
    name: 'who calls',
    as: 'viewer',
    call: 'GET /agents/me',
    status: 200,
    answer: {
      data: {
        agent: {
          name: 'viewer',
          role: 'viewer',
          roles: [{ code: 'viewer' }],
          gapura_id: 'id-viewer',
          enabled: true,
          account_path: null,
        },
      },
    },
  },
  {
    name: 'nobody',
    as: 'nobody',
    call: 'GET /agents/me',
    status: 401,
    answer: { code: 401, message: 'Unauthorize' },
  },
  {
    name: 'an e-mail address is needed',
    as: 'admin',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'budi', role: 'boss' },
    status: 422,
    answer: { messages: [{ parameter: 'email' }, { parameter: 'role' }] },
  },
  {
    name: 'added',
    as: 'admin',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'Budi@Portal.test', gapura_id: 'g-7', role: 'editor' },
    status: 200,
    answer: {
      data: { agent: { email: 'budi@portal.test', gapura_id: 'g-7', enabled: true, revision: 1 } },
    },
    keep: { budi: 'data.agent.id' },
  },
  {
    name: 'one account per address',
    as: 'admin',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'BUDI@portal.test', role: 'editor' },
    status: 422,
    answer: { messages: [{ parameter: 'email', message: expect.stringContaining('is taken') }] },
  },
  {
    name: 'disabled',
    as: 'admin',
    call: 'PUT /agents/{budi}',
    body: { name: 'Budi S', gapura_id: 'g-8', role: 'viewer', enabled: false },
    status: 200,
    answer: {
      data: {
        agent: { name: 'Budi S', gapura_id: 'g-8', role: 'viewer', enabled: false, revision: 2 },
      },
    },
  },
  {
    name: 'an old revision',
    as: 'admin',
    call: 'PUT /agents/{budi}',
    body: { name: 'B', revision: 1 },
    status: 409,
    answer: {
      message: expect.stringContaining('admin changed it'),
      data: { conflict: { revision: 2, changed_by: { name: 'admin' } } },
    },
  },
  {
    name: 'lists',
    as: 'admin',
    call: 'GET /agents?status=disabled&sort=email',
    status: 200,
    answer: { data: { agent: [{ id: '{budi}' }] }, meta: { pagination: { total: 1 } } },
  },
  {
    name: 'the last administrator',
    as: 'admin',
    call: 'GET /agents?role=admin',
    status: 200,
    keep: { last: 'data.agent.0.id' },
  },
  {
    name: 'is not disabled',
    as: 'admin',
    call: 'PUT /agents/{last}',
    body: { enabled: false },
    status: 409,
  },
  {
    name: 'nor made editor',
    as: 'admin',
    call: 'PUT /agents/{last}',
    body: { role: 'editor' },
    status: 409,
  },
  { name: 'nor deletes itself', as: 'admin', call: 'DELETE /agents/{last}', status: 409 },
  {
    name: 'no password where another issuer keeps them',
    as: 'admin',
    call: 'POST /agents/{budi}/password',
    status: 409,
    answer: { message: expect.stringContaining('another issuer') },
  },
  { name: 'deleted', as: 'admin', call: 'DELETE /agents/{budi}', status: 200 },
  { name: 'gone', as: 'admin', call: 'PUT /agents/{budi}', body: { enabled: true }, status: 404 },
]

export const PARTNER_STEPS: readonly Step[] = [
  {
    name: 'a logo is an address',
    as: 'admin',
    call: 'POST /partners',
    body: { name: 'Bank', logo_url: 'javascript:x' },
    status: 422,
    answer: { messages: [{ parameter: 'logo_url' }] },
  },
  {
    name: 'secrets are shown once',
    as: 'admin',
    call: 'POST /partners',
    body: { name: 'Bank' },
    status: 200,
    answer: {
      data: {
        partner: {
          name: 'Bank',
          secret_key: expect.stringMatching(/^gp_secret_/),
          access_token: expect.any(String),
          enabled: true,
        },
      },
    },
    keep: {
      bank: 'data.partner.id',
      apiKey: 'data.partner.api_key',
      secret: 'data.partner.secret_key',
    },
  },
  {
    name: 'and not again',
    as: 'admin',
    call: 'GET /partners/{bank}',
    status: 200,
    answer: { data: { partner: expect.not.objectContaining({ secret_key: expect.anything() }) } },
  },
  {
    name: 'nor in the list',
    as: 'admin',
    call: 'GET /partners?search=Bank',
    status: 200,
    answer: {
      data: { partners: [expect.not.objectContaining({ secret_key: expect.anything() })] },
    },
  },
  {
    name: 'the partner logs in',
    as: 'nobody',
    call: `POST ${WEB}/auth/login`,
    body: { apikey: '{apiKey}', secretkey: '{secret}' },
    status: 200,
    keep: { session: 'data.token' },
  },
  {
    name: 'a logo',
    as: 'admin',
    call: 'PUT /partners/{bank}',
    body: { logo_url: '/files/a.png', revision: 1 },
    status: 200,
    answer: { data: { partner: { logo: { url: '/files/a.png' }, revision: 2 } } },
  },
  {
    name: 'an old revision',
    as: 'admin',
    call: 'PUT /partners/{bank}',
    body: { name: 'Mine', revision: 1 },
    status: 409,
    answer: {
      message: expect.stringContaining('admin changed it'),
      data: { conflict: { revision: 2, changed_by: { name: 'admin' } } },
    },
  },
  {
    name: 'rotated',
    as: 'admin',
    call: 'PUT /partners/{bank}/rotate',
    status: 200,
    answer: {
      data: { partner: { api_key: '{apiKey}', secret_key: expect.stringMatching(/^gp_secret_/) } },
    },
    keep: { newSecret: 'data.partner.secret_key' },
  },
  {
    name: 'the session ended',
    as: 'nobody',
    call: `GET ${WEB}/auth/me`,
    headers: { Authorization: 'Bearer {session}' },
    status: 401,
  },
  {
    name: 'the old secret is wrong',
    as: 'nobody',
    call: `POST ${WEB}/auth/login`,
    body: { apikey: '{apiKey}', secretkey: '{secret}' },
    status: 401,
    answer: { message: 'Wrong Secret Key' },
  },
  {
    name: 'disabled',
    as: 'admin',
    call: 'PUT /partners/{bank}/disable',
    status: 200,
    answer: { data: { partner: { enabled: false } } },
  },
  {
    name: 'cannot log in',
    as: 'nobody',
    call: `POST ${WEB}/auth/login`,
    body: { apikey: '{apiKey}', secretkey: '{newSecret}' },
    status: 401,
    answer: { message: 'Wrong API Key' },
  },
  { name: 'enabled', as: 'admin', call: 'PUT /partners/{bank}/enable', status: 200 },
  {
    name: 'logs in again',
    as: 'nobody',
    call: `POST ${WEB}/auth/login`,
    body: { apikey: '{apiKey}', secretkey: '{newSecret}' },
    status: 200,
  },
  { name: 'unknown', as: 'admin', call: 'PUT /partners/nobody/rotate', status: 404 },
]
