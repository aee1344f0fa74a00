/** Accounts: of staff, and of partners with their keys. */
import { expect } from 'vitest'
import { stepsAs } from './suite.ts'

const WEB = '//api-web/web/api/v1'

const logIn = (secretkey: string) =>
  ({
    as: 'nobody',
    call: `POST ${WEB}/auth/login`,
    body: { apikey: '{apiKey}', secretkey },
  }) as const

const ended = (session: string) =>
  ({
    as: 'nobody',
    call: `GET ${WEB}/auth/me`,
    headers: { Authorization: `Bearer ${session}` },
    status: 401,
  }) as const

const openLink = (code: string) =>
  ({ as: 'nobody', call: 'POST //auth/keys', form: { code } }) as const

export const AGENT_STEPS = stepsAs('admin', [
  {
    name: 'who calls',
    as: 'viewer',
    call: 'GET /agents/me',
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
    name: 'no name',
    as: 'viewer',
    call: 'PUT /agents/me',
    body: { name: ' ' },
    status: 422,
    answer: { messages: [{ parameter: 'name' }] },
  },
  {
    name: 'nothing else of the account',
    as: 'viewer',
    call: 'PUT /agents/me',
    body: { name: 'Vera', role: 'admin' },
    status: 422,
    answer: { messages: [{ parameter: 'role', message: 'is unknown: use only name' }] },
  },
  {
    name: 'a name',
    as: 'viewer',
    call: 'PUT /agents/me',
    body: { name: 'Vera' },
  },
  {
    name: 'is renamed',
    as: 'viewer',
    call: 'GET /agents/me',
    answer: { data: { agent: { name: 'Vera', role: 'viewer' } } },
  },
  {
    name: 'is logged with both names, and with the address, which no one chooses for oneself',
    call: 'GET /audit_log?kind=agent&action=update&search=viewer%40portal',
    answer: {
      data: {
        audit_log: [
          { title: 'viewer → Vera', agent: { name: 'viewer', email: 'viewer@portal.test' } },
        ],
      },
    },
  },
  {
    name: 'own sessions',
    as: 'viewer',
    call: 'GET /agents/me/sessions',
    answer: { data: { sessions: [{ is_current: true, user_agent: expect.any(String) }] } },
    keep: { session: 'data.sessions.0.id' },
  },
  {
    name: 'no one ends the session of another',
    as: 'editor',
    call: 'DELETE /agents/me/sessions/{session}',
    status: 404,
    answer: { message: expect.stringContaining('session') },
  },
  {
    name: 'nobody',
    as: 'nobody',
    call: 'GET /agents/me',
    status: 401,
    answer: { code: 401, message: 'Unauthorize' },
  },
  {
    name: 'an email address is required',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'budi', role: 'boss' },
    status: 422,
    answer: { messages: [{ parameter: 'email' }, { parameter: 'role' }] },
  },
  {
    name: 'added',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'Budi@Portal.test', gapura_id: 'g-7', role: 'editor' },
    answer: {
      data: { agent: { email: 'budi@portal.test', gapura_id: 'g-7', enabled: true, revision: 1 } },
    },
    keep: { budi: 'data.agent.id' },
  },
  {
    name: 'one account per address',
    call: 'POST /agents',
    body: { name: 'Budi', email: 'BUDI@portal.test', role: 'editor' },
    status: 422,
    answer: { messages: [{ parameter: 'email', message: expect.stringContaining('is taken') }] },
  },
  {
    name: 'disabled',
    call: 'PUT /agents/{budi}',
    body: { name: 'Budi S', gapura_id: 'g-8', role: 'viewer', enabled: false },
    answer: {
      data: {
        agent: { name: 'Budi S', gapura_id: 'g-8', role: 'viewer', enabled: false, revision: 2 },
      },
    },
  },
  {
    name: 'an old revision',
    call: 'PUT /agents/{budi}',
    body: { name: 'B', revision: 1 },
    status: 409,
    answer: {
      message: expect.stringContaining('admin changed it'),
      data: { conflict: { revision: 2, changed_by: { name: 'admin' } } },
    },
  },
  {
    name: 'without an ID of its own, it has its address',
    call: 'PUT /agents/{budi}',
    body: { gapura_id: '' },
    answer: { data: { agent: { gapura_id: 'budi@portal.test', revision: 3 } } },
  },
  {
    name: 'lists',
    call: 'GET /agents?status=disabled&sort=email',
    answer: { data: { agent: [{ id: '{budi}' }] }, meta: { pagination: { total: 1 } } },
  },
  {
    name: 'the last administrator',
    call: 'GET /agents?role=admin',
    keep: { last: 'data.agent.0.id' },
  },
  { name: 'is not disabled', call: 'PUT /agents/{last}', body: { enabled: false }, status: 409 },
  { name: 'nor made editor', call: 'PUT /agents/{last}', body: { role: 'editor' }, status: 409 },
  { name: 'nor deletes itself', call: 'DELETE /agents/{last}', status: 409 },
  {
    name: 'no invitation if another issuer stores passwords',
    call: 'POST /agents/{budi}/invitation',
    status: 409,
    answer: { message: expect.stringContaining('another service') },
  },
  { name: 'deleted', call: 'DELETE /agents/{budi}' },
  { name: 'gone', call: 'PUT /agents/{budi}', body: { enabled: true }, status: 404 },
])

export const PARTNER_STEPS = stepsAs('admin', [
  {
    name: 'a logo is an address',
    call: 'POST /partners',
    body: { name: 'Bank', logo_url: 'javascript:x' },
    status: 422,
    answer: { messages: [{ parameter: 'logo_url' }] },
  },
  {
    name: 'a contact has an email address',
    call: 'POST /partners',
    body: { name: 'Bank', contact_email: 'siti' },
    status: 422,
    answer: { messages: [{ parameter: 'contact_email' }] },
  },
  {
    name: 'secrets are shown once',
    call: 'POST /partners',
    body: { name: 'Bank', contact_name: 'Siti' },
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
    call: 'GET /partners/{bank}',
    answer: { data: { partner: expect.not.objectContaining({ secret_key: expect.anything() }) } },
  },
  {
    // A pattern of LIKE can have 50 bytes on D1.
    name: 'nothing for a long search',
    call: `GET /partners?search=${'Bank%20'.repeat(28)}`,
    answer: { data: { partners: [] } },
  },
  {
    name: 'nor in the list',
    call: 'GET /partners?search=Bank',
    answer: {
      data: { partners: [expect.not.objectContaining({ secret_key: expect.anything() })] },
    },
  },
  {
    name: 'the partner logs in',
    ...logIn('{secret}'),
    keep: { session: 'data.token' },
  },
  {
    name: 'a logo',
    call: 'PUT /partners/{bank}',
    body: { logo_url: '/files/a.png', revision: 1 },
    answer: { data: { partner: { logo: { url: '/files/a.png' }, revision: 2 } } },
  },
  {
    name: 'a contact, and nothing else',
    call: 'PUT /partners/{bank}',
    body: { contact_email: 'siti@example.com', contact_phone: '+62 21 555', revision: 2 },
    answer: {
      data: {
        partner: {
          name: 'Bank',
          logo: { url: '/files/a.png' },
          contact_name: 'Siti',
          contact_email: 'siti@example.com',
          contact_phone: '+62 21 555',
          last_called_at: null,
          certification: null,
        },
      },
    },
  },
  {
    name: 'found by the contact',
    call: 'GET /partners?search=siti@',
    answer: { data: { partners: [{ id: '{bank}' }] } },
  },
  { name: 'no calls yet', call: 'GET /partners/{bank}/calls', answer: { data: { calls: [] } } },
  { name: 'calls of an unknown partner', call: 'GET /partners/nobody/calls', status: 404 },
  {
    name: 'an old revision',
    call: 'PUT /partners/{bank}',
    body: { name: 'Mine', revision: 1 },
    status: 409,
    answer: {
      message: expect.stringContaining('admin changed it'),
      data: { conflict: { revision: 3, changed_by: { name: 'admin' } } },
    },
  },
  {
    name: 'rotated',
    call: 'PUT /partners/{bank}/rotate',
    answer: {
      data: { partner: { api_key: '{apiKey}', secret_key: expect.stringMatching(/^gp_secret_/) } },
    },
    keep: { newSecret: 'data.partner.secret_key' },
  },
  {
    name: 'the session ended',
    ...ended('{session}'),
  },
  {
    name: 'the old secret is wrong',
    ...logIn('{secret}'),
    status: 401,
    answer: { message: 'Wrong Secret Key' },
  },
  {
    name: 'disabled',
    call: 'PUT /partners/{bank}/disable',
    answer: { data: { partner: { enabled: false } } },
  },
  {
    name: 'cannot log in',
    ...logIn('{newSecret}'),
    status: 401,
    answer: { message: 'Wrong API Key' },
  },
  {
    name: 'a disabled partner gets no link',
    call: 'POST /partners/{bank}/key_link',
    status: 409,
    answer: { message: expect.stringContaining('Enable it') },
  },
  { name: 'enabled', call: 'PUT /partners/{bank}/enable' },
  {
    name: 'logs in again',
    ...logIn('{newSecret}'),
  },
  { name: 'unknown', call: 'PUT /partners/nobody/rotate', status: 404 },
  {
    name: 'a link for new keys',
    call: 'POST /partners/{bank}/key_link',
    answer: {
      data: {
        link: {
          path: expect.stringMatching(/^\/auth\/keys#gp_link_/),
          expires_at: expect.any(String),
        },
      },
    },
    keep: { formerLink: 'data.link.path' },
  },
  {
    name: 'a second link',
    call: 'POST /partners/{bank}/key_link',
    keep: { keyLink: 'data.link.path' },
  },
  {
    name: 'the first link was replaced',
    ...openLink('{formerLink}'),
    status: 410,
    answer: expect.not.stringContaining('gp_secret_'),
  },
  {
    name: 'the current keys work until the link is opened',
    ...logIn('{newSecret}'),
    keep: { sessionBeforeLink: 'data.token' },
  },
  {
    name: 'the link shows new keys',
    ...openLink('{keyLink}'),
    answer: expect.stringMatching(/>gp_secret_[\w-]{43}</),
  },
  {
    name: 'the link opens once',
    ...openLink('{keyLink}'),
    status: 410,
  },
  {
    name: 'the former key stopped working',
    ...logIn('{newSecret}'),
    status: 401,
    answer: { message: 'Wrong Secret Key' },
  },
  {
    name: 'its session ended too',
    ...ended('{sessionBeforeLink}'),
  },
  {
    name: 'the partner opened it',
    call: 'GET /audit_log?kind=partner&action=rotate',
    answer: {
      data: {
        audit_log: expect.arrayContaining([
          expect.objectContaining({
            title: 'Bank',
            agent: { id: null, name: 'Bank', email: null },
          }),
        ]),
      },
    },
  },
  {
    name: 'a link that is not opened',
    call: 'POST /partners/{bank}/key_link',
    keep: { unopened: 'data.link.path' },
  },
  {
    name: 'rotated by hand',
    call: 'PUT /partners/{bank}/rotate',
    keep: { newSecret: 'data.partner.secret_key' },
  },
  {
    name: 'replacing the keys ends the link',
    ...openLink('{unopened}'),
    status: 410,
  },
  {
    name: 'logs in once more',
    ...logIn('{newSecret}'),
    keep: { lastSession: 'data.token' },
  },
  { name: 'editors delete none', as: 'editor', call: 'DELETE /partners/{bank}', status: 403 },
  {
    name: 'an old revision is not deleted',
    call: 'DELETE /partners/{bank}?revision=1',
    status: 409,
    answer: { data: { conflict: { changed_by: { name: 'admin' } } } },
  },
  { name: 'deleted', call: 'DELETE /partners/{bank}' },
  { name: 'gone', call: 'GET /partners/{bank}', status: 404 },
  { name: 'not deleted twice', call: 'DELETE /partners/{bank}', status: 404 },
  {
    name: 'its session ended',
    ...ended('{lastSession}'),
  },
  {
    name: 'its key is nobody’s',
    ...logIn('{newSecret}'),
    status: 401,
    answer: { message: 'Wrong API Key' },
  },
  {
    name: 'the audit log keeps its name',
    call: 'GET /audit_log?kind=partner&action=delete',
    answer: { data: { audit_log: [{ item_id: '{bank}', title: 'Bank' }] } },
  },
])
