/**
 * SNAP BI from the landing page: a key pair of the browser requests a token, and a transaction is accepted. Then
 * each way in which another program may sign differently is named.
 */
import {
  constants,
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  sign,
} from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import { certificationPage } from '../../src/i18n/en/certification-page.ts'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { scaled } from '../support/limits.ts'
import { logIn } from '../support/partner.ts'
import { openForm } from '../support/playground.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

let dataDirectory: string
let portal: StartedPortal
let partner: FirstRun['partner']

test.beforeAll(async () => {
  test.setTimeout(scaled(5 * 60_000))
  dataDirectory = mkdtempSync(join(tmpdir(), 'gapura-snap-'))
  portal = await startPortal({ dataDirectory, env: { SEED_DEMO: 'snap' } })
  partner = JSON.parse(readFileSync(join(dataDirectory, 'first-run.json'), 'utf8')).partner
})

test.afterAll(async () => {
  await portal.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

// Browsers report every 401 on the console.
test.use({ expectedErrors: [/status of 401 .*\/(api-general\/|auth\/me\b)/] })

const TOKEN = '/access/v1.0/access-token/b2b?method=post'
const SEND = 'Send signed request'

async function openPlayground(page: Page) {
  await openForm(page)
  const playground = page.getByRole('region', { name: /^Try / })
  return {
    playground,
    keys: playground.getByRole('region', { name: 'Key pair' }),
    send: playground.getByRole('button', { name: SEND }),
    response: playground.getByRole('region', { name: 'Response' }),
  }
}

test('the first calls of a run name the private key file', async ({ page }) => {
  await logIn(page, partner, portal.origin)
  await page.goto(`${portal.origin}/certification`)
  await expect(page.getByText(certificationPage.sampleKeyFile)).toHaveCount(1)
})

/** Another program's headers in place of the playground's. */
async function sendAs(
  page: Page,
  { send, response }: { readonly send: Locator; readonly response: Locator },
  headersOf: (request: Request) => Readonly<Record<string, string>>,
  named: string,
): Promise<void> {
  await page.route('**/api-general/**', (route, sent) =>
    route.continue({ headers: { ...sent.headers(), ...headersOf(sent) } }),
  )
  await send.click()
  await expect(response.locator('p').filter({ hasText: named })).toBeVisible()
  await page.unroute('**/api-general/**')
}

test('a newcomer creates a key pair, gets a token, and signs a transaction', async ({ page }) => {
  test.slow()
  await page.goto(portal.origin)
  await page.getByRole('main').getByRole('link', { name: 'get an access token' }).click()
  await expect(page).toHaveURL(/\/access\/v1\.0\/access-token\/b2b/)
  const token = await openPlayground(page)
  await token.playground.getByLabel('API Key', { exact: true }).fill(partner.api_key)
  await token.playground.getByLabel('Secret Key', { exact: true }).fill(partner.secret_key)
  await token.playground.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(token.playground.getByText(/^Signed as \S/)).toBeVisible()

  await expect(token.keys.getByRole('button', { name: 'Create key pair' })).toBeVisible()
  await token.send.click()
  await expect(
    token.playground.getByText('Create a key pair or import a private key first.'),
  ).toBeVisible()
  await expectAccessible(page)
  await token.keys.getByRole('button', { name: 'Create key pair' }).click()
  await expect(token.keys.getByRole('textbox', { name: 'Public key' })).toHaveValue(
    /^-----BEGIN PUBLIC KEY-----/,
  )
  await token.send.click()
  await expect(
    token.response.locator('p').filter({ hasText: 'No public key is registered' }),
  ).toBeVisible()
  await token.keys.getByRole('button', { name: 'Register public key' }).click()
  await expect(token.keys.getByText('Registered. The sandbox verifies')).toBeVisible()
  await token.send.click()
  await expect(token.response.getByText('Matches the schema of 200')).toBeVisible()
  await expect(token.response).toContainText('BearerToken')
  await expectAccessible(page)

  await page
    .getByRole('complementary')
    .getByRole('link', { name: 'Create a virtual account' })
    .click()
  await expect(page).toHaveURL(/\/transfer-va\/create-va/)
  const account = await openPlayground(page)
  await expect(account.playground.getByText(/^Signed as \S/)).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest(/\/api-general\//),
    account.send.click(),
  ])
  await expect(account.response.getByText('Matches the schema of 200')).toBeVisible()
  await expect(account.response).toContainText('2002700')
  expect((await request.allHeaders())['x-signature']).toBe(transaction(request, {})['x-signature'])

  for (const { dialect, named } of DIALECTS) {
    await test.step(named, () => sendAs(page, account, (sent) => transaction(sent, dialect), named))
  }
})

interface Dialect {
  readonly body?: (body: string) => string
  readonly timestamp?: (time: string) => string
  readonly token?: string
  readonly encoding?: 'hex' | 'base64'
}

/** The headers of another program, which differs in one choice. */
function transaction(request: Request, dialect: Dialect): Readonly<Record<string, string>> {
  const { body = same, timestamp = same, encoding = 'base64' } = dialect
  const headers = request.headers()
  const { pathname } = new URL(request.url().replace('/api-general', ''))
  const token = dialect.token ?? headers['authorization']?.replace('Bearer ', '') ?? ''
  const minified = JSON.stringify(JSON.parse(request.postData() ?? ''))
  const hash = createHash('sha256').update(body(minified)).digest('hex')
  const time = timestamp(headers['x-timestamp'] ?? '')
  const text = ['POST', pathname, token, hash, time].filter((part) => part !== '').join(':')
  const signature = createHmac('sha512', partner.secret_key).update(text).digest(encoding)
  return { 'x-signature': signature }
}

const same = (text: string): string => text

/** Choices in which APIs that follow SNAP BI differ. */
const DIALECTS: readonly { readonly dialect: Dialect; readonly named: string }[] = [
  { dialect: { encoding: 'hex' }, named: 'The HMAC is in hexadecimal.' },
  {
    dialect: { body: (text) => text.replaceAll(' ', '') },
    named: 'White space was removed from the body.',
  },
  {
    dialect: { timestamp: (time) => `${new Date(time).toISOString().slice(0, 19)}Z` },
    named: 'The timestamp in the string to sign is in UTC, unlike the header.',
  },
  { dialect: { token: '' }, named: 'A part of the string to sign is missing.' },
]

test('a key pair is saved, replaced and imported, and its wrong use is named', async ({ page }) => {
  test.slow()
  await logIn(page, partner, portal.origin)
  await page.goto(`${portal.origin}${TOKEN}`)
  const { keys, send, response } = await openPlayground(page)
  await keys.getByRole('button', { name: 'Create key pair' }).click()
  await keys.getByRole('button', { name: 'Register public key' }).click()
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()

  // A saved pair is there after a reload, and still registered.
  // After the checkbox, also on phones: below the next button, it would warn of removing the keys.
  await expect(keys).toContainText('Keep it in this browserOtherwise it is lost')
  await keys.getByLabel('Keep it in this browser').check()
  await expect(keys.getByText('Otherwise it is lost')).toBeHidden()
  await page.reload()
  await openPlayground(page)
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()

  // A key of another kind is named; one in an older form is converted, and leaves its field.
  // Removing asks first: the private key can't be recovered.
  await keys.getByText('Remove key pair').click()
  await expect(keys.getByRole('textbox', { name: 'Public key' })).toBeVisible()
  await keys.getByRole('button', { name: 'Remove', exact: true }).click()
  await keys.getByText('Paste a private key').click()
  const field = keys.getByLabel('Private key in PEM')
  await field.fill(privatePem(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'sec1'))
  await keys.getByRole('button', { name: 'Import key' }).click()
  await expect(keys.getByRole('alert').filter({ hasText: 'must be an RSA key' })).toContainText(
    'got an EC key on the curve P-256',
  )
  await expect(field).toHaveValue('')
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await field.fill(privatePem(own, 'pkcs1'))
  await keys.getByRole('button', { name: 'Import key' }).click()
  await expect(keys.getByText('Another public key is registered.')).toBeVisible()
  await keys.getByRole('button', { name: 'Register public key' }).click()
  await expect(keys.getByText('Registered. The sandbox verifies')).toBeVisible()

  const signed = (sent: Request, separator: string, padding = constants.RSA_PKCS1_PADDING) => {
    const { 'x-client-key': client, 'x-timestamp': time } = sent.headers()
    const text = Buffer.from([client, time].join(separator))
    return sign('sha256', text, { key: own.privateKey, padding })
  }
  const token = { send, response }
  await sendAs(
    page,
    token,
    (sent) => ({ 'x-signature': signed(sent, '|').toString('hex') }),
    'The signature is in hexadecimal.',
  )
  await sendAs(
    page,
    token,
    (sent) => ({ 'x-signature': signed(sent, ':').toString('base64') }),
    'The parts of the string to sign have the wrong separator.',
  )
  await sendAs(
    page,
    token,
    (sent) => ({
      'x-signature': signed(sent, '|', constants.RSA_PKCS1_PSS_PADDING).toString('base64'),
    }),
    'The signature uses RSA-PSS.',
  )
})

function privatePem({ privateKey }: KeyPairKeyObjectResult, type: 'sec1' | 'pkcs1'): string {
  return String(privateKey.export({ type, format: 'pem' }))
}
