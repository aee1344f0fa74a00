/** The text of a page in the order in which it is read. */
import type { Page } from '@playwright/test'

/** @returns title, visible text, then names that only screen readers and empty fields show */
export async function textInOrder(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must be left out
  const visible = await page.locator('body').innerText()
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
