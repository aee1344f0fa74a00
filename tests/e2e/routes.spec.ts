/** Every public route of the specification, in both languages, without script and without login. */
import type { Page } from '@playwright/test'
import { STAFF_ID } from '#core/api/error-ways.ts'
import { createTranslator } from '../../src/i18n/index.ts'
import { expect, test } from '../support/browser.ts'
import { fillForm } from '../support/credentials-form.ts'
import { scaled } from '../support/limits.ts'

test.use({ serviceWorkers: 'allow' })

interface Route {
  readonly path: string
  /** Title before ` - Gapura Docs`, in English and in Indonesian. */
  readonly titles: readonly [en: string, id: string]
  /** The heading, if it isn't the title. */
  readonly headings?: readonly [en: string, id: string]
  /** An excerpt of the page's main content. */
  readonly says: readonly [en: string, id: string]
  /** The canonical page, if it's another one; null: the page has none. */
  readonly canonical?: string | null
  /** The title has no suffix. */
  readonly isWholeTitle?: true
}

const API = 'Gapura Sign API'
const LANDING = {
  titles: [API, API],
  headings: [`Build with ${API}`, `Bangun dengan ${API}`],
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
    titles: ['Why is my signature rejected?', 'Mengapa signature saya ditolak?'],
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
    titles: [
      'Get a registration, Update a registration, Withdraw a registration',
      'Lihat registrasi, Ubah registrasi, Tarik registrasi',
    ],
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

  /** Reports each wrong text, not only the first. */
  async function showsItsContent(page: Page, route: Route): Promise<void> {
    const response = await page.goto(address(route.path))
    const title = route.titles[at]
    const canonical = route.canonical === null ? [] : [address(route.canonical ?? route.path)]
    expect
      .soft({ status: response?.status(), ...(await contentOf(page)) }, address(route.path))
      .toEqual({
        status: 200,
        language,
        title: route.isWholeTitle ? title : `${title} - Gapura Docs`,
        canonical,
        headings: [expect.stringContaining(route.headings?.[at] ?? title)],
        mains: [expect.stringContaining(route.says[at])],
        banners: 1,
      })
  }

  test.describe(`an unknown URL (${language})`, () => {
    test.use({ expectedErrors: [/status of 404/] })

    test('keeps its address in the other language', async ({ page }) => {
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
        await test.step(address(route.path), () => showsItsContent(page, route))
      }
    })

    test('staff whose session has ended are offered their own sign-in', async ({ page }) => {
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

      test('responds with 404 and a way out', async ({ page }) => {
        const response = await page.goto(address('/no/such/page'))
        expect(response?.status()).toBe(404)
        await expect(page.getByText(notFound)).toBeVisible()
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await expect(page).toHaveTitle(errorTitle)
      })
    })

    test('short URLs redirect to their pages, also with the extension of their files', async ({
      page,
      request,
    }) => {
      for (const name of ['credential', 'header-message-structure']) {
        const wanted = `${prefix}/introduction/${name}`
        await page.goto(address(`/${name}`))
        expect(new URL(page.url()).pathname).toBe(wanted)
        const file = await request.get(address(`/${name}.html`))
        expect(new URL(file.url()).pathname).toBe(wanted)
      }
    })

    test('labels filter the changelog, and it has a feed', async ({ page, request }) => {
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

    test('a rejected login says what was wrong, and still returns to the page before', async ({
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
    })

    test('a plain form requests credentials', async ({ page }) => {
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
