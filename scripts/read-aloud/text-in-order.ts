/** The text of a page in the order in which it is read. */
import type { Page } from '@playwright/test'

/** How long a text must stay the same to count as complete. */
const STABLE_MS = 700
const MAX_LOOKS = 20

/** @returns title, visible text, then names that only screen readers and empty fields show */
export async function textInOrder(page: Page): Promise<string> {
  await page.evaluate(layOutFarParts)
  const visible = await stableText(page)
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      )
      .filter((text) => text !== null && text !== ''),
  )
  return [
    await page.title(),
    visible.replace(/\n{3,}/g, '\n\n').trim(),
    'Labels, placeholders and alternative texts:',
    [...new Set(hidden)].join('\n'),
  ].join('\n\n')
}

/** The browser skips far parts of a reference page (`content-visibility`), and their text. */
function layOutFarParts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Screens load their data after the page: waits until the text stops changing. */
async function stableText(page: Page): Promise<string> {
  let before = ''
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must be left out
    const text = await page.locator('body').innerText()
    if (text === before && text !== '') return text
    before = text
    await page.waitForTimeout(STABLE_MS)
  }
  return before
}
