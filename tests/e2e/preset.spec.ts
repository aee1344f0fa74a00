import { createHmac } from 'node:crypto'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { logIn } from '../support/partner.ts'
import { spawnRecipePortal } from '../support/spawned-recipe-portal.ts'

let portal: Awaited<ReturnType<typeof spawnRecipePortal>>

test.beforeAll(async () => {
  portal = await spawnRecipePortal('preset.yaml')
})
test.afterAll(() => portal.stop())

// Browsers report every 401 on the console.
test.use({ expectedErrors: [/status of 401 .*\/api-general\//] })

test('a preset signs in the playground, is verified by the sandbox, and explains a mistake', async ({
  page,
}) => {
  await logIn(page, { api_key: portal.apiKey, secret_key: portal.secretKey }, portal.origin)
  await page.goto(`${portal.origin}/applicants/resources/applicants?method=post`)
  const send = page.getByRole('button', { name: 'Send signed request' })
  const [request] = await Promise.all([
    page.waitForRequest(/\/api-general\//),
    send.filter({ visible: true }).first().click(),
  ])
  const playground = page.getByRole('region', { name: /^Try / })
  await expect(playground.getByText('Merchant')).toBeVisible()
  await playground.getByText('Request preview').click()
  await expect(
    playground.locator('.pg-steps').getByText('POST/resources/applicants').first(),
  ).toBeVisible()

  const headers = await request.allHeaders()
  const body = request.postData() ?? ''
  const text = `${headers['x-app-access-ts']}POST/resources/applicants${body}`
  expect(headers['x-app-token']).toBe(portal.apiKey)
  expect(headers['x-app-access-sig']).toBe(
    createHmac('sha256', portal.secretKey).update(text).digest('hex'),
  )
  const response = playground.getByRole('region', { name: 'Response' })
  await expect(response.getByText('Matches the schema of 200')).toBeVisible()
  await expectAccessible(page)

  // The same request with a signature in Base64.
  await page.route('**/api-general/**', (route, sent) => {
    const signed = `${sent.headers()['x-app-access-ts']}POST/resources/applicants${sent.postData()}`
    const signature = createHmac('sha256', portal.secretKey).update(signed).digest('base64')
    return route.continue({ headers: { ...sent.headers(), 'x-app-access-sig': signature } })
  })
  await playground.getByRole('button', { name: 'Send signed request' }).click()
  await expect(response.getByText('A common mistake explains the signature:')).toBeVisible()
  await expect(response.locator('p').filter({ hasText: /The HMAC is in Base64/ })).toBeVisible()
})
