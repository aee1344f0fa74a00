/** Documents that attack: nothing in them runs, nothing hangs, and the rest is still readable. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type BuiltSite, buildSiteFrom } from '../support/built-site.ts'
import { scaled } from '../support/limits.ts'
import { expectToolsLoaded } from '../support/watch-page.ts'

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/openapi/${name}`, import.meta.url))

test.describe('texts that try to run script', () => {
  let site: BuiltSite
  test.beforeAll(async () => {
    test.setTimeout(scaled(180_000))
    site = await buildSiteFrom(fixture('hostile.yaml'))
  })
  test.afterAll(() => site.stop())

  for (const javascript of [true, false]) {
    test(`no page runs it, ${javascript ? 'with' : 'without'} the site's own script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: javascript })
      const page = await context.newPage()
      for (const path of await allPaths(page, site)) {
        await page.goto(`${site.origin}${path}`)
        if (javascript) await operateEverything(page)
        expect(await attacks(page), path).toEqual([])
      }
      await context.close()
    })
  }

  test('the texts themselves are shown', async ({ page }) => {
    await page.goto(`${site.origin}/schemas/Node`)
    await expect(page.getByText("<script>window.hacked='property'</script>").first()).toBeVisible()
  })
})

test('aliases that multiply cost neither time nor the page', async ({ page }) => {
  test.setTimeout(scaled(180_000))
  const site = await buildSiteFrom(fixture('bomb.yaml'))
  try {
    await page.goto(`${site.origin}/api-documentation`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('57 schemas that contain each other unfold in place, one at a time', async ({ page }) => {
  test.setTimeout(scaled(180_000))
  const folder = await mkdtemp(join(tmpdir(), 'gapura-cycle-'))
  const file = join(folder, 'cycle.json')
  await writeFile(file, JSON.stringify(cycleOf(57)))
  const site = await buildSiteFrom(file)
  try {
    await page.goto(`${site.origin}/ring/ring`)
    expect(await page.locator('*').count()).toBeLessThan(1_500)
    for (let opened = 2; opened <= 5; opened += 1) {
      await page.getByText(`Fields of Part${opened}`, { exact: true }).first().click()
      await expect(page.getByText(`Fields of Part${opened + 1}`, { exact: true })).not.toHaveCount(
        0,
      )
    }
    await page.goto(`${site.origin}/schemas/Part56`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part56')
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Each schema contains the next three, the last ones the first. */
function cycleOf(count: number): object {
  const part = (index: number) => ({ $ref: `#/components/schemas/Part${index % count}` })
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Part${index}`,
      {
        type: 'object',
        properties: { next: part(index + 1), second: part(index + 2), third: part(index + 3) },
      },
    ]),
  )
  const content = { 'application/json': { schema: part(0) } }
  const responses = { 200: { description: 'The ring', content } }
  return {
    openapi: '3.1.0',
    info: { title: 'Ring', version: '1' },
    paths: { '/ring': { get: { summary: 'Read the ring', tags: ['Ring'], responses } } },
    components: { schemas },
  }
}

/** Every page that the sidebar, the list of operations and the schemas link to. */
async function allPaths(page: Page, site: BuiltSite): Promise<readonly string[]> {
  const seen = new Set(['/', '/api-documentation', '/schemas/Node', '/id'])
  for (const path of ['/', '/api-documentation']) {
    await page.goto(`${site.origin}${path}`)
    for (const link of await page.locator('a[href^="/"]').all()) {
      seen.add((await link.getAttribute('href')) ?? '/')
    }
  }
  return [...seen].filter((path) => !path.includes('.'))
}

async function operateEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    for (const element of document.querySelectorAll('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
  })
  await expectToolsLoaded(page)
}

/** Scripts that ran, and every element that could run one: handlers, frames, script URLs. */
async function attacks(page: Page): Promise<readonly string[]> {
  const found = await page.locator('main').evaluate((main) => {
    const dangerous: string[] = []
    for (const element of main.querySelectorAll('*')) {
      // The bundled scripts of the site are not part of the document.
      if (element.matches('script[src^="/_astro/"]')) continue
      if (/^(?:script|iframe|object|embed|svg|style)$/i.test(element.tagName)) {
        dangerous.push(element.tagName)
      }
      for (const { name, value } of element.attributes) {
        const isAddress = /^(?:href|src|xlink:href|action|formaction|srcdoc)$/.test(name)
        const isCode = isAddress && /^(?:javascript|data:text|vbscript)/i.test(value.trim())
        if (name.startsWith('on') || isCode) dangerous.push(`${element.tagName} ${name}=${value}`)
      }
    }
    return dangerous
  })
  const hacked = await page
    .evaluate(() => String(Reflect.get(window, 'hacked') ?? ''))
    .catch(() => '')
  return hacked === '' ? found : [...found, hacked]
}
