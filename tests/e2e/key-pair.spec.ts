/**
 * A document that signs with a key pair: a person creates it in the browser, registers its public half, and signs.
 * The sandbox verifies, and names each dialect of the scheme that is set wrong.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Request } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import type { RecipePortal } from '../support/recipe-portal.ts'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

let child: ChildProcess
let portal: RecipePortal

test.beforeAll(async () => {
  const entry = file('support/recipe-portal.ts')
  child = spawn(process.execPath, [entry, file('fixtures/openapi/key-pair.yaml')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stdout = child.stdout
  if (stdout === null) throw new TypeError('the portal has an output')
  const [line]: unknown[] = await once(stdout, 'data')
  // as: printed by our own support module; a wrong shape fails the tests that read it.
  portal = JSON.parse(String(line)) as RecipePortal
})

test.afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
})

// Browsers report every 401 on the console.
test.use({ expectedErrors: [/status of 401 .*\/api-general\//] })

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pkcs1 = String(own.privateKey.export({ type: 'pkcs1', format: 'pem' }))
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sec1 = String(curve.privateKey.export({ type: 'sec1', format: 'pem' }))

interface Dialect {
  readonly body?: (body: string) => string
  readonly separator?: string
  readonly padding?: number
}

/** The request as another program would sign it, with one choice that differs. */
function signed(request: Request, { body = (text) => text, separator = ':', padding }: Dialect) {
  const hash = createHash('sha256')
    .update(body(request.postData() ?? ''))
    .digest('hex')
  const { pathname } = new URL(request.url().replace('/api-general', ''))
  const text = ['POST', pathname, hash, request.headers()['x-timestamp']].join(separator)
  const key = { key: own.privateKey, ...(padding !== undefined && { padding }) }
  return sign('sha256', Buffer.from(text), key)
}

test('a key pair of the browser signs, and the sandbox verifies and explains', async ({ page }) => {
  const login = await page.request.post(`${portal.origin}/api-web/web/api/v1/auth/login`, {
    data: { apikey: portal.apiKey, secretkey: portal.secretKey },
  })
  expect(login.status()).toBe(200)
  await page.goto(`${portal.origin}/transfers/v1.0/transfers?method=post`)
  const open = page.getByRole('button', { name: 'Send signed request' })
  await open.filter({ visible: true }).first().click()
  const playground = page.getByRole('region', { name: /^Try / })
  const keys = playground.getByRole('region', { name: 'Key pair' })
  const send = playground.getByRole('button', { name: 'Send signed request' })
  const response = playground.getByRole('region', { name: 'Response' })
  await expect(keys.getByRole('button', { name: 'Create key pair' })).toBeVisible()

  await send.click()
  await expect(
    playground.getByText('Create a key pair or import a private key first.'),
  ).toBeVisible()
  await expectAccessible(page)

  await keys.getByRole('button', { name: 'Create key pair' }).click()
  await expect(keys.getByRole('textbox', { name: 'Public key' })).toHaveValue(
    /^-----BEGIN PUBLIC KEY-----/,
  )
  await send.click()
  await expect(
    response.locator('p').filter({ hasText: 'No public key is registered for this API key' }),
  ).toBeVisible()
  await keys.getByRole('button', { name: 'Register public key' }).click()
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()
  await send.click()
  await expect(response.getByText('Matches the schema of 200')).toBeVisible()
  await expectAccessible(page)

  // A saved pair is there after a reload, and still registered.
  await keys.getByLabel('Keep it in this browser').check()
  await expect(keys.getByText('Otherwise it is lost')).toBeHidden()
  await page.reload()
  await open.filter({ visible: true }).first().click()
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()

  // A key of another kind is named; one in an older form is converted, and leaves its field.
  await keys.getByRole('button', { name: 'Remove key pair' }).click()
  await keys.getByText('Paste a private key').click()
  const field = keys.getByLabel('Private key in PEM')
  await field.fill(sec1)
  await keys.getByRole('button', { name: 'Import key' }).click()
  await expect(keys.getByRole('alert').filter({ hasText: 'must be an RSA key' })).toContainText(
    'got an EC key on the curve P-256',
  )
  await expect(field).toHaveValue('')
  await field.fill(pkcs1)
  await keys.getByRole('button', { name: 'Import key' }).click()
  await expect(keys.getByText('Another public key is registered.')).toBeVisible()
  await keys.getByRole('button', { name: 'Register public key' }).click()
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()

  const dialects: readonly { dialect: Dialect; encoding?: 'hex'; named: RegExp }[] = [
    { dialect: {}, encoding: 'hex', named: /The signature is in hexadecimal/ },
    { dialect: { body: (text) => `${text}\n` }, named: /The hashed body ends with a line break/ },
    { dialect: { padding: constants.RSA_PKCS1_PSS_PADDING }, named: /The signature uses RSA-PSS/ },
  ]
  for (const { dialect, encoding = 'base64', named } of dialects) {
    await page.route('**/api-general/**', (route, sent) => {
      const signature = signed(sent, dialect).toString(encoding)
      return route.continue({ headers: { ...sent.headers(), 'x-signature': signature } })
    })
    await send.click()
    await expect(response.locator('p').filter({ hasText: named })).toBeVisible()
    await page.unroute('**/api-general/**')
  }
})
