/** The playground of a page, opened by a logged-in partner. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '#core/coded-text.ts'
import type { Language } from '#core/site/site.ts'
import { translatorOf } from '#core/translator.ts'
import { playground as en } from '../../src/i18n/en/playground.ts'
import { playground as id } from '../../src/i18n/id/playground.ts'
import type { FirstRun } from './browser.ts'
import { logIn } from './partner.ts'

const wordsOf = (language: Language, texts: Texts) => {
  const t = translatorOf<typeof en>(language, texts)
  return {
    language,
    prefix: language === 'en' ? '' : `/${language}`,
    t,
    send: t('send'),
    sending: t('sending'),
    response: t('response'),
    region: new RegExp(`^${t('title', { operation: '' })}`),
    signedAs: new RegExp(`^${t('signedAs', { name: '' })}\\S`),
  }
}

/** Texts that a test looks for, per language. */
export const PLAYGROUND_WORDS = { en: wordsOf('en', en), id: wordsOf('id', id) }

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
