/** Every public route of the specification, in both languages: what it says without script, and to everybody. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

interface Route {
  readonly path: string
  /** Title before ` - Gapura Docs`, in English and in Indonesian. */
  readonly titles: readonly [en: string, id: string]
  /** Where it is not the title. */
  readonly headings?: readonly [en: string, id: string]
  /** A piece of what the page is for. */
  readonly says: readonly [en: string, id: string]
  /** Of the page that is to be listed, where that is another one; null: none is. */
  readonly canonical?: string | null
  /** The title stands alone. */
  readonly isWholeTitle?: true
}

const API = 'Gapura Sign API'
const LANDING = {
  titles: [API, API],
  headings: [`Build on the ${API}`, `Bangun dengan ${API}`],
  says: ['Sign a request', 'Tanda tangani'],
} as const
const NEWEST = '/changelog/detail/anchor-and-callback-fixes-2-0-2'

const ROUTES: readonly Route[] = [
  { path: '/', ...LANDING },
  { path: '/overview', ...LANDING, canonical: '/' },
  {
    path: '/introduction',
    titles: ['Introduction', 'Pengantar'],
    says: ['access token', 'access token'],
  },
  {
    path: '/introduction/credential',
    titles: ['Credentials', 'Kredensial'],
    says: ['secret key', 'secret key'],
  },
  {
    path: '/introduction/header-message-structure',
    titles: ['Headers and message structure', 'Header dan struktur pesan'],
    says: ['Request-ID', 'Request-ID'],
  },
  {
    path: '/changelog',
    titles: ['Changelog', 'Catatan perubahan'],
    says: ['Sign with a face check', 'Tanda tangan dengan pemeriksaan wajah'],
  },
  {
    path: '/changelog/detail',
    titles: [
      'Fixes for anchors and for slow callbacks',
      'Perbaikan untuk anchor dan callback yang lambat',
    ],
    says: ['Anchors on rotated pages', 'Anchor pada halaman yang diputar'],
    canonical: NEWEST,
  },
  {
    path: '/changelog/detail/face-check-2-0-1',
    titles: ['Sign with a face check', 'Tanda tangan dengan pemeriksaan wajah'],
    says: [
      'Fixes for anchors and for slow callbacks',
      'Perbaikan untuk anchor dan callback yang lambat',
    ],
  },
  {
    path: '/faq',
    titles: ['Support', 'Bantuan'],
    says: ['Which timestamp is accepted?', 'Timestamp seperti apa yang diterima?'],
  },
  {
    path: '/faq/detail',
    titles: ['Why is my signature refused?', 'Mengapa signature saya ditolak?'],
    says: ['signature', 'signature'],
    canonical: '/faq/detail/signature-is-wrong',
  },
  {
    path: '/faq/detail/timestamp-is-refused',
    titles: ['Which timestamp is accepted?', 'Timestamp seperti apa yang diterima?'],
    says: ['five minutes', 'lima menit'],
  },
  {
    path: '/usecase',
    titles: ['Use cases', 'Contoh penggunaan'],
    says: ['Let directors approve in order', 'Persetujuan direksi secara berurutan'],
  },
  {
    path: '/usecase/approve-in-order',
    titles: ['Let directors approve in order', 'Persetujuan direksi secara berurutan'],
    says: ['Try this step', 'Coba langkah ini'],
  },
  {
    path: '/generate-signature',
    titles: ['Sign a request', 'Tanda tangani request'],
    says: ['HMAC', 'HMAC'],
  },
  {
    path: '/generate-signature/body-request',
    titles: ['Body', 'Body'],
    says: ['MD5', 'MD5'],
  },
  {
    path: '/generate-signature/timestamp',
    titles: ['Timestamp', 'Timestamp'],
    says: ['+07:00', '+07:00'],
  },
  {
    path: '/generate-signature/hmacAsBase64',
    titles: ['HMAC as Base64', 'HMAC sebagai Base64'],
    says: ['HMAC-SHA256', 'HMAC-SHA256'],
  },
  {
    path: '/generate-signature/signature',
    titles: ['Signature', 'Signature'],
    says: ['Base64', 'Base64'],
  },
  {
    path: '/authorization',
    titles: ['Authorization', 'Otorisasi'],
    says: ['Bearer', 'Bearer'],
  },
  {
    path: '/authorization/variable',
    titles: ['Variables of the token request', 'Variabel request token'],
    says: ['client_id', 'client_id'],
  },
  {
    path: '/authorization/body-response',
    titles: ['Body of the token response', 'Body respons token'],
    says: ['access_token', 'access_token'],
  },
  {
    path: '/doc-playground',
    titles: ['Signature Playground', 'Signature Playground'],
    says: ['HMAC', 'HMAC'],
  },
  {
    path: '/callback/doc-signing',
    titles: ['Document signing callback', 'Callback penandatanganan dokumen'],
    says: ['curl -X POST', 'curl -X POST'],
  },
  {
    path: '/callback/register',
    titles: ['Registration callback', 'Callback registrasi'],
    says: ['curl -X POST', 'curl -X POST'],
  },
  {
    path: '/api-documentation',
    titles: ['API documentation', 'Dokumentasi API'],
    says: ['2.0', '2.0'],
  },
  {
    path: '/login',
    titles: ['Log in', 'Masuk'],
    headings: ['Log In Here', 'Masuk di Sini'],
    says: ['Secret Key', 'Secret Key'],
    canonical: null,
  },
  {
    path: '/logout',
    titles: ['Log out', 'Keluar'],
    says: ['Are you sure want to log out?', 'Anda yakin ingin keluar?'],
    canonical: null,
  },
  {
    path: '/form',
    titles: ['Request API credentials', 'Ajukan kredensial API'],
    says: ['ID card number', 'Nomor KTP'],
  },
  {
    path: '/preview',
    titles: ['Preview', 'Pratinjau'],
    says: ['Nothing here is published', 'belum diterbitkan'],
    canonical: null,
  },
  {
    path: '/401',
    titles: ['An error occurred', 'Terjadi kesalahan'],
    headings: ['401 Unauthorized Access', '401 Akses Tidak Sah'],
    says: ['Log in', 'Masuk'],
    canonical: null,
    isWholeTitle: true,
  },
  {
    path: '/403',
    titles: ['An error occurred', 'Terjadi kesalahan'],
    headings: ['403 Forbidden Server', '403 Akses Ditolak Server'],
    says: ['start page', 'halaman awal'],
    canonical: null,
    isWholeTitle: true,
  },
  {
    path: '/404',
    titles: ['404 - Page Not Found', '404 - Halaman Tidak Ditemukan'],
    headings: ['404 Page Not Found', '404 Halaman Tidak Ditemukan'],
    says: ['This page could not be found', 'Halaman ini tidak dapat ditemukan'],
    canonical: null,
    isWholeTitle: true,
  },
  {
    path: '/maintenance',
    titles: ['An error occurred', 'Terjadi kesalahan'],
    headings: ["We'll Be Back Soon!", 'Kami Segera Kembali!'],
    says: ['start page', 'halaman awal'],
    canonical: null,
    isWholeTitle: true,
  },
  {
    path: '/registration',
    titles: ['Registration', 'Registrasi'],
    says: ['Register a user', 'Daftarkan pengguna'],
  },
  {
    path: '/registration/v2/registrations/%7Bregistration_id%7D?method=get',
    titles: ['/v2/registrations/{registration_id}', '/v2/registrations/{registration_id}'],
    says: ['Get a registration', 'Lihat registrasi'],
    canonical: '/registration/v2/registrations/%7Bregistration_id%7D',
  },
]

const LANGUAGES = [
  {
    language: 'en',
    prefix: '',
    at: 0,
    notFound: 'This page could not be found',
    errorTitle: '404 - Page Not Found',
    wrongApiKey: 'Wrong API Key',
    wrongSecretKey: 'Wrong Secret Key',
  },
  {
    language: 'id',
    prefix: '/id',
    at: 1,
    notFound: 'Halaman ini tidak dapat ditemukan',
    errorTitle: '404 - Halaman Tidak Ditemukan',
    wrongApiKey: 'API Key salah',
    wrongSecretKey: 'Secret Key salah',
  },
] as const

for (const { language, prefix, at, notFound, errorTitle, ...words } of LANGUAGES) {
  const { wrongApiKey, wrongSecretKey } = words
  const address = (path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

  test.describe(`without script (${language})`, () => {
    test.use({ javaScriptEnabled: false })

    for (const route of ROUTES) {
      test(`${address(route.path)} says its piece`, async ({ page }) => {
        const response = await page.goto(address(route.path))
        expect(response?.status()).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        const title = route.titles[at]
        const h1 = page.getByRole('heading', { level: 1 }).filter({ visible: true })
        await expect(h1).toHaveCount(1)
        await expect(h1).toContainText(route.headings?.[at] ?? title)
        await expect(page).toHaveTitle(route.isWholeTitle ? title : `${title} - Gapura Docs`)
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(page.getByRole('banner')).toHaveCount(1)
        await expect(page.getByRole('main')).toContainText(route.says[at])
        const canonical = page.locator('link[rel=canonical]')
        if (route.canonical === null) await expect(canonical).toHaveCount(0)
        else {
          await expect(canonical).toHaveAttribute('href', address(route.canonical ?? route.path))
        }
      })
    }

    test.describe('an address that is none', () => {
      test.use({ expectedErrors: [/status of 404/] })

      test('answers 404 with a way out', async ({ page }) => {
        const response = await page.goto(address('/no/such/page'))
        expect(response?.status()).toBe(404)
        await expect(page.getByText(notFound)).toBeVisible()
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await expect(page).toHaveTitle(errorTitle)
      })
    })

    test('short addresses lead to their pages, and so do their files on any host', async ({
      page,
      request,
    }) => {
      for (const name of ['credential', 'header-message-structure']) {
        const wanted = `${prefix}/introduction/${name}`
        await page.goto(address(`/${name}`))
        expect(new URL(page.url()).pathname).toBe(wanted)
        const file = await request.get(address(`/${name}.html`))
        expect(await file.text()).toContain(`url=${wanted}"`)
      }
    })

    test('labels choose what the changelog shows, and it can be followed', async ({
      page,
      request,
    }) => {
      await page.goto(address('/changelog'))
      const entries = page.getByRole('article')
      const all = await entries.count()
      await page.locator('label[for=label-removed]').click()
      const shown = await entries.filter({ visible: true }).count()
      expect(shown).toBeGreaterThan(0)
      expect(shown).toBeLessThan(all)
      for (const kind of ['rss', 'atom']) {
        const feed = await request.get(address(`/changelog.${kind}`))
        expect(feed.headers()['content-type']).toContain(`application/${kind}+xml`)
        expect(await feed.text()).toContain(NEWEST)
      }
    })

    test('all questions are there, with their answers', async ({ page }) => {
      await page.goto(address('/faq'))
      expect(await page.locator('details.question').count()).toBeGreaterThan(10)
      await page.locator('details.question summary').last().click()
      await expect(page.locator('details.question .prose').last()).toBeVisible()
    })

    test('a refused login says what was wrong, and keeps the way back', async ({
      page,
      firstRun,
    }) => {
      const wanted = address('/faq?page=2')
      const login = `${address('/login')}?redirect-url=${encodeURIComponent(wanted)}`
      await page.goto(login)
      await page.locator('[name=apikey]').fill('nobody')
      await page.locator('[name=secretkey]').fill('not-to-be-seen')
      await page.locator('button[type=submit]').click()
      await expect(page.getByText(wrongApiKey)).toBeVisible()
      await page.locator('[name=apikey]').fill(firstRun.partner.api_key)
      await page.locator('[name=secretkey]').fill('not-to-be-seen')
      await page.locator('button[type=submit]').click()
      await expect(page.getByText(wrongSecretKey)).toBeVisible()
      await expect(page.getByText(wrongApiKey)).toBeHidden()
      expect(page.url()).not.toContain('not-to-be-seen')
      expect(page.url()).not.toContain(firstRun.partner.api_key)
      await page.locator('[name=apikey]').fill(firstRun.partner.api_key)
      await page.locator('[name=secretkey]').fill(firstRun.partner.secret_key)
      await page.locator('button[type=submit]').click()
      await expect(page).toHaveURL(`${wanted}#`)
    })

    test('credentials are asked for by a plain form', async ({ page }) => {
      await page.goto(address('/form'))
      await fillForm(page)
      await page.locator('.form button[type=submit]').click()
      await expect(page.locator('#sent')).toBeVisible()
    })
  })
}

/** Fields by their name: the labels are in two languages. */
async function fillForm(page: Page): Promise<void> {
  const values = {
    company: 'PT Contoh',
    contact: 'Sari Dewi',
    email: 'sari@example.com',
    id_card_number: '3171234509870001',
    use_case_title: 'Open accounts without paper',
    message: 'Two hundred documents a month.',
  }
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
}

test('inputs that take only some characters refuse the others and say why', async ({ page }) => {
  await page.goto('/form')
  const card = page.getByLabel('ID card number')
  await card.pressSequentially('3171-23 45ab')
  await expect(card).toHaveValue('31712345ab')
  await card.press('!')
  await expect(page.getByText('Only letters and digits may be typed here.')).toBeVisible()
  await card.fill('3171/2345')
  await expect(card).toHaveValue('')
  await expect(card).toHaveAttribute('aria-invalid', 'true')
  await expect(card).toHaveAccessibleDescription(/The field was cleared/)
  const title = page.getByLabel('Title of your use case')
  await title.pressSequentially('Open & close 2 accounts')
  await expect(title).toHaveValue('Open  close 2 accounts')
})

test('a form that is not complete says what is missing, then is sent', async ({ page }) => {
  await page.goto('/form')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByLabel('Company')).toBeFocused()
  await expect(page.getByLabel('Company')).toHaveAccessibleDescription(
    'Enter the name of your company.',
  )
  await fillForm(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your request has arrived')).toBeFocused()
})

test('questions are searched, sorted and turned over, and the address keeps it', async ({
  page,
}) => {
  await page.goto('/faq')
  const questions = page.locator('details.question').filter({ visible: true })
  await expect(questions).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByLabel('Search the questions').fill('timestamp')
  await expect(page).toHaveURL(/\?search=timestamp$/)
  await expect(questions.filter({ hasText: 'Which timestamp is accepted?' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Title')
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(page.getByLabel('Search the questions')).toHaveValue('timestamp')
})

test('an answer is liked once, and the count is fresh on the next visit', async ({ page }) => {
  await page.goto('/faq/detail/excluded-members')
  const count = page.locator('[data-faq-likes]')
  const button = page.getByRole('button', { name: 'This helped' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(count).toContainText(/\d/)
  const liked = await count.textContent()
  await page.reload()
  await expect(count).toHaveText(liked ?? '')
  await expect(button).toBeDisabled()
})

test('the start page signs a request in the browser', async ({ page }) => {
  await page.goto('/')
  const signature = page.locator('[data-live=signature]')
  const before = await signature.textContent()
  await page.getByRole('button', { name: 'Sign a request now' }).click()
  await expect(signature).not.toHaveText(before ?? '')
  await expect(page.locator('[data-live=headers]')).toContainText('Signature: ')
})

test.describe('a browser that speaks Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('is offered the language once, and stays on the page', async ({ page }) => {
    // On a phone the offer is as wide as the page allows, not a column of words.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/changelog?from=mail')
    const offer = page.getByRole('region', { name: 'Bahasa halaman ini' })
    await expect(offer).toBeVisible()
    const box = await offer.boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect(box?.height).toBeLessThan(100)
    await offer.getByRole('link', { name: 'Baca halaman ini dalam bahasa Indonesia' }).click()
    await expect(page).toHaveURL(/\/id\/changelog\?from=mail$/)
    await page.goto('/faq')
    await expect(offer).toHaveCount(0)
  })
})

test('preview mode disables the menus and names nobody', async ({ page }) => {
  await page.goto('/registration?preview=true&id=1')
  await expect(page.locator('.side nav')).toHaveAttribute('inert', '')
  await expect(page.locator('gapura-account')).toContainText('Preview')
})

test('privypass mode has neither sidebar nor header and other colours, on the next page too', async ({
  page,
}) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await page.goto('/faq/detail/excluded-members')
  const usual = await accent()
  await page.goto('/faq/detail/excluded-members?mode=privypass')
  expect(await accent()).not.toBe(usual)
  await expect(page.locator('.side')).toBeHidden()
  await expect(page.locator('.header')).toBeHidden()
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(/mode=privypass/)
  await expect(page.locator('.header')).toBeHidden()
})

test.describe('the playground of somebody who is not logged in', () => {
  // It asks who the reader is.
  test.use({ expectedErrors: [/status of 401/] })

  test('#try opens the playground of the operation that a link names', async ({ page }) => {
    await page.goto('/usecase/approve-in-order')
    const step = page.getByRole('link', { name: /^Try this step/ }).first()
    const { pathname } = new URL((await step.getAttribute('href')) ?? '', page.url())
    await step.click()
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === '#try')
    await expect(
      page.locator('gapura-island[data-state=open]').filter({ visible: true }),
    ).toHaveCount(1)
  })
})

test.describe('when a part of the page cannot be loaded', () => {
  // Its worker would answer from what it keeps.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/ERR_FAILED|Failed to fetch|status of 401/],
  })

  test('the page is loaded again once, then says so', async ({ page }) => {
    await page.goto('/registration/v2/registrations?method=get')
    await page.route('**/_astro/mount*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const send = page.getByRole('button', { name: 'Send signed request' }).filter({ visible: true })
    await Promise.all([page.waitForEvent('load'), send.click()])
    await send.click()
    await expect(page.locator('[data-island-failure]')).toBeVisible()
    await expect(page.locator('[data-island-failure]').getByRole('button')).toBeVisible()
    expect(loads).toBe(1)
  })
})

test.describe('while a call blocks the page', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('an overlay stands for 200 ms at least, and nothing can be pressed below it', async ({
    page,
  }) => {
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 401, json: { code: 401, messages: ['Wrong API Key'] } }),
    )
    await page.goto('/login')
    await page.evaluate(() => {
      let began = 0
      new MutationObserver(() => {
        const isShown = document.querySelector('.gapura-overlay') !== null
        if (isShown && began === 0) {
          began = performance.now()
          document.body.dataset.wasInert = String(document.querySelector('main')?.inert)
        }
        if (!isShown && began > 0) document.body.dataset.stoodMs = String(performance.now() - began)
      }).observe(document.body, { childList: true })
    })
    await page.getByLabel('API Key').fill('x')
    await page.getByLabel('Secret Key').fill('y')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong API Key')).toBeVisible()
    const { stoodMs, wasInert } = await page.evaluate(() => ({ ...document.body.dataset }))
    // Timers round down by up to a millisecond.
    expect(Number(stoodMs)).toBeGreaterThanOrEqual(199)
    expect(wasInert).toBe('true')
  })
})

test('links inside texts stay in the language of the page', async ({ page }) => {
  await page.goto('/id/introduction')
  const links = page.getByRole('main').locator('.prose a[href^="/"]')
  for (const href of await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )) {
    expect(href).toMatch(/^\/id(\/|$)/)
  }
})

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test.describe('by keyboard alone', () => {
  // The page is left while the full text is still being fetched.
  test.use({ expectedErrors: [/Pagefind|Failed to fetch|status of 401/] })

  test('search, navigate, log in, log out', async ({ page, firstRun }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('Register a user')
    await expect(page.getByRole('option', { name: /Register a user/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/registration\/v2\/registrations/)
    await page.goto('/login')
    await page.getByLabel('API Key').focus()
    await page.keyboard.type(firstRun.partner.api_key)
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstRun.partner.secret_key)
    await page.keyboard.press('Enter')
    const account = page.locator('gapura-account')
    await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
    await account.getByRole('button', { name: 'Log out' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Are you sure want to log out?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  })

  test('open the playground, log in inside it, send and read the answer', async ({
    page,
    firstRun,
  }) => {
    await page.goto('/registration/v2/registrations?method=get')
    const island = page.locator('.operation[data-method=get] gapura-island')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await tabTo(page, island.getByRole('button', { name: 'Send signed request' }))
    await page.keyboard.press('Enter')
    await tabTo(page, island.getByLabel('API Key'))
    await page.keyboard.type(firstRun.partner.api_key)
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstRun.partner.secret_key)
    await page.keyboard.press('Enter')
    await expect(island.getByLabel('API Key')).toBeHidden()
    await tabTo(page, island.getByRole('button', { name: 'Send signed request' }))
    await page.keyboard.press('Enter')
    await expect(island.getByText(/^200/).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('staff are led to their sign-in, and out again', async ({ request }) => {
  const into = await request.get('/auth/login?redirect-url=%2Fadmin%2Ffaq', { maxRedirects: 0 })
  expect(into.status()).toBe(302)
  expect(into.headers()['location']).toContain('code_challenge_method=S256')
  const out = await request.get('/auth/logout', { maxRedirects: 0 })
  expect(out.status()).toBe(303)
  expect(out.headers()['location']).toBe('/admin')
})

test('what opens over a page has no accessibility fault', async ({ page, firstRun }) => {
  await page.goto('/login')
  await page.getByLabel('API Key').fill(firstRun.partner.api_key)
  await page.getByLabel('Secret Key').fill(firstRun.partner.secret_key)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  const profile = page.getByRole('button', { name: /^Profile of / })
  await profile.click()
  await expect(page.locator('#account-menu')).toBeVisible()
  await expectAccessible(page)
  await page.locator('#account-menu').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('token')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch/] })

  test('a page once read is read again', async ({ page, context }) => {
    await page.goto('/introduction')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // A page that is left at once has not asked for its icon to the end.
    for (const name of ['/icon.svg', '/manifest.webmanifest']) {
      expect(await page.evaluate((path) => caches.match(path), name), name).toBeDefined()
    }
    // The first page was loaded before the worker took over.
    await page.goto('/introduction')
    // It keeps the page when the page was answered already.
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/introduction')) !== undefined)
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await context.setOffline(false)
  })
})

const KINDS = [
  '/',
  '/introduction',
  '/generate-signature',
  '/generate-signature/body-request',
  '/authorization/variable',
  '/doc-playground',
  '/callback/register',
  '/callback/inbox',
  '/changelog',
  NEWEST,
  '/faq',
  '/faq/detail/excluded-members',
  '/usecase',
  '/usecase/approve-in-order',
  '/api-documentation',
  '/registration',
  '/registration/v2/registrations',
  '/webhooks/document-signed',
  '/schemas/AccessToken',
  '/form',
  '/login',
  '/logout',
  '/preview',
  '/401',
  '/403',
  '/404',
  '/maintenance',
] as const

test.describe('axe', () => {
  // The inbox asks whose it is.
  test.use({ expectedErrors: [/status of 401/] })

  for (const { language, prefix } of LANGUAGES) {
    test(`no page has an accessibility fault, nor a faint colour in the dark (${language})`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      for (const path of KINDS) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page, 'colours')
      }
    })
  }
})
