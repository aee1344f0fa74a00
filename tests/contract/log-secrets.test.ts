/** A whole day of a partner and of staff in one log: no line holds anything that is secret. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { END_WITH_THIS_PROCESS } from '../../scripts/setup/end-with-parent.mjs'
import { readyOrigin } from '../../scripts/setup/ready-origin.ts'
import { browserSession } from '../support/browser-session.ts'
import { COMPILE_CACHE } from '../support/compile-cache.ts'
import { inStore } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { addStaff } from '../support/staff.ts'

const NODE = fileURLToPath(new URL('../../functions/node.ts', import.meta.url))
const WEB = '/api-web/web/api/v1'
const ADMIN = '/api-admin/admin/api/v1'
const PASSWORD = 'correct horse battery'
const METRICS = 'metrics-token-of-the-test'

test('every request has its line with an id, and no line holds a secret', async () => {
  const folder = scratchFolder()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', NODE], {
    env: {
      ...COMPILE_CACHE,
      NODE_OPTIONS: END_WITH_THIS_PROCESS,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'info',
      ADMIN_PASSWORD: PASSWORD,
      METRICS_TOKEN: METRICS,
      GENERAL_API_ORIGIN: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  try {
    const origin = await readyOrigin(child)
    if (origin === undefined) throw new Error(output)
    const { partner } = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
    const secretKey = (await readFile(join(folder, 'secret.key'), 'utf8')).trim()
    const { cookie: staff } = await inStore(folder, (store) => addStaff({ store }, 'admin'))
    const ids: (string | null)[] = []
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
      ids.push(answer.headers.get('X-Request-ID'))
      return answer
    }
    const send = (path: string, body: unknown, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    const login = await send(`${WEB}/auth/login`, {
      apikey: partner.api_key,
      secretkey: partner.secret_key,
    })
    const { data } = await login.json()
    const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await send(`${WEB}/auth/login`, { apikey: partner.api_key, secretkey: 'a-guessed-secret' })
    await call(`${WEB}/auth/me?token=${data.token}`, { headers: { Cookie } })
    await call('/api-general/v2/usage?access=query-secret', {
      headers: {
        Cookie,
        Authorization: `Bearer ${data.access_token}`,
        Signature: 'sent-signature',
      },
    })
    const created = await send(`${ADMIN}/partners`, { name: 'New partner' }, { Cookie: staff })
    const made = JSON.stringify(await created.json())
    const { id } = JSON.parse(made).data.partner
    const link = await send(`${ADMIN}/partners/${id}/key_link`, {}, { Cookie: staff })
    const code = (await link.json()).data.link.path.split('#')[1]
    const keys = await call('/auth/keys', { method: 'POST', body: new URLSearchParams({ code }) })
    const shown = [...(await keys.text()).matchAll(/>(gp_[^<]+)</g)].map((match) => match[1])
    expect(shown).toHaveLength(3)
    await send(
      `${ADMIN}/faq`,
      { title: 'T', content: '<p>kept-from-the-log</p>' },
      { Cookie: staff },
    )
    await send('/callback/register', { secret: 'callback-secret' })
    await call('/auth/login?redirect-url=/admin')
    await call('/auth/callback?code=a-code-of-the-issuer&state=a-state')
    const failed = await failToSignIn(origin)
    const metrics = await call('/metrics', { headers: { Authorization: `Bearer ${METRICS}` } })
    expect(await metrics.text()).toContain(
      'gapura_requests_total{group="auth",method="POST",status="422"} 1\n',
    )
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed

    const lines = output
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const requests = lines.filter(({ event }) => event === 'request')
    // The portal also calls its own issuer.
    const logged = requests.map((line) => line.request_id).filter((id) => ids.includes(id))
    expect(logged).toEqual(ids)
    expect(requests).toContainEqual(
      expect.objectContaining({
        request_id: failed.requestId,
        method: 'POST',
        path: '/oidc/interaction/…',
        status: 422,
      }),
    )
    expect(created.status).toBeLessThan(300)
    const secrets = [
      ...Object.values(partner),
      ...Object.values(data).filter((value) => typeof value === 'string' && value.length > 12),
      ...[...made.matchAll(/"(gp_[^"]+)"/g)].map((match) => match[1]),
      code,
      ...shown,
      Cookie.split('=')[1],
      staff.split('=')[1],
      secretKey,
      PASSWORD,
      METRICS,
      'a-guessed-secret',
      'query-secret',
      'sent-signature',
      'callback-secret',
      'kept-from-the-log',
      'a-code-of-the-issuer',
      ...failed.secrets,
    ].map(String)
    expect(secrets.length).toBeGreaterThan(15)
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})

/** Enters a wrong password at the embedded issuer, then the right one. */
async function failToSignIn(origin: string) {
  const email = 'admin@localhost'
  const browser = browserSession()
  const form = await browser.get(`${origin}/auth/login?redirect-url=/admin`)
  const refused = await browser.submit(form, { email, password: 'a-guessed-password' })
  const choose = await browser.submit(refused, { email, password: PASSWORD })
  const chosen = 'another correct horse battery'
  const inside = await browser.submit(choose, { new: chosen, repeat: chosen })
  const code = new URL(
    inside.trail.find((url) => url.includes('/auth/callback')) ?? '',
  ).searchParams.get('code')
  const interaction = new URL(form.url).pathname.split('/').at(-1)
  return {
    requestId: refused.headers.get('X-Request-ID'),
    secrets: [interaction, code, 'a-guessed-password', chosen, email],
  }
}
