/**
 * `node scripts/run.mjs read-aloud [ORIGIN] [--out FOLDER]`: writes the visible text of each page kind and
 * each admin screen to a file, in reading order and in both languages, so that an editor can read it aloud.
 *
 * Needs a running portal with demo content, on this machine: `DATA_DIR` is that portal's.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { WEB_API } from '#core/api/paths.ts'
import { openBrowser } from './bench/page-speed.ts'
import { commandArguments } from './command-arguments.ts'
import { printResult } from './command-error.ts'
import { LANGUAGES, type Screen, screensOf } from './read-aloud/screens.ts'
import { withStaffSession } from './read-aloud/staff-session.ts'
import { textInOrder } from './read-aloud/text-in-order.ts'
import { ensureChromium } from './setup/chromium.ts'
import { ROOT } from './setup/program.ts'

const USAGE = `Usage: node scripts/run.mjs read-aloud [ORIGIN] [--out FOLDER]
  ORIGIN  of a running portal with demo content (default: http://localhost:8787)
  --out   folder for the texts (default: .cache/read-aloud)`

const { positionals, values } = commandArguments(USAGE, {
  allowPositionals: true,
  options: { out: { type: 'string', default: join(ROOT, '.cache', 'read-aloud') } },
})
const origin = positionals[0] ?? 'http://localhost:8787'
const dataDirectory = resolve(ROOT, process.env['DATA_DIR'] || 'var')

const executable = await ensureChromium()
if (!executable.ok) throw new Error(executable.error)
const browser = await openBrowser(executable.value)
try {
  await printResult(async () => {
    await withStaffSession(dataDirectory, writeTexts)
    return `Texts written to "${values.out}".`
  })
} finally {
  await browser.close()
}

async function writeTexts(token: string): Promise<void> {
  for (const language of LANGUAGES) {
    const folder = join(values.out, language)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const context = await browser.newContext({ locale: language })
    await context.addCookies([{ name: 'staff', value: token, url: origin, httpOnly: true }])
    await logInPartner(context)
    for (const [index, screen] of screensOf(language).entries()) {
      const file = `${String(index + 1).padStart(2, '0')}-${screen.name}.txt`
      await writeFile(join(folder, file), await readScreen(context, screen))
    }
    await context.close()
  }
}

/** As the demo partner, so that the playground can send. */
async function logInPartner(context: BrowserContext): Promise<void> {
  const { partner } = JSON.parse(await readFile(join(dataDirectory, 'first-run.json'), 'utf8'))
  await context.request.post(`${origin}${WEB_API}/auth/login`, {
    data: { apikey: partner.api_key, secretkey: partner.secret_key },
  })
}

async function readScreen(context: BrowserContext, screen: Screen): Promise<string> {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}${screen.path}`, { waitUntil: 'networkidle' })
    for (const name of screen.clicks) {
      const button = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      await button.and(page.locator(':visible')).first().click()
      await page.waitForLoadState('networkidle')
    }
    return `${screen.path} ${screen.clicks.join(' > ')}\n\n${await textInOrder(page)}\n`
  } catch (error) {
    // One screen that cannot be opened must not hide the others.
    return `${screen.path} couldn't be read: ${error instanceof Error ? error.message : error}\n`
  } finally {
    await page.close()
  }
}
