/** The playground of a page, opened by a logged-in partner. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#core/site/site.ts'
import type { FirstRun } from './browser.ts'
import { logIn } from './partner.ts'

/** Texts that a test types and looks for, per language. */
export const PLAYGROUND_WORDS = {
  en: {
    language: 'en',
    prefix: '',
    send: 'Send signed request',
    region: /^Try /,
    sending: 'Sending…',
    response: 'Response',
    fits: 'Matches the schema of 200',
    gone: /was deleted in this sandbox/,
    signedAs: /^Signed as \S/,
  },
  id: {
    language: 'id',
    prefix: '/id',
    send: 'Kirim request bertanda tangan',
    region: /^Coba /,
    sending: 'Mengirim…',
    response: 'Respons',
    fits: /skema 200/,
    gone: 'Data ini sudah dihapus di sandbox.',
    signedAs: /^Ditandatangani sebagai \S/,
  },
} as const

export async function openPlayground(
  page: Page,
  { partner }: FirstRun,
  path: string,
  language: Language = 'en',
): Promise<Locator> {
  const words = PLAYGROUND_WORDS[language]
  await logIn(page, partner)
  await page.goto(`${words.prefix}${path}`)
  await openForm(page)
  const playground = page.getByRole('region', { name: words.region })
  await expect(playground.getByText(words.signedAs)).toBeVisible()
  return playground
}

/** Opens the visible playground as a link to it does: the button of the page would also send the request. */
export async function openForm(page: Page): Promise<void> {
  const island = page.locator('gapura-island[data-island=playground]').filter({ visible: true })
  await island.first().evaluate(async (element) => {
    await customElements.whenDefined('gapura-island')
    element.dispatchEvent(new CustomEvent('gapura:open'))
  })
}
