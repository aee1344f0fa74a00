/**
 * Adding a language takes one folder and no code: this portal has one that is accented and 40% longer than English.
 * Every page and admin screen shows it, and fits into 390 px.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { admin } from '../../src/i18n/en/admin.ts'
import { adminMenu } from '../../src/i18n/en/admin-menu.ts'
import { adminPartners } from '../../src/i18n/en/admin-partners.ts'
import { adminYaml } from '../../src/i18n/en/admin-yaml.ts'
import { callbacks } from '../../src/i18n/en/callbacks.ts'
import { playground } from '../../src/i18n/en/playground.ts'
import { expectSettled, openScreen, screenPaths } from '../support/admin-screens.ts'
import { expect, test } from '../support/browser.ts'
import { copyCode } from '../support/copied-code.ts'
import { layoutFaults } from '../support/hostile-page.ts'
import { scaled } from '../support/limits.ts'
import { logIn } from '../support/partner.ts'
import { openForm } from '../support/playground.ts'
import {
  addPseudoLanguage,
  englishTexts,
  PSEUDO_LANGUAGE,
  pseudoText,
} from '../support/pseudo-language.ts'
import { signInAs } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

const PAGES = [
  '/',
  '/introduction',
  '/generate-signature',
  '/doc-playground',
  '/authorization',
  '/changelog',
  '/faq',
  '/usecase',
  '/api-documentation',
  '/overview',
  '/credential',
  '/login',
  '/logout',
  '/form',
  '/401',
  '/403',
  '/404',
  '/maintenance',
  '/preview',
  '/callback/register',
  '/callback/doc-signing',
]
/** The first link to each is opened, too. */
const LISTS = ['/changelog/detail/', '/faq/detail/', '/usecase/', '/schemas/', '/webhooks/']
const SCREENS = screenPaths(
  '/changelog/draft/create',
  '/usecase/draft/create',
  '/submenu/setting',
  '/nowhere',
)

/** Its title is a link in the list of documents. */
const DEMO_DOCUMENT = 'Gapura Sign API 2.0'
const ADMIN_TEXTS = { ...admin, ...adminMenu, ...adminPartners, ...adminYaml }
type Click = keyof typeof ADMIN_TEXTS | typeof DEMO_DOCUMENT

interface Step {
  readonly clicks: readonly Click[]
  /** The role that the last click opens. Undefined: it changes the screen. */
  readonly opens?: 'dialog' | 'menu'
}
const dialog = (...clicks: Click[]): Step => ({ clicks, opens: 'dialog' })
const menu = (...clicks: Click[]): Step => ({ clicks, opens: 'menu' })
const screen = (...clicks: Click[]): Step => ({ clicks })

/** Dialogs, menus and screens of one item. Each step is clicked through and checked; Escape closes it. */
const STEPS: readonly (readonly [path: string, ...steps: readonly Step[]])[] = [
  ['', dialog('frame.openMenu'), menu('frame.profile')],
  ['/yaml-editor', dialog('create'), screen(DEMO_DOCUMENT), ...ofEditor()],
  ['/document-version', dialog('versions.create')],
  [
    '/changelog',
    screen('table.actionsOn', 'action.edit'),
    dialog('action.more', 'content.schedule'),
  ],
  [
    '/usecase',
    dialog('table.actionsOn', 'action.delete'),
    screen('table.actionsOn', 'action.view'),
  ],
  ['/menu-editor', screen('menu.add')],
  ['/user', dialog('agents.create'), dialog('table.actionsOn', 'action.edit')],
  [
    '/partners',
    dialog('table.actionsOn', 'action.edit'),
    dialog('table.actionsOn', 'partners.calls'),
    dialog('table.actionsOn', 'partners.rotate'),
  ],
]

function ofEditor(): readonly Step[] {
  return [
    screen('panel.outline'),
    screen('panel.preview'),
    screen('review'),
    menu('action.more'),
    dialog('action.more', 'compare'),
    dialog('action.more', 'share'),
    dialog('action.more', 'import', 'importUrl'),
    dialog('action.more', 'rename'),
    screen('action.more', 'history'),
    screen('table.actionsOn', 'view'),
  ]
}

/** Stored content is English: headers and tags of the demo's document, its menu, and the first account. */
const CONTENT = [
  'Signature',
  'Timestamp',
  'Callbacks',
  'Registration',
  'Changelog',
  'Use cases',
  'Certification',
  'Administrator',
  // Names of a tool, of JSON's types, and of files among them.
  'cURL',
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
  'file',
]

test.use({
  viewport: { width: 390, height: 800 },
  // The inbox of a person who is not signed in, and a screen that is not there.
  expectedErrors: [/40[134]/],
})
test.describe.configure({ mode: 'default' })

let folder = ''
let portal: StartedPortal | undefined

test.beforeAll(async () => {
  test.setTimeout(scaled(300_000))
  folder = copyCode()
  await addPseudoLanguage(folder)
  portal = await startPortal({ root: folder, dataDirectory: join(folder, 'var') })
})
test.afterAll(async () => {
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('every page shows the added language and fits', async ({ page }) => {
  test.setTimeout(scaled(240_000))
  const english = await englishTexts(['pages', 'callbacks', 'signature', 'copy', 'login'])
  const base = `${portal?.origin}/${PSEUDO_LANGUAGE}`
  const found: string[] = []
  const links = new Set<string>()
  for (const path of PAGES) {
    await page.goto(`${base}${path}`)
    found.push(...(await faultsOf(page, english)).map((fault) => `${path}: ${fault}`))
    for (const href of await hrefs(page)) links.add(href)
  }
  const operation = [...links].find((href) => href.includes('?method='))
  const details = LISTS.map((list) => [...links].find((href) => href.includes(list)))
  for (const href of [operation, ...details].filter((each) => each !== undefined)) {
    await page.goto(`${portal?.origin}${href}`)
    found.push(...(await faultsOf(page, english)).map((fault) => `${href}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('every admin screen shows the added language and fits', async ({ browser }) => {
  test.setTimeout(scaled(240_000))
  const english = await englishTexts(['admin', 'admin-yaml'])
  const data = join(folder, 'var')
  const staff = await signInAs(browser, portal?.origin ?? '', 'admin', 'Añá', data)
  await staff.page.setViewportSize({ width: 390, height: 800 })
  const found: string[] = []
  for (const path of SCREENS) {
    await openScreen(staff.page, `/${PSEUDO_LANGUAGE}${path}`)
    found.push(...(await faultsOf(staff.page, english)).map((fault) => `${path}: ${fault}`))
  }
  await staff.context.close()
  expect(found).toEqual([])
})

test('dialogs, menus and screens of one item show the added language and fit', async ({
  browser,
}) => {
  test.setTimeout(scaled(240_000))
  const english = await englishTexts(['admin', 'admin-yaml'])
  const staff = await signInAs(browser, portal?.origin ?? '', 'admin', 'Béa', join(folder, 'var'))
  await staff.page.setViewportSize({ width: 390, height: 800 })
  const found: string[] = []
  for (const [path, ...steps] of STEPS) {
    await openScreen(staff.page, `/${PSEUDO_LANGUAGE}/admin${path}`)
    for (const { clicks, opens } of steps) {
      for (const click of clicks) {
        await clickOn(staff.page, click === DEMO_DOCUMENT ? click : pseudoText(ADMIN_TEXTS[click]))
      }
      const opened = opens && staff.page.getByRole(opens, { includeHidden: true })
      await (opened ? expect(opened.first()).toBeVisible() : expectSettled(staff.page))
      const faults = await faultsOf(staff.page, english)
      found.push(...faults.map((fault) => `${path} ${clicks.join(' > ')}: ${fault}`))
      if (!opened) continue
      await staff.page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    }
  }
  await staff.context.close()
  expect(found).toEqual([])
})

test('the opened playground and the inbox show the added language and fit', async ({ page }) => {
  const english = await englishTexts(['pages', 'playground', 'callbacks', 'signature', 'call'])
  const base = `${portal?.origin}/${PSEUDO_LANGUAGE}`
  const { partner } = JSON.parse(readFileSync(join(folder, 'var', 'first-run.json'), 'utf8'))
  await logIn(page, partner, portal?.origin)
  const found: string[] = []
  const check = async (name: string) => {
    found.push(...(await faultsOf(page, english)).map((fault) => `${name}: ${fault}`))
  }
  await page.goto(`${base}/registration/v2/registrations?method=post`)
  await openForm(page)
  await expect(page.locator('.pg-send')).toBeVisible()
  await check('opened')
  const { send, history, take } = playground
  for (const text of [send, history, take]) {
    await clickOn(page, pseudoText(text), page.locator('.pg'))
    await check(text)
  }
  await page.goto(`${base}/callback/inbox`)
  // The page says this until the inbox has loaded.
  await expect(page.getByText(pseudoText(callbacks.anonymous))).toHaveCount(0)
  await check('inbox')
  expect(found).toEqual([])
})

test('restricted pages require sign-in in the added language', async () => {
  for (const path of ['/admin', '/admin/faq', '/callback/inbox']) {
    const response = await fetch(`${portal?.origin}/${PSEUDO_LANGUAGE}${path}`, {
      redirect: 'manual',
    })
    expect([path, response.status]).toEqual([path, 302])
  }
})

/** Clicks the first visible control with this text, whose placeholders may be any text. */
async function clickOn(page: Page, text: string, within: Page | Locator = page): Promise<void> {
  const parts = text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const name = new RegExp(`${parts.join('.+')}$`)
  const roles = ['button', 'link', 'menuitem', 'radio'] as const
  await roles
    .map((role) => within.getByRole(role, { name }))
    .reduce(
      (left, right) => left.or(right),
      within.locator('summary, label').filter({ hasText: name }),
    )
    .and(page.locator(':visible'))
    .first()
    .click()
}

const hrefs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
  )

async function faultsOf(page: Page, english: RegExp): Promise<readonly string[]> {
  return [...(await layoutFaults(page)), ...(await englishOn(page, english))]
}

/** Texts and names in the page's language that are English texts of the tables. The menu is stored content. */
async function englishOn(page: Page, english: RegExp): Promise<readonly string[]> {
  const shown = await page.evaluate((language) => {
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === language &&
      element.closest('script, style, pre, code, .prose, .side nav') === null
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (isOurs(parentElement)) texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (!isOurs(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  }, PSEUDO_LANGUAGE)
  return [...new Set(shown)]
    .filter((text) => english.test(text) && !CONTENT.includes(text))
    .map((text) => `"${text}"`)
}
