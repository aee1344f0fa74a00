/** A reader learns how to sign, signs by hand, and finds out why a signature is wrong. */
import { createHash, createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translatorOf } from '#core/translator.ts'
import { signature } from '../../src/i18n/all/signature.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'

const wordsOf = (language: 'en' | 'id', operation: string, tokens: string) => {
  const t = translatorOf<typeof signature.en>(language, signature[language])
  return {
    ...{ language, t, prefix: language === 'en' ? '' : `/${language}` },
    /** Titles of operations in the demo document. */
    ...{ operation, tokens },
    body: new RegExp(`^${t('input.body')}`),
    secretKey: t('input.secretKey'),
    timestamp: t('input.timestamp'),
    right: t('why.correct'),
  }
}

const LANGUAGES = [
  wordsOf('en', 'Register a user', 'Create an access token'),
  wordsOf('id', 'Daftarkan pengguna', 'Buat access token'),
]

type Words = (typeof LANGUAGES)[number]

const KEYS = { apiKey: 'key-typed-by-hand', secretKey: 'secret-typed-by-hand' }
const BODY = '{"name": "Sari Dewi", "selfie": "x", "n": 1.0}'
const CANONICAL = '{"name":"SariDewi","n":1.0}'
const TIME = '2026-11-20T17:04:05+07:00'

/** Implemented again with another library, so that the page is not compared with itself. */
function sign(method = 'POST'): { readonly text: string; readonly signature: string } {
  const digest = createHash('md5').update(CANONICAL).digest('base64')
  const text = `${TIME}:${KEYS.apiKey}:${method}:${digest}`
  const mac = createHmac('sha256', KEYS.secretKey).update(text).digest('base64')
  return { text, signature: Buffer.from(`${KEYS.apiKey}:${mac}`).toString('base64') }
}

for (const words of LANGUAGES) {
  const inTurn = turnsOf(words)
  test.describe(`signing (${words.language})`, () => {
    inTurn()(
      'a step of the guide follows the typed values, and returns to its example',
      async ({ page }) => {
        await page.goto(`${words.prefix}/generate-signature/body-request`)
        await page
          .getByRole('button', { name: words.t('try') })
          .first()
          .click()
        const body = page.getByLabel(words.body)
        await expect(body).toBeFocused()
        await body.fill(BODY)
        const output = page
          .getByRole('group', { name: words.t('step.body-request'), exact: true })
          .first()
        await expect(output).toHaveText(CANONICAL)
        await expect(output.locator('mark')).not.toBeEmpty()
        await expect(page.locator('del.sg-removed').first()).toHaveText('"selfie": "x"')
        await expectAccessible(page)
        await page.getByRole('button', { name: words.t('reset') }).click()
        await expect(output).toContainText('sari@example.com')
        await expect(output.locator('mark')).toHaveCount(0)
      },
    )

    inTurn()('the playground computes the same as other libraries', async ({ page }) => {
      await fillRequest(page, words)
      await expect(outputOf(page, words.t('step.string-to-sign'))).toHaveText(sign().text)
      await expect(outputOf(page, words.t('step.signature'))).toHaveText(sign().signature)
      await expect(form(page).getByLabel(words.secretKey, { exact: true })).toHaveAttribute(
        'type',
        'password',
      )
      await page.getByRole('button', { name: words.t('playground.reveal') }).click()
      await expect(form(page).getByLabel(words.secretKey, { exact: true })).toHaveAttribute(
        'type',
        'text',
      )
      await expectAccessible(page)
      expect(await stored(page)).not.toContain(KEYS.secretKey)
      expect(page.url()).not.toContain(KEYS.secretKey)
    })

    inTurn()('an empty secret is named, and a forgotten one is wiped', async ({ page }) => {
      const secret = form(page).getByLabel(words.secretKey, { exact: true })
      await page.clock.install()
      await openPlayground(page, words)
      await page.clock.fastForward('05:01')
      // The key of the example is no secret.
      await expect(secret).not.toHaveValue('')
      await fillRequest(page, words)
      await page.clock.fastForward('05:01')
      await expect(form(page).getByText(words.t('playground.wiped'))).toBeVisible()
      await expect(
        page.getByText(words.t('problem.missing-value', { name: words.t('name.secretKey') })),
      ).toBeVisible()
      await expect(secret).toHaveValue('')
    })

    inTurn()("loads an operation's example with a new timestamp", async ({ page }) => {
      await openPlayground(page, words)
      await form(page)
        .getByLabel(words.t('playground.example'))
        .selectOption({ label: words.operation })
      await expect(
        page.getByText(words.t('playground.exampleLoaded', { title: words.operation })),
      ).toBeVisible()
      await expect(form(page).getByLabel(words.body)).toHaveValue(/sari\.lestari@/)
      await expect(form(page).getByLabel(words.timestamp, { exact: true })).not.toHaveValue(TIME)
    })

    inTurn()('names mistakes, alone and in pairs', async ({ page }) => {
      await fillRequest(page, words)
      const why = page.getByLabel(words.t('why.label'))
      await why.fill(sign().signature)
      await expect(page.getByRole('heading', { name: words.right })).toBeVisible()
      await why.fill(sign().text)
      await expect(page.getByText(words.t('why.stringRight'))).toBeVisible()
      await expect(page.getByRole('heading', { name: words.right })).toBeHidden()
      await why.fill(sign('post').signature)
      await expect(page.getByRole('heading', { name: words.t('why.found') })).toBeVisible()
      await expect(page.locator('[data-mistake="method-case"]')).toBeVisible()
      await why.fill(Buffer.from(sign('post').signature).toString('base64'))
      await expect(page.getByRole('heading', { name: words.t('why.foundSeveral') })).toBeVisible()
      await why.fill(sign().text.replace(KEYS.apiKey, 'another-key'))
      await expect(page.getByRole('heading', { name: words.t('why.unexplained') })).toBeVisible()
      await expect(page.locator('.sp-verdict mark').first()).toHaveText('another-key')
      await expectAccessible(page)
      await why.fill(
        `curl -X PUT https://api.example.com/x -H 'Timestamp: ${TIME}' -H 'Request-ID: 1' -H 'Signature: ${sign('PUT').signature}' -d '${BODY}'`,
      )
      await expect(page.getByRole('heading', { name: words.right })).toBeVisible()
      await expect(form(page).getByLabel(words.t('input.method'))).toHaveValue('PUT')
      await form(page).getByLabel(words.t('input.method')).selectOption('POST')
      await expect(page.getByRole('heading', { name: words.right })).toBeHidden()
    })

    inTurn()('one of several requests is checked, and another can be chosen', async ({ page }) => {
      await fillRequest(page, words)
      const command = (method: string) =>
        `curl -X ${method} https://api.example.com/x -H 'Timestamp: ${TIME}' -H 'Request-ID: 1' -H 'Signature: ${sign('PUT').signature}' -d '${BODY}'`
      await page.getByLabel(words.t('why.label')).fill(`${command('PUT')}\n\n${command('PATCH')}`)
      const chosen = page.getByLabel(words.t('why.chosen', { count: 2 }))
      await expect(chosen).toHaveValue('0')
      await expect(page.getByRole('heading', { name: words.right })).toBeVisible()
      await chosen.selectOption('2. PATCH /x')
      await expect(page.locator('[data-mistake="method-other"]')).toBeVisible()
      await expect(form(page).getByLabel(words.t('input.method'))).toHaveValue('PATCH')
      await expectAccessible(page)
    })

    inTurn()(
      'the authorization guide shows the token operation of the document',
      async ({ page }) => {
        for (const path of ['', '/variable', '/body-response']) {
          await page.goto(`${words.prefix}/authorization${path}`)
          await expectAccessible(page)
          if (path === '/variable')
            await expect(page.getByText('client_secret').first()).toBeVisible()
          if (path === '/body-response')
            await expect(page.getByText('expires_in').first()).toBeVisible()
          else await expect(page.getByRole('link', { name: words.tokens }).last()).toBeVisible()
        }
      },
    )
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every step and the playground still show a whole example', async ({ page }) => {
    await page.goto('/generate-signature')
    await expect(page.locator('.sg-step')).toHaveCount(6)
    await page.goto('/doc-playground')
    await expect(page.locator('.sp-list > li')).toHaveCount(7)
    await expect(page.locator('.sp-no-script')).toBeVisible()
  })
})

async function openPlayground(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.prefix}/doc-playground`)
  await expect(page.locator('gapura-island[data-state="open"]')).toBeVisible()
}

/** The inputs; the steps next to them have the same names. */
const form = (page: Page) => page.locator('.sp-request')

async function fillRequest(page: Page, words: Words): Promise<void> {
  await openPlayground(page, words)
  await form(page).getByLabel(words.t('input.api-key'), { exact: true }).fill(KEYS.apiKey)
  await form(page).getByLabel(words.secretKey, { exact: true }).fill(KEYS.secretKey)
  await form(page).getByLabel(words.body).fill(BODY)
  await page
    .getByRole('button', { name: `${words.t('playground.now')}: ${words.timestamp}` })
    .click()
  await form(page).getByLabel(words.timestamp, { exact: true }).fill(TIME)
}

function outputOf(page: Page, step: string) {
  return page
    .locator('.sp-list > li')
    .filter({ has: page.locator('h3 b', { hasText: new RegExp(`^${step}$`) }) })
    .locator('.sg-output')
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
