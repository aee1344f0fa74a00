/** Readers use reference pages. */
import { fileURLToPath } from 'node:url'
import { expect, type Locator, test } from '@playwright/test'
import { type BuiltSite, buildSiteFrom } from '../support/built-site.ts'
import { holdCalls } from '../support/held-call.ts'
import { scaled } from '../support/limits.ts'

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(scaled(180_000))
  site = await buildSiteFrom(
    fileURLToPath(new URL('../fixtures/openapi/reference.yaml', import.meta.url)),
  )
})
test.afterAll(() => site.stop())

/** Parts that come into view are laid out, and move what follows them between the press and its release. */
async function openFold(fold: Locator): Promise<void> {
  await fold.hover()
  await fold.click()
}

test('a recursive schema unfolds in place as far as the reader opens it', async ({ page }) => {
  await page.goto(`${site.origin}/trees/trees?method=get`)
  const responses = page.locator('.operation[data-method="get"] .response').first()
  await openFold(responses.getByText('Fields of Branch'))
  await expect(responses.getByText('In metres.')).toHaveCount(1)
  await responses.getByText('Fields of Branch').last().click()
  await expect(responses.getByText('In metres.')).toHaveCount(2)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('choices made before the scripts have loaded count', async ({ page }) => {
  const scripts = await holdCalls(page, 'GET', '.js')
  await page.goto(`${site.origin}/trees/trees?method=get`, { waitUntil: 'commit' })
  const responses = page.locator('.operation[data-method="get"] .response').first()
  // While text and styles still arrive, the parts of the page move under the pointer.
  await expect(page.getByText('26 allowed values')).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].every(
      (link) => 'sheet' in link && link.sheet,
    ),
  )
  await openFold(responses.getByText('Fields of Branch'))
  await expect(responses.getByRole('link', { name: 'Branch', exact: true })).toBeVisible()
  await page.getByText('26 allowed values').click()
  scripts.release()
  await expect(responses.getByText('In metres.')).toHaveCount(1)
  await page.getByLabel('Filter values').fill('c')
  await expect(page.locator('.field-enum-text')).toHaveText('c1, c2, c3, c4, c5, c6, c7, c8')

  const next = await holdCalls(page, 'GET', '.js')
  await page.goto(`${site.origin}/harvests/harvests`, { waitUntil: 'commit' })
  await page.locator('.server-form [name="region"]').selectOption('south')
  await page.getByText('Python', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'All fields' }).check()
  next.release()
  const sample = page.locator('.panel pre:visible').first()
  await expect(sample).toContainText('https://south.orchard.example/v2/harvests?year=2026')
  await expect(sample).toContainText('X-Orchard')
  await page.goto(`${site.origin}/trees/trees?method=get`)
  await expect(page.locator('.operation[data-method="get"] .path-line')).toContainText(
    'https://south.orchard.example/v2/trees',
  )
  await expect(page.getByRole('radio', { name: 'Python' }).first()).toBeChecked()
})

test('without script the fields of a named schema are one link away', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/trees/trees`)
  await page.getByText('Fields of Branch').first().click()
  await page.getByRole('link', { name: 'Branch', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Branch')
  await context.close()
})

test('without script and on paper all servers and their values are listed', async ({ browser }) => {
  for (const print of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled: print })
    const page = await context.newPage()
    await page.goto(`${site.origin}/harvests/harvests`)
    const servers = page.locator('.server-form')
    if (print) {
      await expect(servers).not.toContainText('Allowed', { useInnerText: true })
      await page.emulateMedia({ media: 'print' })
    }
    for (const words of [
      /region\s+Allowed: north, south\. Default: north\.\s+base\s+Default: v2\./,
      /https:\/\/sandbox\.orchard\.example\s+Sandbox/,
    ]) {
      await expect(servers).toContainText(words, { useInnerText: true })
    }
    await expect(servers.locator('select, input').locator('visible=true')).toHaveCount(0)
    await context.close()
  }
})

test('a fragment that points inside a fold opens it', async ({ page }) => {
  await page.goto(`${site.origin}/trees/trees?method=post#post-body.place.latitude`)
  await expect(page.getByRole('link', { name: 'latitude' })).toBeVisible()
})

test('a fragment opens its response, also after another one of the page', async ({ page }) => {
  const address = `${site.origin}/harvests/harvests`
  const response = page.locator('[id="404"]')
  await page.goto(`${address}#404`)
  await expect(response).toHaveAttribute('open')
  await page.goto('about:blank')
  await page.goto(`${address}#200`)
  await page.goto(`${address}#404`)
  await expect(response).toHaveAttribute('open')
  await expect(response.locator('summary').first()).toBeInViewport()
})

test('a fragment is in view although the text above it was never laid out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${site.origin}/trees/trees#get-200`)
  await page.goto(`${site.origin}/trees/trees#post-503`)
  await expect(page.locator('[id="post-503"] > summary')).toBeInViewport()
})

test('one method has its title only, and all methods have theirs above', async ({ page }) => {
  await page.goto(`${site.origin}/trees/trees?method=post`)
  const all = page.getByRole('heading', { level: 1 })
  expect((await all.boundingBox())?.width).toBeLessThan(2)
  await page.getByRole('link', { name: 'All methods' }).click()
  expect((await all.boundingBox())?.width).toBeGreaterThan(100)
})

test("the browser's own search reaches a tab that is not chosen, and chooses it", async ({
  page,
}) => {
  const address = `${site.origin}/trees/trees?method=post`
  await page.goto(address)
  const found = page.getByText('Tightened in spring.')
  await expect(found).toBeHidden()
  // A link to a text is found in the same way as text typed into the browser's search.
  await page.goto('about:blank')
  await page.goto(`${address}#:~:text=Tightened%20in%20spring`)
  await expect(page.getByRole('radio', { name: 'Wire' })).toBeChecked()
  await expect(found).toBeInViewport()
  // Back to the first; the second is still found.
  await page.getByText('Stake', { exact: true }).click()
  await expect(page.getByText('Driven into the ground.')).toBeVisible()
  await expect(found).toBeHidden()
  await expect(page.locator('.tab-panel', { has: found })).toHaveAttribute('hidden', 'until-found')
})

test('the full text finds an English description on an Indonesian page, by the stem of a word', async ({
  page,
}) => {
  await page.goto(`${site.origin}/id`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('tightening')
  await page.getByRole('option', { name: 'Tightened in spring' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${site.origin}/id/trees/trees`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the full text finds an English description for a reader of Indonesian', async ({
    page,
    context,
  }) => {
    await page.goto(`${site.origin}/id`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('x')
    const isCached = () =>
      page.evaluate(async () => {
        const names: readonly string[] = await (await fetch('/pagefind/indexes.json')).json()
        const folder = `/${names.at(-1)}/`
        const files: readonly { readonly name: string }[] = await (
          await fetch(`${folder}files.json`)
        ).json()
        const found = await Promise.all(files.map(({ name }) => caches.match(folder + name)))
        return found.length > 0 && !found.includes(undefined)
      })
    await expect.poll(isCached).toBe(true)
    await context.setOffline(true)
    await page.getByRole('dialog').getByRole('combobox').fill('tightening')
    await expect(page.getByRole('option', { name: 'Tightened in spring' }).first()).toBeVisible()
  })
})

test('a theme that is switched in one tab applies to the others', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`${site.origin}/trees/trees?method=get`)
  for (const theme of ['dark', 'light']) {
    await page.getByRole('button', { name: 'Color theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(other.locator('html')).toHaveAttribute('data-theme', theme)
  }
  await other.close()
})

test('text in Arabic starts at the right, text in English at the left', async ({ page }) => {
  await page.goto(`${site.origin}/trees/trees?method=get`)
  const space = (name: 'p' | 'td', text: string) =>
    page
      .locator('.operation[data-method="get"] .prose')
      .first()
      .evaluate(
        (prose, shown) => {
          const block = document.createElement(shown.name)
          block.textContent = shown.text
          block.style.padding = '0'
          if (shown.name === 'p') prose.append(block)
          else {
            const table = document.createElement('table')
            table.insertRow().append(block)
            table.insertRow().insertCell().textContent = 'A text that makes the column wider'
            prose.append(table)
          }
          const range = document.createRange()
          range.selectNodeContents(block)
          const [box, line] = [block.getBoundingClientRect(), range.getBoundingClientRect()]
          const left = Math.round(line.left - box.left)
          return { left, right: Math.round(box.right - line.right) }
        },
        { name, text },
      )
  for (const name of ['p', 'td'] as const) {
    expect(await space(name, 'وصف (API).'), name).toMatchObject({ right: 0 })
    expect(await space(name, 'Text (وصف).'), name).toMatchObject({ left: 0 })
  }
})

test('copies the page as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.origin}/harvests/harvests`)
  await page.getByRole('link', { name: 'Copy page as Markdown' }).click()
  await expect(page.getByRole('status').filter({ hasText: /copied/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# List harvests/)
})

test('copying a shortened example gives the whole of it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.origin}/harvests/harvests`)
  const panel = page.locator('.panel', { hasText: 'fruit number 1' }).last()
  await expect(panel.getByText('fruit number 130')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: /copied/ })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^\[\n {2}"fruit number 1",\n/)
  expect(JSON.parse(copied)).toHaveLength(130)
})

test('shows a picture in an example next to its first characters', async ({ page }) => {
  await page.goto(`${site.origin}/harvests/harvests`)
  await page.locator('.tabs-panel label', { hasText: '404' }).click()
  const image = page.getByRole('img', { name: 'Image in the example' })
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', 1)
})

test('the chosen server fills the URL, the samples, and the next page', async ({ page }) => {
  await page.goto(`${site.origin}/harvests/harvests`)
  const line = page.locator('.path-line')
  await expect(line).toContainText('https://north.orchard.example/v2/harvests')
  const form = page.locator('.server-form')
  await form.locator('[name="region"]').selectOption('south')
  await form.locator('[name="base"]').fill('')
  await expect(line).toContainText('https://south.orchard.example/v2/harvests')
  await form.locator('[name="base"]').fill('v3"')
  await expect(line).toContainText('https://south.orchard.example/v3/harvests')
  await expect(page.locator('.panel pre:visible').first()).toContainText(
    'https://south.orchard.example/v3/harvests',
  )
  await page.goto(`${site.origin}/trees/trees?method=get`)
  await expect(page.locator('.operation[data-method="get"] .path-line')).toContainText(
    'https://south.orchard.example/v3/trees',
  )
  await form
    .locator('[name="server"]:visible')
    .selectOption({ label: 'https://sandbox.orchard.example' })
  await page.reload()
  await expect(page.locator('.operation[data-method="get"] .path-line')).toContainText(
    'https://sandbox.orchard.example/trees',
  )
  // The playground uses the same server, and a choice there counts here.
  await page.getByRole('button', { name: 'Try this request' }).first().click()
  const choice = page.locator('.pg').getByLabel('Server')
  await expect(choice.locator('option:checked')).toHaveText(/^https:\/\/sandbox\.orchard\.example/)
  await choice.selectOption({ index: 0 })
  await expect(page.locator('.operation[data-method="get"] .path-line')).toContainText(
    'https://south.orchard.example/v3/trees',
  )
  await expect(choice.locator('option:checked')).toHaveText(
    /^https:\/\/south\.orchard\.example\/v3/,
  )
  await form.locator('[name="region"]:visible').first().selectOption('north')
  await expect(choice.locator('option:checked')).toHaveText(
    /^https:\/\/north\.orchard\.example\/v3/,
  )
})

test('a server whose variable is empty is still chosen on the next page', async ({ page }) => {
  await page.goto(`${site.origin}/harvests/harvests`)
  const form = page.locator('.server-form')
  await form
    .locator('[name="server"]')
    .selectOption({ label: 'https://sandbox.orchard.example/{prefix}' })
  await page.reload()
  await expect(page.locator('.path-line')).toContainText('https://sandbox.orchard.example/harvests')
  await form.locator('[name="prefix"]').fill('beta')
  await expect(page.locator('.path-line')).toContainText(
    'https://sandbox.orchard.example/beta/harvests',
  )
})

test('all fields of a request are there on demand, at the chosen server', async ({ page }) => {
  await page.goto(`${site.origin}/harvests/harvests`)
  await page.locator('.server-form [name="region"]').selectOption('south')
  const sample = page.locator('.panel pre:visible').first()
  await expect(sample).toContainText('https://south.orchard.example/v2/harvests')
  await expect(sample).not.toContainText('X-Orchard')
  const needed = await sample.textContent()
  const box = page.getByRole('checkbox', { name: 'All fields' })
  await box.check()
  await expect(sample).toContainText('https://south.orchard.example/v2/harvests?year=2026')
  await expect(sample).toContainText('X-Orchard')
  await box.uncheck()
  await expect(sample).toHaveText(needed ?? '')
  await box.check()
  await expect(sample).toContainText('X-Orchard')
  await page.getByRole('button', { name: 'Try this request' }).click()
  await expect(page.locator('.pg').getByLabel('year')).toHaveValue('2026')
})

test('samples and the playground send the chosen body', async ({ page }) => {
  await page.goto(`${site.origin}/reports/reports`)
  const sample = page.locator('.panel pre:visible').first()
  await expect(sample).toContainText('apples')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Example sent: Many apples')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const body = page.getByRole('combobox', { name: 'Body' })
  await expect(body.getByRole('option')).toHaveText(['Many apples', 'pears', 'application/xml'])
  await body.selectOption('pears')
  await expect(sample).toContainText('pears')
  await expect(page.getByText('Example sent')).toHaveCount(0)
  await body.selectOption('application/xml')
  await expect(sample).toContainText('<fruit>plums</fruit>')
  await expect(sample).toContainText('application/xml')
  await page.getByText('Python', { exact: true }).click()
  await expect(page.locator('.panel pre:visible').first()).toContainText('<fruit>plums</fruit>')
  await page.getByRole('button', { name: 'Try this request' }).click()
  const playground = page.locator('.pg')
  await expect(playground.getByLabel('Media type')).toHaveValue('1')
  await expect(playground.getByRole('textbox', { name: 'Body' })).toHaveValue(/<fruit>plums/)
})

test('a body that cannot be loaded leaves the samples and the choice', async ({ page }) => {
  await page.goto(`${site.origin}/reports/reports`)
  const sample = page.locator('.panel pre:visible').first()
  const body = page.getByRole('combobox', { name: 'Body' })
  await body.selectOption('pears')
  await expect(sample).toContainText('pears')
  await page.route('**/_data/**', (route) => route.abort())
  await body.selectOption('application/xml')
  await expect(body).toHaveValue('0/pears')
  await expect(sample).toContainText('pears')
})

test('links and the browser find what is far below the window and not laid out yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(`${site.origin}/harvests/harvests`)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const last = (await links.last().getAttribute('href')) ?? ''
  await links.last().click()
  await expect(page.locator(`[id="${last.slice(1)}"]`)).toBeInViewport()
  await page.goto(`${site.origin}/trees/trees`)
  const far = page.locator('.operation').last().locator('.fields > li[id]').last()
  const isLaidOut = (): Promise<boolean> =>
    far.evaluate((field) => field.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  const id = await far.getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`${site.origin}/trees/trees#${id}`)
  await expect(far).toBeInViewport()
  await page.goto('about:blank')
  await page.goto(`${site.origin}/trees/trees?method=post#:~:text=Tightened%20in%20spring`)
  await expect(page.getByText('Tightened in spring.')).toBeInViewport()
})

test('filters all operations by words, method and area, and the URL reflects it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/api-documentation`)
  const rows = page.locator('[data-area] li:visible')
  await expect(rows).toHaveCount(4)
  await page.getByLabel('Filter by name or path').fill('list')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Area').selectOption({ label: 'Trees' })
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Method').selectOption('post')
  await expect(page.getByText('No matching operations.')).toBeVisible()
})

test('on paper an operation is dark on white, whole, and without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto(`${site.origin}/trees/trees?method=get`)
  const found = await page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 1 && height > 1
    }
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter(isSeen)
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      pressed: all('nav, .header, aside, button, select, .copy').map(({ outerHTML }) => outerHTML),
      cut: all('.code').filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ).length,
      code: [...new Set(all('.code').map((code) => getComputedStyle(code).color))],
      operations: all('.operation').length,
      missing: [
        ...document.querySelectorAll('.operation[data-method="get"] .response > summary ~ *'),
      ].filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
    }
  })
  expect(found).toEqual({
    ground: 'rgb(255, 255, 255)',
    pressed: [],
    cut: 0,
    code: ['rgb(15, 23, 40)'],
    operations: 1,
    missing: 0,
  })
  // Samples are below the text, also on paper wider than a narrow window, such as A3.
  await page.setViewportSize({ width: 1588, height: 1123 })
  const [text, samples] = await Promise.all(
    ['.operation-text', '.rail'].map((part) => page.locator(`${part}:visible`).boundingBox()),
  )
  expect(samples?.x).toBe(text?.x)
})

test('on paper nothing is folded, and every alternative is below its name', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  for (const method of ['get', 'post']) {
    await page.goto(`${site.origin}/trees/trees?method=${method}`)
    const fields = page.locator(`.operation[data-method="${method}"] .fields > li`)
    expect(await fields.count()).toBeGreaterThan(1)
    for (const field of await fields.all()) await expect(field).toBeVisible()
  }
  const words = ['Stake', 'Driven into the ground.', 'Wire', 'Tightened in spring.']
  const tops = await Promise.all(
    words.map(async (text) => (await page.getByText(text, { exact: true }).boundingBox())?.y),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)))
})

test('an operation shows its title and its text before its only stylesheet has arrived', async ({
  page,
}) => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.css', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${site.origin}/trees/trees`, { waitUntil: 'commit' })
  const title = page.locator('h1')
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS('font-weight', '650')
  await expect(page.locator('.path-line').first()).toHaveCSS('display', 'flex')
  await expect(page.locator('.section')).toHaveCount(0)
  const before = await title.boundingBox()
  arrive()
  await expect(page.locator('.section').first()).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
})

test('without a portal behind it the playground calls the selected server, and has no login', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/trees/trees?method=get`)
  const operation = page.locator('.operation[data-method="get"]')
  await operation.getByRole('button', { name: 'Try this request' }).click()
  const playground = page.getByRole('region', { name: /^Try / })
  await expect(playground).toContainText(
    /Your browser calls https:\/\/\w+\.orchard\.example directly\./,
  )
  await expect(playground.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await playground.getByText('Request preview').click()
  await expect(playground.locator('.pg-curl pre')).toContainText('/trees')
  await expect(playground.locator('.pg-curl pre')).not.toContainText('Content-Type')
  expect(calls.filter((path) => path.startsWith('/api-'))).toEqual([])
})

test('in one column, the samples come before the links to other pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/harvests/harvests`)
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('.rail')).toBeLessThan(await top('.neighbors'))
})
