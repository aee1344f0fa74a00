/** The form with which a company asks for credentials. */
import type { Page } from '@playwright/test'

/** Fields by their name: the labels are in two languages. */
export async function fillForm(page: Page): Promise<void> {
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
