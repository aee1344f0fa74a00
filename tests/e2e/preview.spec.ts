/** Drafts as their pages will look: for signed-in staff, with the site's own components. */
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { signInAs } from '../support/staff-browser.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const ADMIN = '/api-admin/admin/api/v1'
const DRAFT = `openapi: 3.1.0
info: {title: Kennel API, version: "9", description: 'Begin with [dogs](#tag/dogs).'}
servers: [{url: "https://{region}.kennel.test", variables: {region: {default: eu, enum: [eu, asia]}}}]
tags: [{name: dogs, description: "Dogs <img src=x onerror=document.title='broken'>", x-translations: {id: {description: Anjing}}}]
paths:
  /dogs:
    get: {summary: List dogs, tags: [dogs], responses: {"200": {description: Dogs, content: {application/json: {schema: {$ref: "#/components/schemas/Dog"}}}}}}
    post: {summary: Add a dog, tags: [dogs], requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Dog"}}}}, responses: {"201": {description: Added}}}
  /dogs/{id}:
    delete: {summary: Let a dog go, tags: [dogs], parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"204": {description: Gone}}}
components: {schemas: {Dog: {type: object, required: [name], properties: {name: {type: string, example: Rex}, mother: {$ref: "#/components/schemas/Dog"}}}}}
`

test('without a session a preview redirects to the sign-in and is not cached', async ({
  baseURL,
  browser,
}) => {
  const stranger = await browser.newPage()
  await stranger.goto('/preview/abc')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await stranger.close()
  const { context, page } = await signInAs(browser, baseURL ?? '', 'viewer', 'Passer-by')
  const shown = await context.request.get('/preview/abc')
  expect(shown.headers()['cache-control']).toBe('no-store')
  expect(shown.headers()['x-robots-tag']).toBe('noindex')
  await page.goto('/preview/abc')
  await expect(page).toHaveURL('/404')
  await context.close()
})

test('a draft of a document is read page by page, in both languages', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signInAs(browser, baseURL ?? '', 'editor', 'Previewer')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const answer = await context.request.post(`${ADMIN}/playgrounds/add_preview`, {
    data: { name: 'Kennel', content: DRAFT },
  })
  const { data } = await answer.json()
  await page.goto(`/preview/${data.playground.id}?from=editor`)

  const main = page.getByRole('main')
  const h1 = main.getByRole('heading', { level: 1 })
  await expect(h1).toHaveText('Kennel API')
  await expect(main).toContainText('Preview of “Kennel”.')
  await expect(page).toHaveTitle('Kennel API - Preview - Gapura Docs')
  await expect(page.locator('.side nav')).toHaveAttribute('inert', '')
  await expect(page.locator('gapura-account')).toContainText('Preview')
  await expectAccessible(page)

  await main.getByRole('link', { name: 'dogs', exact: true }).first().click()
  await expect(h1).toHaveText('dogs')
  await expect(page.locator('#content')).toBeFocused()
  await main.getByRole('link', { name: /Add a dog/ }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Add a dog' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'List dogs' })).toBeHidden()
  await expect(page).toHaveURL(/[?&]page=%2Fdogs%2Fdogs&method=post&from=editor$/)
  // The way back to the operation in the editor.
  const editor = main.getByRole('link', { name: 'Back to editor' })
  await expect(editor).toHaveAttribute(
    'href',
    /yaml-editor\/[^/?]+\?page=%2Fdogs%2Fdogs&method=post$/,
  )
  // The site's scripts work here too: samples, servers, folds.
  const added = main.locator('.operation[data-method=post]')
  await added.locator('.panel label', { hasText: 'Python' }).first().click()
  await expect(added.locator('pre').filter({ visible: true }).first()).toContainText(
    'eu.kennel.test',
  )
  await added.getByLabel('region').selectOption('asia')
  await expect(added.locator('pre').filter({ visible: true }).first()).toContainText(
    'asia.kennel.test',
  )
  await expectAccessible(page)

  await main.getByRole('link', { name: 'All methods' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'List dogs' })).toBeVisible()
  await main.getByRole('link', { name: /^Next/ }).click()
  await expect(h1).toHaveText('Let a dog go')
  await page.goBack()
  await expect(h1).toHaveText('List dogs, Add a dog')
  await page.reload()
  await expect(h1).toHaveText('List dogs, Add a dog')
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page).toHaveURL(/\/id\/preview/)
  await expect(h1).toHaveText('List dogs, Add a dog')
  await expect(main).toContainText('Pembaca hanya melihat versi yang terbit.')
  await expect(main.getByRole('link', { name: 'Referensi' })).toBeVisible()

  // A person with the link reads it without a session, and has nothing to log out of.
  const made = await context.request.post(
    `${ADMIN}/playgrounds/preview_token/${data.playground.id}`,
  )
  const { token } = (await made.json()).data
  const guest = await (await browser.newContext()).newPage()
  const link = `/preview/${data.playground.id}?preview=true&id=${data.playground.id}`
  await guest.goto(`${link}#token=${token}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Kennel API')
  await expect(guest).toHaveURL(/&id=[^#]+$/)
  await expect(guest.locator('.side nav')).toContainText('Let a dog go')
  await expect(guest.locator('.side-title')).toHaveText('API version 9')
  await expect(guest.locator('gapura-account')).toHaveText('Preview')
  await expect(guest.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Kennel API')
  await guest.goto('about:blank')
  await guest.goto(`${link}#token=${token}x`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Kennel API')
  await guest.getByRole('main').getByRole('link', { name: 'Let a dog go' }).click()
  expect((await context.request.delete(`${ADMIN}/playgrounds/${data.playground.id}`)).ok()).toBe(
    true,
  )
  await guest.reload()
  await expect(guest.getByRole('main')).toContainText('This link has expired.')
  await guest.context().close()

  // Nothing of it is on the site.
  expect((await context.request.get('/dogs')).status()).toBe(404)
  expect(errors).toEqual([])
  await context.close()
})

for (const { prefix, profile, item, leave } of [
  {
    prefix: '',
    profile: 'Profile menu',
    item: 'Portal API',
    leave: /Programs call it with the token/,
  },
  {
    prefix: '/id',
    profile: 'Menu profil',
    item: 'API portal',
    leave: /Program memanggilnya dengan token/,
  },
]) {
  test(`the portal's own API is read page by page (${item})`, async ({ browser, baseURL }) => {
    const { context, page } = await signInAs(browser, baseURL ?? '', 'viewer', 'Program')
    await page.goto(`${prefix}/admin`)
    await page.getByRole('button', { name: profile }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(leave)).toBeVisible()
    await main
      .getByRole('link', { name: /\/api-admin\/admin\/api\/v1\/faq$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/type=portal-api/)
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(main.getByText('/api-admin/admin/api/v1/faq').first()).toBeVisible()
    await context.close()
  })
}

test('drafts of content look as their pages will', async ({ browser, baseURL }) => {
  const { context, page } = await signInAs(browser, baseURL ?? '', 'editor', 'Content previewer')
  const texts = {
    title: 'Faster <b>tokens</b>',
    content: '<p>Tokens come <b>twice</b> as fast.<img src="x" onerror="alert(1)"></p>',
    translations: { id: { title: 'Token lebih cepat', content: '<p>Dua kali.</p>' } },
  }
  const section = {
    id: 'first',
    sub_title: 'Ask for a token',
    content: '<p>Once an hour.</p>',
    operation: { method: 'post', path: '/v2/auth/token' },
  }
  const drafts = [
    {
      type: 'changelog',
      path: 'changelogs',
      one: 'changelog',
      fields: { version: '9.9.9', released_on: '2026-11-20', labels: ['added'] },
      says: '9.9.9',
    },
    { type: 'faq', path: 'faq', one: 'faq', fields: {}, says: 'twice' },
    {
      type: 'usecase',
      path: 'use_case',
      one: 'use_case',
      fields: { slug: 'faster-tokens', sections: [section] },
      says: '/v2/auth/token',
    },
  ]
  for (const { type, path, one, fields, says } of drafts) {
    const created = await context.request.post(`${ADMIN}/${path}`, {
      data: { ...texts, ...fields },
    })
    const { id } = (await created.json()).data[one]
    await page.goto(`/admin/${type}/draft/view/${id}`)
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ])
    const main = preview.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    await expect(main).toContainText(says)
    await expect(main.locator('[onerror]')).toHaveCount(0)
    await expectAccessible(preview)
    await preview.getByRole('link', { name: 'Bahasa Indonesia' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Token lebih cepat')
    await preview.close()
    await context.request.delete(`${ADMIN}/${path}/${id}/draft`)
  }
  await context.close()
})

test('a preview from the editor saves what is typed, and names a draft in one language', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signInAs(browser, baseURL ?? '', 'editor', 'Typing previewer')
  const created = await context.request.post(`${ADMIN}/faq`, {
    data: { title: '', content: '', translations: { id: { title: 'Berapa lama?' } } },
  })
  const { id } = (await created.json()).data.faq
  await page.goto(`/id/admin/faq/draft/edit/${id}`)
  await page
    .getByRole('region', { name: 'Bahasa Indonesia' })
    .getByLabel('Judul')
    .fill('Berapa menit?')
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Pratinjau' }).click(),
  ])
  const main = preview.getByRole('main')
  await expect(main).toContainText('Pratinjau “Berapa menit?”')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Berapa menit?')
  await context.request.delete(`${ADMIN}/faq/${id}/draft`)
  await context.close()
})
