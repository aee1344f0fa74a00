/** The embedded issuer in the running Node entry: a person signs in, without script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { type BrowserSession, browserSession, type Page } from '../support/browser-session.ts'

const FIRST = 'correct horse battery'
const OWN = 'a password of my own'

let folder = ''
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapura-oauth-'))
  server = await startServer({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED_DEMO: '0',
    ADMIN_EMAIL: 'sari@portal.test',
    ADMIN_PASSWORD: FIRST,
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (browser: BrowserSession, to = '/admin', headers = {}): Promise<Page> =>
  browser.get(`${server.url}/auth/login?redirect-url=${encodeURIComponent(to)}`, headers)

test('first sign-in: wrong password, first password, a password of one’s own, then inside', async () => {
  const browser = browserSession()
  const login = await open(browser, '/openapi-nowhere')
  expect(login.text).toContain('<h1>Sign in</h1>')
  const wrong = await browser.submit(login, { email: 'sari@portal.test', password: 'wrong' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('E-mail address or password is wrong.')
  const choose = await browser.submit(wrong, { email: 'SARI@portal.test', password: FIRST })
  expect(choose.text).toContain('Choose your password')
  const same = await browser.submit(choose, { new: FIRST, repeat: FIRST })
  expect(same.text).toContain('The new password is the current one.')
  const inside = await browser.submit(same, { new: OWN, repeat: OWN })
  expect(new URL(inside.url).pathname).toBe('/openapi-nowhere')
  expect(browser.cookie('staff')).toMatch(/^gp_staff_/)
})
