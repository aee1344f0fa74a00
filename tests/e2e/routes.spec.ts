/** Every public route of the specification, in both languages, without script and without login. */
import type { Page } from '@playwright/test'
import { STAFF_ID } from '#core/api/error-ways.ts'
import { createTranslator } from '../../src/i18n/index.ts'
import { expect, test } from '../support/browser.ts'
import { fillForm } from '../support/credentials-form.ts'
import { turnsOf } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'

test.use({ serviceWorkers: 'allow' })

type Both = readonly [en: string, id: string]

/** Path, title before ` - Gapura Docs`, and an excerpt of the page's main content, the same in both languages if it's one. */
type Route = readonly [path: string, titles: Both, says: Both | string, more?: More]

interface More {
  /** The heading, if it isn't the title. */
  readonly headings?: Both
  /** The canonical page, if it's another one; null: the page has none. */
  readonly canonical?: string | null
  /** The title has no suffix. */
  readonly isWholeTitle?: true
}

const API = 'Gapura Sign API'
const LANDING = { headings: [`Build with ${API}`, `Bangun dengan ${API}`] } as const
const NEWEST = '/changelog/detail/anchor-and-callback-fixes-2-0-2'

const ROUTES: readonly Route[] = [
  ['/', [API, API], ['Sign a request', 'Tanda tangani'], LANDING],
  ['/overview', [API, API], ['Sign a request', 'Tanda tangani'], { ...LANDING, canonical: '/' }],
  ['/introduction', ['Introduction', 'Pengantar'], 'access token'],
  ['/introduction/credential', ['Credentials', 'Kredensial'], 'secret key'],
  [
    '/introduction/header-message-structure',
    ['Headers and message structure', 'Header dan struktur pesan'],
    'Request-ID',
  ],
  [
    '/changelog',
    ['Changelog', 'Catatan perubahan'],
    ['Sign with a face check', 'Tanda tangan dengan pemeriksaan wajah'],
  ],
  [
    '/changelog/detail',
    ['Fixes for anchors and for slow callbacks', 'Perbaikan untuk anchor dan callback yang lambat'],
    ['Anchors on rotated pages', 'Anchor pada halaman yang diputar'],
    { canonical: NEWEST },
  ],
  [
    '/changelog/detail/face-check-2-0-1',
    ['Sign with a face check', 'Tanda tangan dengan pemeriksaan wajah'],
    ['Fixes for anchors and for slow callbacks', 'Perbaikan untuk anchor dan callback yang lambat'],
  ],
  [
    '/faq',
    ['Support', 'Bantuan'],
    ['Which timestamp is accepted?', 'Timestamp seperti apa yang diterima?'],
  ],
  [
    '/faq/detail',
    ['Why is my signature rejected?', 'Mengapa signature saya ditolak?'],
    'signature',
    { canonical: '/faq/detail/signature-is-wrong' },
  ],
  [
    '/faq/detail/timestamp-is-refused',
    ['Which timestamp is accepted?', 'Timestamp seperti apa yang diterima?'],
    ['five minutes', 'lima menit'],
  ],
  [
    '/usecase',
    ['Use cases', 'Contoh penggunaan'],
    ['Let directors approve in order', 'Persetujuan direksi secara berurutan'],
  ],
  [
    '/usecase/approve-in-order',
    ['Let directors approve in order', 'Persetujuan direksi secara berurutan'],
    ['Try this step', 'Coba langkah ini'],
  ],
  ['/generate-signature', ['Sign a request', 'Tanda tangani request'], 'HMAC'],
  ['/generate-signature/body-request', ['Body', 'Body'], 'MD5'],
  ['/generate-signature/timestamp', ['Timestamp', 'Timestamp'], '+07:00'],
  ['/generate-signature/hmacAsBase64', ['HMAC as Base64', 'HMAC sebagai Base64'], 'HMAC-SHA256'],
  ['/generate-signature/signature', ['Signature', 'Signature'], 'Base64'],
  ['/authorization', ['Authorization', 'Otorisasi'], 'Bearer'],
  [
    '/authorization/variable',
    ['Variables of the token request', 'Variabel request token'],
    'client_id',
  ],
  [
    '/authorization/body-response',
    ['Body of the token response', 'Body respons token'],
    'access_token',
  ],
  ['/doc-playground', ['Signature Playground', 'Signature Playground'], 'HMAC'],
  [
    '/callback/doc-signing',
    ['Document signing callback', 'Callback penandatanganan dokumen'],
    'curl -X POST',
  ],
  ['/callback/register', ['Registration callback', 'Callback registrasi'], 'curl -X POST'],
  ['/api-documentation', ['API documentation', 'Dokumentasi API'], '2.0'],
  [
    '/login',
    ['Log in', 'Masuk'],
    'Secret Key',
    { headings: ['Log In Here', 'Masuk di Sini'], canonical: null },
  ],
  [
    '/logout',
    ['Log out', 'Keluar'],
    ['Are you sure want to log out?', 'Anda yakin ingin keluar?'],
    { canonical: null },
  ],
  ['/form', ['Request API credentials', 'Ajukan kredensial API'], ['ID card number', 'Nomor KTP']],
  [
    '/preview',
    ['Preview', 'Pratinjau'],
    ['Nothing here is published', 'belum diterbitkan'],
    { canonical: null },
  ],
  [
    '/401',
    ['An error occurred', 'Terjadi kesalahan'],
    ['Log in', 'Masuk'],
    {
      headings: ['401 Unauthorized Access', '401 Akses Tidak Sah'],
      canonical: null,
      isWholeTitle: true,
    },
  ],
  [
    '/403',
    ['An error occurred', 'Terjadi kesalahan'],
    ['start page', 'halaman awal'],
    {
      headings: ['403 Forbidden Server', '403 Akses Ditolak Server'],
      canonical: null,
      isWholeTitle: true,
    },
  ],
  [
    '/404',
    ['404 - Page Not Found', '404 - Halaman Tidak Ditemukan'],
    ['This page could not be found', 'Halaman ini tidak dapat ditemukan'],
    {
      headings: ['404 Page Not Found', '404 Halaman Tidak Ditemukan'],
      canonical: null,
      isWholeTitle: true,
    },
  ],
  [
    '/maintenance',
    ['An error occurred', 'Terjadi kesalahan'],
    ['start page', 'halaman awal'],
    {
      headings: ["We'll Be Back Soon!", 'Kami Segera Kembali!'],
      canonical: null,
      isWholeTitle: true,
    },
  ],
  ['/registration', ['Registration', 'Registrasi'], ['Register a user', 'Daftarkan pengguna']],
  [
    '/registration/v2/registrations/%7Bregistration_id%7D?method=get',
    [
      'Get a registration, Update a registration, Withdraw a registration',
      'Lihat registrasi, Ubah registrasi, Tarik registrasi',
    ],
    ['Get a registration', 'Lihat registrasi'],
    { canonical: '/registration/v2/registrations/%7Bregistration_id%7D' },
  ],
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
  const inTurn = turnsOf({ language })
  const { wrongApiKey, wrongSecretKey } = words
  const address = (path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

  /** Reports each wrong text, not only the first. */
  async function showsItsContent(
    page: Page,
    [path, titles, says, more = {}]: Route,
  ): Promise<void> {
    const response = await page.goto(address(path))
    const title = titles[at]
    const canonical = more.canonical === null ? [] : [address(more.canonical ?? path)]
    expect.soft({ status: response?.status(), ...(await contentOf(page)) }, address(path)).toEqual({
      status: 200,
      language,
      title: more.isWholeTitle ? title : `${title} - Gapura Docs`,
      canonical,
      headings: [expect.stringContaining(more.headings?.[at] ?? title)],
      mains: [expect.stringContaining(typeof says === 'string' ? says : says[at])],
      banners: 1,
    })
  }

  test.describe(`an unknown URL (${language})`, () => {
    test.use({ expectedErrors: [/status of 404/] })

    inTurn()('keeps its address in the other language', async ({ page }) => {
      const other = prefix === '' ? '/id' : ''
      await page.goto(address('/no/such/page?x=1#part'))
      await page.locator('.language').click()
      await expect(page).toHaveURL(`${other}/no/such/page?x=1#part`)
    })
  })

  test.describe(`without script (${language})`, () => {
    test.use({ javaScriptEnabled: false })

    // One page for all routes: a new one costs more than to open the route.
    test('every route shows its content', async ({ page }) => {
      test.setTimeout(scaled(180_000))
      for (const route of ROUTES) {
        await test.step(address(route[0]), () => showsItsContent(page, route))
      }
    })

    inTurn()('staff whose session has ended are offered their own sign-in', async ({ page }) => {
      const t = createTranslator(language)
      const main = page.getByRole('main')
      const login = main.getByRole('link', { name: t('error.login'), exact: true })
      const signIn = main.getByRole('link', { name: t('error.signIn') })
      await page.goto(address('/401'))
      await expect(login).toBeVisible()
      await expect(signIn).toBeHidden()
      await page.goto(address(`/401#${STAFF_ID}`))
      await expect(signIn).toHaveAttribute('href', address('/admin'))
      await expect(signIn).toBeVisible()
      await expect(login).toBeHidden()
    })

    test.describe('an unknown URL', () => {
      test.use({ expectedErrors: [/status of 404/] })

      inTurn()('responds with 404 and a way out', async ({ page }) => {
        const response = await page.goto(address('/no/such/page'))
        expect(response?.status()).toBe(404)
        await expect(page.getByText(notFound)).toBeVisible()
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await expect(page).toHaveTitle(errorTitle)
      })
    })

    inTurn()('labels filter the changelog, and it has a feed', async ({ page, request }) => {
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

    inTurn()(
      'a rejected login says what was wrong, and still returns to the page before',
      async ({ page, firstRun }) => {
        const wanted = address('/faq?page=2')
        const login = `${address('/login')}?redirect-url=${encodeURIComponent(wanted)}`
        await page.goto(login)
        await page.locator('[name=apikey]').fill('nobody')
        await page.locator('[name=secretkey]').fill('not-to-be-seen')
        await page.locator('button[type=submit]').click()
        await expect(page.getByText(wrongApiKey)).toBeVisible()
        await expect(page.locator('[name=apikey]')).toHaveValue('nobody')
        await expect(page.locator('[name=secretkey]')).toHaveValue('')
        await page.locator('[name=apikey]').fill(firstRun.partner.api_key)
        await page.locator('[name=secretkey]').fill('not-to-be-seen')
        await page.locator('button[type=submit]').click()
        await expect(page.getByText(wrongSecretKey)).toBeVisible()
        await expect(page.getByText(wrongApiKey)).toBeHidden()
        expect(page.url()).not.toContain('not-to-be-seen')
        expect(page.url()).not.toContain(firstRun.partner.api_key)
        await expect(page.locator('[name=apikey]')).toHaveValue(firstRun.partner.api_key)
        await page.locator('[name=secretkey]').fill(firstRun.partner.secret_key)
        await page.locator('button[type=submit]').click()
        await expect(page).toHaveURL(`${wanted}#`)
      },
    )

    inTurn()('a plain form requests credentials', async ({ page }) => {
      await page.goto(address('/form'))
      await fillForm(page)
      await page.locator('.form button[type=submit]').click()
      await expect(page.locator('#sent')).toBeVisible()
    })
  })
}

/** Read with one call: a page without script doesn't change, and a call for each text took a third of the time. */
function contentOf(page: Page) {
  return page.evaluate(() => {
    // As screen readers find them.
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[aria-hidden=true], [inert]') === null,
      )
    const texts = (elements: readonly Element[]) =>
      elements.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
    const canonical = document.querySelectorAll('link[rel=canonical]')
    return {
      language: document.documentElement.lang,
      title: document.title,
      canonical: [...canonical].map((link) => link.getAttribute('href')),
      headings: texts(shown('h1, [role=heading][aria-level="1"]')),
      mains: texts(shown('main, [role=main]')),
      // The header of an article or a section is no banner.
      banners: shown('header, [role=banner]').filter(
        (element) => element.parentElement?.closest('article, aside, main, nav, section') === null,
      ).length,
    }
  })
}
