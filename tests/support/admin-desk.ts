/** The admin area as staff have it open: the elements of every screen, found by the person's words. */
import type { Browser, Locator, Page } from '@playwright/test'
import type { AgentRole } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import type { AdminWords } from './admin-words.ts'
import { expect } from './browser.ts'
import { type BrowserStaff, signInAs } from './staff-browser.ts'

export interface Desk extends Pick<AdminWords, 't' | 'y'> {
  readonly page: Page
  /** @param path - without language, such as `/admin/faq` */
  open(path: string): Promise<void>
  button(name: string, within?: Locator): Locator
  link(name: string): Locator
  /** Chooses from the menu of one row of a list. */
  act(row: string, item: string): Promise<void>
  /** With the keyboard: like {@link act}, or in the menu of the row that has the focus. */
  actByKey(row: string | undefined, item: string): Promise<void>
  /** With the keyboard, once the dialog has the focus. */
  answerByKey(dialog: Locator, answer: string): Promise<void>
  /** Waits until the editor says so. */
  saved(): Promise<void>
  /** For the English texts of an item. */
  readonly title: Locator
  readonly text: Locator
  /** Chooses from the menu of the screen. */
  more(item: string): Promise<void>
  /** Through the API, as the start of a journey or as another person. @returns `data` of the response */
  post(path: string, body: unknown): Promise<Data>
  put(path: string, body?: unknown): Promise<Data>
  delete(path: string): Promise<Data>
}

type Data = Readonly<Record<string, Readonly<{ id: string }>>>

export interface StaffDesk extends Desk, Omit<BrowserStaff, 'page'> {}

/** Signs a new account in. @param portal - if it isn't the one that all tests share */
export async function openDesk(
  browser: Browser,
  words: AdminWords,
  role: AgentRole,
  name: string,
  portal?: { readonly origin: string; readonly dataDirectory: string },
): Promise<StaffDesk> {
  const origin = portal?.origin ?? process.env['E2E_ORIGIN'] ?? ''
  const staff = await signInAs(browser, origin, role, name, portal?.dataDirectory)
  return { ...staff, ...deskOn(staff.page, words, origin) }
}

/** The desk of a page that is signed in already. */
export function deskOn(
  page: Page,
  { t, y, prefix }: AdminWords,
  origin = process.env['E2E_ORIGIN'] ?? '',
): Desk {
  const english = page.getByRole('region', { name: t('language.en') })
  const call = (method: string) => async (path: string, data?: unknown) => {
    const headers = { Origin: origin }
    const answer = await page.request.fetch(`${ADMIN_API}/${path}`, { method, data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  return {
    t,
    y,
    page,
    open: async (path) => void (await page.goto(`${prefix}${path}`)),
    button: (name, within) => (within ?? page).getByRole('button', { name, exact: true }),
    link: (name) => page.getByRole('link', { name, exact: true }),
    async act(row, item) {
      await page.getByRole('button', { name: t('table.actionsOn', { title: row }) }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    async actByKey(row, item) {
      if (row === undefined) await page.keyboard.press('Enter')
      else
        await page
          .getByRole('button', { name: t('table.actionsOn', { title: row }) })
          .press('Enter')
      const menu = page.getByRole('menu')
      await holdsFocus(menu)
      await menu.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    },
    async answerByKey(dialog, answer) {
      await holdsFocus(dialog)
      await dialog.getByRole('button', { name: answer, exact: true }).press('Enter')
    },
    saved: () => expect(page.getByText(t('save.saved'), { exact: true }).first()).toBeVisible(),
    title: english.getByLabel(t('field.title')),
    text: english.getByRole('textbox', { name: `${t('field.content')} (${t('language.en')})` }),
    async more(item) {
      await page.getByRole('button', { name: t('action.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  }
}

/** A dialog takes the focus a moment after it opens: a key pressed earlier goes elsewhere. */
const holdsFocus = (opened: Locator): Promise<void> =>
  expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)

/** Opens a draft that was saved before. @returns its path in the person's language */
export async function openSavedFaq(desk: Desk, title: string): Promise<string> {
  const { faq } = await desk.post('faq', { title, content: '<p>An answer.</p>' })
  await desk.open(`/admin/faq/draft/edit/${faq?.id}`)
  await expect(desk.title).toHaveValue(title)
  return desk.page.url()
}

/** A name that no other test has. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`
