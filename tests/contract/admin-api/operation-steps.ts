/** Accounts, partners, menus, files, builds, requests and the audit log. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** The head of an image: as far as anybody reads it. */
const pngOf = (width: number, height: number): Uint8Array => {
  const head = bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\u0006\0\0\0')
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}
const PNG = pngOf(320, 240)
const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const leaf = {
  name: 'List pets',
  code: 'list-pets',
  url: '/pets/v2/pets',
  is_ref: true,
  ref: '/v2/pets',
  method: 'get',
  tag: 'pets',
}

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
    answer: { data: { conflict: { revision: 2 } } },
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

export const MENU_STEPS: readonly Step[] = [
  {
    name: 'never saved',
    as: 'viewer',
    call: 'GET /menus',
    status: 200,
    answer: { data: { menus: null, draft: null, revision: 0 } },
  },
  {
    name: 'codes differ',
    call: 'PUT /menus',
    body: {
      menus: [
        { name: 'A', code: 'a' },
        { name: 'B', code: 'a' },
      ],
      revision: 0,
    },
    status: 422,
    answer: { messages: [{ parameter: 'menus.1.code' }] },
  },
  {
    name: 'no script address',
    call: 'PUT /menus',
    body: { menus: [{ name: 'A', code: 'a', url: 'javascript:x' }], revision: 0 },
    status: 422,
    answer: { messages: [{ parameter: 'menus.0.url' }] },
  },
  {
    name: 'a draft',
    call: 'PUT /menus',
    body: { menus: [{ name: 'Pets', code: 'pets', children: [leaf] }], revision: 0 },
    status: 200,
    answer: { data: { menus: null, draft: [{ code: 'pets' }], revision: 1 } },
  },
  {
    name: 'is not public',
    as: 'nobody',
    call: `GET ${WEB}/menus`,
    status: 200,
    answer: { data: { menus: null } },
  },
  {
    name: 'a branch',
    as: 'viewer',
    call: 'GET /menus/pets',
    status: 200,
    answer: { data: { menu: { children: [{ code: 'list-pets' }] }, revision: 1 } },
  },
  { name: 'no such branch', call: 'GET /menus/dogs', status: 404 },
  {
    name: 'a branch saved',
    call: 'PUT /menus/pets',
    body: { children: [{ ...leaf, name: 'All pets' }], status: 'published', revision: 1 },
    status: 200,
    answer: { data: { menus: [{ children: [{ name: 'All pets' }] }], draft: null, revision: 2 } },
  },
  {
    name: 'public',
    as: 'nobody',
    call: `GET ${WEB}/menus`,
    status: 200,
    answer: { data: { menus: [{ code: 'pets' }] } },
  },
  {
    name: 'an old revision',
    call: 'PUT /menus',
    body: { menus: [], revision: 1 },
    status: 409,
    answer: { data: { conflict: { revision: 2, changed_by: { name: 'editor' } } } },
  },
]

export const FILE_STEPS: readonly Step[] = [
  {
    name: 'SVG is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: SVG },
    status: 415,
    answer: { message: expect.stringContaining('got SVG') },
  },
  {
    name: 'text is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: bytes('hello') },
    status: 415,
  },
  {
    name: 'nothing is refused',
    call: 'POST /uploads',
    status: 422,
    answer: { messages: [{ parameter: 'file' }] },
  },
  {
    name: 'too much is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: new Uint8Array(6 * 1024 * 1024) },
    status: 413,
  },
  {
    name: 'few bytes that unfold to 2.5 thousand million pixels are refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: pngOf(50_000, 50_000) },
    status: 413,
    answer: {
      message: expect.stringMatching(/at most \d+ bytes and 40000000 pixels.* 50000 × 50000/),
    },
  },
  {
    name: 'an image',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: PNG },
    status: 200,
    answer: {
      data: { url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.png$/), width: 320, height: 240 },
    },
    keep: { image: 'data.url' },
  },
  { name: 'readers see it', as: 'nobody', call: 'GET /{image}', status: 200 },
  {
    name: 'no manual yet',
    as: 'viewer',
    call: 'GET /downloader/user-manual?language=id',
    status: 404,
  },
  {
    name: 'no such language',
    call: 'GET /downloader/user-manual?language=fr',
    status: 422,
    answer: { messages: [{ parameter: 'language' }] },
  },
]

export const BUILD_STEPS: readonly Step[] = [
  {
    name: 'asked for',
    call: 'POST /builds',
    body: { reason: 'By hand' },
    status: 200,
    answer: {
      data: {
        build: {
          reason: 'By hand',
          requested_by: { name: 'editor' },
          rollback_of: null,
          is_live: false,
          can_roll_back: false,
        },
      },
    },
    keep: { build: 'data.build.id' },
  },
  {
    name: 'shown',
    as: 'viewer',
    call: 'GET /builds/{build}',
    status: 200,
    answer: { data: { build: { id: '{build}' } } },
  },
  {
    name: 'listed',
    as: 'viewer',
    call: 'GET /builds?search=By%20hand',
    status: 200,
    answer: { data: { builds: [{ id: '{build}' }] } },
  },
  { name: 'no such build to follow', call: 'GET /builds/nothing/events', status: 404 },
  { name: 'no release to go back to', call: 'PUT /builds/{build}/rollback', status: 409 },
  { name: 'no such build', call: 'PUT /builds/nothing/rollback', status: 404 },
]

const REQUEST = {
  company: 'Bank',
  contact: 'Sari',
  email: 'sari@bank.test',
  id_card_number: '3174AB',
  use_case_title: 'Open accounts 24',
  message: 'Hello',
}

export const REQUEST_STEPS: readonly Step[] = [
  {
    name: 'restricted inputs',
    as: 'nobody',
    call: 'POST //form',
    body: { ...REQUEST, id_card_number: '31-74', use_case_title: 'a/b' },
    status: 422,
    answer: {
      messages: [
        { parameter: 'id_card_number', message: 'must be letters and digits only' },
        { parameter: 'use_case_title', message: 'must be letters, digits and spaces only' },
      ],
    },
  },
  { name: 'sent', as: 'nobody', call: 'POST //form', body: REQUEST, status: 200 },
  {
    name: 'listed',
    as: 'admin',
    call: 'GET /access_requests?status=open',
    status: 200,
    answer: { data: { access_requests: [{ ...REQUEST, handled_at: null }] } },
    keep: { request: 'data.access_requests.0.id' },
  },
  {
    name: 'handled',
    as: 'admin',
    call: 'PUT /access_requests/{request}/handled',
    status: 200,
    answer: { data: { access_request: { handled_by: 'admin' } } },
  },
  { name: 'once', as: 'admin', call: 'PUT /access_requests/{request}/handled', status: 409 },
  {
    name: 'what was done is on record',
    as: 'admin',
    call: 'GET /audit_log?kind=access_request',
    status: 200,
    answer: {
      data: {
        audit_log: [
          { action: 'handle', agent: { name: 'admin' }, title: 'Bank', item_id: '{request}' },
        ],
      },
    },
  },
  {
    name: 'filters name their parameter',
    as: 'admin',
    call: 'GET /audit_log?from=yesterday&action=burn',
    status: 422,
    answer: { messages: [{ parameter: 'action' }, { parameter: 'from' }] },
  },
]
