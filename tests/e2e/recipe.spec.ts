import { createHash, createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'
import { logIn } from '../support/partner.ts'
import { openForm, PLAYGROUND_WORDS } from '../support/playground.ts'
import { spawnRecipePortal } from '../support/spawned-recipe-portal.ts'

const LANGUAGES = [
  {
    ...PLAYGROUND_WORDS.en,
    difference: '"message" must be of type array, got integer',
    mistake: 'A common mistake explains the signature:',
    digestHex: 'The body digest is in hexadecimal.',
    mismatch: /The signature is wrong, and no common mistake explains it/,
    clock: /Your clock is (5[89]\d|60\d) seconds ahead of the portal's/,
    late: /The time in “Request-Timestamp” is off by (5[89]\d|60\d) seconds from the API's clock/,
  },
  {
    ...PLAYGROUND_WORDS.id,
    difference: '"message" harus bertipe array, tetapi bertipe integer.',
    mistake: 'Signature ini cocok dengan kekeliruan yang umum:',
    digestHex: /heksadesimal/,
    mismatch: /Signature berbeda, dan tidak cocok dengan kekeliruan yang umum/,
    clock: /(5[89]\d|60\d) detik/,
    late: /Waktu di “Request-Timestamp” berselisih (5[89]\d|60\d) detik dari jam API/,
  },
] as const

type Words = (typeof LANGUAGES)[number]

let portal: Awaited<ReturnType<typeof spawnRecipePortal>>

test.beforeAll(async () => {
  portal = await spawnRecipePortal('component-string.yaml')
})
test.afterAll(() => portal.stop())

for (const words of LANGUAGES) {
  const inTurn = turnsOf(words)
  test.describe(`a document's own recipe (${words.language})`, () => {
    // Browsers report every 401 on the console: these are expected.
    test.use({ expectedErrors: [/status of 401 .*\/api-general\//] })

    inTurn()('signs, is verified by it, and reports what is wrong', async ({ page }) => {
      const playground = await open(page, words, '/checkout/checkout/v1/payment?method=post')
      await playground.getByText(words.t('preview')).click()
      // The path that the called API sees: the sandbox is at the root, the server of the cURL
      // command below a path.
      const steps = playground.locator('.pg-steps')
      await expect(steps.getByText('Request-Target:/checkout/v1/payment').first()).toBeVisible()
      await expect(steps.getByText('Request-Target:/gateway')).toBeHidden()
      const curl = readCurl(await playground.locator('.pg-curl pre').textContent())
      expect(curl.url).toBe('https://pay.example/gateway/checkout/v1/payment')
      expect(curl.headers['signature']).toBe(
        `HMACSHA256=${signatureOf(curl.body, curl.headers, { path: '/gateway/checkout/v1/payment' })}`,
      )
      const [request] = await Promise.all([
        page.waitForRequest(/\/api-general\//),
        playground.getByRole('button', { name: words.send }).click(),
      ])
      const headers = await request.allHeaders()
      const body = request.postDataBuffer() ?? ''
      expect(headers['signature']).toBe(`HMACSHA256=${signatureOf(body, headers)}`)
      expect(headers['client-id']).toBe(portal.apiKey)
      expect(headers['request-timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(headers).not.toHaveProperty('authorization')
      const response = playground.getByRole('region', { name: words.response })
      await expect(response.getByText(words.t('schemaFits', { status: '200' }))).toBeVisible()
      await expectAccessible(page)

      // The same request with a digest in hexadecimal, as a library would write it by default.
      await page.route('**/api-general/**', (route, sent) => {
        const hex = signatureOf(sent.postDataBuffer() ?? '', sent.headers(), { encoding: 'hex' })
        const mistake = `HMACSHA256=${hex}`
        return route.continue({ headers: { ...sent.headers(), signature: mistake } })
      })
      await playground.getByRole('button', { name: words.send }).click()
      await expect(response.getByText(words.mistake)).toBeVisible()
      await expect(response.locator('p').filter({ hasText: words.digestHex })).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api-general/**')

      await playground.getByText(words.t('experiment'), { exact: true }).click()
      await playground.getByLabel(words.t('experimentSecret')).check()
      await playground.getByLabel(words.t('experimentSecretText')).fill('not-my-secret-key')
      await playground.getByRole('button', { name: words.send }).click()
      await expect(response.getByText(words.mismatch)).toBeVisible()
      await playground.getByLabel(words.t('experimentSecret')).uncheck()

      await page.route('**/api-general/**', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { message: 7 } })
      })
      await playground.getByRole('button', { name: words.send }).click()
      await expect(response.getByText(words.difference)).toBeVisible()
    })

    inTurn()('an API below a path is signed for the path below it', async ({ page }) => {
      await page.route('**/auth/me', async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'x-gapura-upstream-path': '/base' }
        await route.fulfill({ response, headers })
      })
      const playground = await open(page, words, '/checkout/checkout/v1/payment?method=post')
      await playground.getByText(words.t('preview')).click()
      const target = 'Request-Target:/base/checkout/v1/payment'
      await expect(playground.locator('.pg-steps').getByText(target).first()).toBeVisible()
      const [request] = await Promise.all([
        page.waitForRequest(/\/api-general\//),
        playground.getByRole('button', { name: words.send }).click(),
      ])
      const headers = await request.allHeaders()
      const path = '/base/checkout/v1/payment'
      const signature = signatureOf(request.postDataBuffer() ?? '', headers, { path })
      expect(headers['signature']).toBe(`HMACSHA256=${signature}`)
    })

    inTurn()('guide and Signature Playground explain it', async ({ page }) => {
      await page.goto(`${portal.origin}${words.prefix}/generate-signature`)
      const main = page.locator('main')
      for (const part of ['Client-Id', 'Request-Target', 'HMACSHA256=', 'SHA-256'])
        await expect(main).toContainText(part)
      await expect(main).not.toContainText(/MD5|selfie|\+07:00/)
      await expectAccessible(page)
      await page.goto(`${portal.origin}${words.prefix}/introduction/header-message-structure`)
      await expect(main).toContainText('Request-Timestamp')
      await expect(main).not.toContainText(/Request-ID|\+07:00/)
      await page.goto(`${portal.origin}${words.prefix}/doc-playground`)
      await expect(page.locator('gapura-island[data-state="open"]')).toBeVisible()
      await expect(page.locator('.sp-list')).toContainText('Request-Target:/')
      await expect(page.locator('.sp-list')).toContainText('HMACSHA256=')
      await expectAccessible(page)
    })

    inTurn()('a redirect shows its status and target', async ({ page }) => {
      const playground = await open(page, words, '/checkout/checkout/v1/pay/{token}?method=get')
      await playground.getByRole('button', { name: words.send }).click()
      const response = playground.getByRole('region', { name: words.response })
      await expect(response.locator('.pg-status')).toHaveText('302')
      await expect(response.getByText(words.t('redirect'))).toContainText(
        'https://pages.example/t-1',
      )
    })

    inTurn()('a wrong clock is noticed, and its signature rejected for it', async ({ page }) => {
      await page.clock.setFixedTime(Date.now() + 600_000)
      const playground = await open(page, words, '/checkout/checkout/v1/payment?method=post')
      await expect(playground.getByText(words.clock)).toBeVisible()
      await playground.getByRole('button', { name: words.send }).click()
      await expect(playground.getByText(words.late)).toBeVisible()
      await expect(playground.locator('.pg-status')).toHaveText('401')
      await expectAccessible(page)
    })
  })
}

async function open(page: Page, words: Words, path: string) {
  await logIn(page, { api_key: portal.apiKey, secret_key: portal.secretKey }, portal.origin)
  await page.goto(`${portal.origin}${words.prefix}${path}`)
  await openForm(page)
  const playground = page.getByRole('region', { name: words.region })
  await expect(playground.getByText('Merchant')).toBeVisible()
  return playground
}

/** As the preview prints it: `--header 'Name: value'` and one body, without quotes inside. */
function readCurl(text: string | null) {
  const command = text ?? ''
  const all = (pattern: RegExp) => [...command.matchAll(pattern)]
  const headers = all(/--header '([^:]+): ([^']*)'/g).map(([, name = '', value]) => [
    name.toLowerCase(),
    value ?? '',
  ])
  return {
    url: /^curl --request POST '([^']+)'/.exec(command)?.[1],
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    body: /--data-raw '([^']*)'/.exec(command)?.[1] ?? '',
  }
}

/** An independent implementation with another library. */
function signatureOf(
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  {
    encoding = 'base64',
    path = '/checkout/v1/payment',
  }: { encoding?: 'base64' | 'hex'; path?: string } = {},
): string {
  const text = [
    `Client-Id:${headers['client-id']}`,
    `Request-Id:${headers['request-id']}`,
    `Request-Timestamp:${headers['request-timestamp']}`,
    `Request-Target:${path}`,
    `Digest:${createHash('sha256').update(body).digest(encoding)}`,
  ].join('\n')
  return createHmac('sha256', portal.secretKey).update(text).digest('base64')
}
