/** A partner in a browser. */
import type { Page } from '@playwright/test'
import { WEB_API } from '#core/api/paths.ts'
import { expect, type FirstRun } from './browser.ts'

export type Keys = FirstRun['partner']

/** Logs in by a call: other tests cover the form. @param origin - of a portal that isn't the shared one */
export async function logIn(page: Page, keys: Keys, origin = ''): Promise<void> {
  const data = { apikey: keys.api_key, secretkey: keys.secret_key }
  const answer = await page.request.post(`${origin}${WEB_API}/auth/login`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Logs in with the form of /login, where the page is. */
export async function typeKeys(page: Page, { api_key, secret_key }: Keys): Promise<void> {
  await page.getByLabel('API Key').fill(api_key)
  await page.getByLabel('Secret Key').fill(secret_key)
  await page.keyboard.press('Enter')
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Yes' }).click()
}
