/**
 * A portal in which every text is an attack: the published document and every entity of the admin
 * area. Seen without the pages' own policy (`bypassCSP`), so that what is injected would run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ADMIN_API } from '#core/api/admin.ts'
import { hostileDocument } from '../fixtures/trust/hostile-document.ts'
import { ATTRIBUTES, CANARY, PAYLOADS, packed } from '../fixtures/trust/payloads.ts'
import { type BrowserStaff, signInAs } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

let portal: StartedPortal
let dataDirectory: string
let staff: BrowserStaff

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  dataDirectory = mkdtempSync(join(tmpdir(), 'gapura-hostile-'))
  portal = await startPortal({ dataDirectory })
  staff = await signInAs(browser, portal.origin, 'admin', packed(100)[0] ?? '', dataDirectory)
  await fillPortal(staff.page)
})
test.afterAll(async () => {
  await staff?.context.close()
  await portal?.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('there are at least 300 payloads', () => {
  expect(new Set([...PAYLOADS, ...ATTRIBUTES]).size).toBeGreaterThanOrEqual(300)
})

test('no public page runs any, loads any, or falls apart', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await hostileContext(browser)
  const page = await context.newPage()
  const reached = listen(page)
  for (const path of await publicPaths(page)) {
    await page.goto(`${portal.origin}${path}`)
    await operate(page)
    expect(await harm(page, reached), path).toEqual([])
    expect(await layoutFaults(page), path).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/', '/faq', '/changelog', '/api-documentation']) {
    await page.goto(`${portal.origin}${path}`)
    expect(await layoutFaults(page), `${path} on a phone`).toEqual([])
  }
  await context.close()
})

test('the playground and the search show what they hold as text', async ({ browser }) => {
  const context = await hostileContext(browser)
  const page = await context.newPage()
  const reached = listen(page)
  await page.goto(`${portal.origin}${await firstOperation(page)}`)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').last().fill('script')
  await page.waitForLoadState('networkidle')
  expect(await harm(page, reached)).toEqual([])
  await context.close()
})

test('no admin page runs any, loads any, or falls apart', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await hostileContext(browser)
  await context.addCookies(await staff.context.cookies())
  const page = await context.newPage()
  const reached = listen(page)
  const screens = ['', '/menu-editor', '/document-version', '/user', '/submenu/setting']
  const lists = ['changelog', 'faq', 'usecase'].flatMap((area) => [
    `/${area}/list`,
    `/${area}/draft`,
  ])
  for (const path of [...screens, ...lists, '/yaml-editor', ...(await editors(staff.page))]) {
    await page.goto(`${portal.origin}/admin${path}`, { waitUntil: 'networkidle' })
    await operate(page)
    expect(await harm(page, reached), path).toEqual([])
    expect(await layoutFaults(page), path).toEqual([])
  }
  await context.close()
})

test('feeds, lists for robots, Markdown twins and data escape as well', async ({ page }) => {
  for (const path of ['/changelog.rss', '/changelog.atom', '/id/changelog.rss']) {
    const xml = await (await page.request.get(`${portal.origin}${path}`)).text()
    const fault = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml')
      const names = new Set([...parsed.querySelectorAll('*')].map(({ localName }) => localName))
      return [parsed.querySelector('parsererror')?.textContent, ...names]
    }, xml)
    expect(fault.filter(Boolean), path).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:script|img|svg|parsererror)$/)]),
    )
  }
  for (const path of ['/llms.txt', '/openapi.json', '/manifest.webmanifest', '/llms-full.txt']) {
    const answer = await page.request.get(`${portal.origin}${path}`)
    expect(answer.headers()['content-type'], path).not.toContain('html')
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
  }
  // One line per link: a line end in a title would make a list of its own.
  const index = await (await page.request.get(`${portal.origin}/llms.txt`)).text()
  const lines = index.split('\n').filter((line) => !/^(?:$|#|>|- \[|Optional)/.test(line))
  expect(lines.filter((line) => /^(?:<|\[|!\[)/.test(line))).toEqual([])
})

/** Everything that staff and strangers may write, through the calls that the admin area makes. */
async function fillPortal(page: Page): Promise<void> {
  const call = async (method: string, path: string, data: unknown): Promise<unknown> => {
    const answer = await page.request.fetch(`${portal.origin}${path}`, {
      method,
      data: JSON.stringify(data),
      headers: { 'Content-Type': 'application/json', Origin: portal.origin },
    })
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const admin = (method: string, path: string, data: unknown) =>
    call(method, ADMIN_API + path, data)
  const content = [...PAYLOADS, ...ATTRIBUTES].map((text) => `<p>${text}</p>`).join('\n')
  const translations = (title: string) => ({ id: { title, content } })
  const titles = packed(200)
  for (const [index, title] of titles.entries()) {
    const status = index % 5 === 4 ? 'draft' : 'published'
    const common = {
      title,
      content: index < 2 ? content : `<p>text</p>${titles[index - 1]}`,
      status,
    }
    await admin('POST', '/faq', { ...common, translations: index === 0 ? translations(title) : {} })
    if (index > 20) continue
    const version = (PAYLOADS.filter(({ length }) => length <= 40)[index] ?? 'x').slice(0, 40)
    const dated = { version, released_on: '2026-01-01', labels: ['added'] }
    await admin('POST', '/changelogs', { ...common, ...dated, translations: translations(title) })
    const sections = [0, 1].map((at) => ({
      id: `s${at}`,
      sub_title: titles[index + at],
      content,
      image: { url: `https://a.test/x"onerror="__x(8000)` },
      operation: { method: PAYLOADS[0]?.slice(0, 20), path: title },
    }))
    await admin('POST', '/use_case', { ...common, slug: `case-${index}`, sections })
  }
  const names = packed(100)
  for (const [index, name] of names.slice(0, 12).entries()) {
    await admin('POST', '/partners', { name, logo_url: `/x"onerror="__x(81${index})` })
    const email = `"<img/src/onerror=__x(82)>"${index}@x`
    await admin('POST', '/agents', { name, email, role: 'viewer', gapura_id: name })
    const file = {
      title: titles[index],
      notes: content.slice(0, 19_000),
      file_url: 'https://a.test/x"onload="__x(8)',
    }
    const release = { version: `v${index}`, released_on: '2026-01-01' }
    await admin('POST', '/documentation_document', { ...release, ...file })
  }
  const texts = packed(200)
  const menus = names.slice(0, 60).map((name, index) => ({
    ...{ name, code: `${index}${texts[index] ?? ''}`.slice(0, 200), icon: texts[index] },
    ...{
      url: `https://a.test/${index}"onclick="__x(83)`,
      tag: texts[index],
      method: '"><img',
      ref: texts[index],
    },
    translations: { id: { name } },
  }))
  await admin('PUT', '/menus', { menus, status: 'published', revision: 1 })
  await call('POST', '/form', {
    ...{ company: texts[0], contact: texts[1], email: '"<svg/onload=__x(84)>"@x' },
    ...{ id_card_number: 'a1', use_case_title: 'x', message: content.slice(0, 4900) },
  })
  const added = await admin('POST', '/playgrounds/add_publish', {
    ...{ name: texts[2], content: JSON.stringify(hostileDocument()) },
  })
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(added))?.[1] ?? ''
  await admin('PUT', `/playgrounds/enabled/${id}`, {})
  await newestBuild(page)
  const published = await page.request.get(`${portal.origin}/openapi.json`)
  expect(await published.text()).toContain(CANARY)
  expect((await page.request.get(`${portal.origin}/usecase/case-20`)).status()).toBe(200)
}

/** Waits until nothing is left to build. @throws Error with the log of a build that failed */
async function newestBuild(page: Page): Promise<void> {
  const address = `${portal.origin}${ADMIN_API}/builds?limit=1`
  let answer = ''
  await expect
    .poll(
      async () => {
        answer = await (await page.request.get(address)).text()
        return /"status":"(\w+)"/.exec(answer)?.[1]
      },
      { timeout: 200_000, intervals: [1_000] },
    )
    .toMatch(/succeeded|failed/)
  if (answer.includes('"status":"failed"')) throw new Error(`The build failed: ${answer}`)
}

/** What runs is counted; dialogs and calls to the canary are told. */
async function hostileContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    Object.assign(window, {
      ran: [],
      __x: (what: unknown) => Reflect.get(window, 'ran').push(what),
    })
  })
  return context
}

function listen(page: Page): readonly string[] {
  const reached: string[] = []
  page.on('request', (request) => {
    // An image of rich text may stand anywhere (specification §9); nothing else may.
    const isForeign = !request.url().startsWith(portal.origin)
    if (
      isForeign &&
      !/^(?:data|blob|about):/.test(request.url()) &&
      request.resourceType() !== 'image'
    ) {
      reached.push(`${request.resourceType()} ${request.url()}`)
    }
  })
  page.on('dialog', (dialog) => {
    reached.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return reached
}

/** What ran, what was called, and what in the page could run. */
async function harm(page: Page, reached: readonly string[]): Promise<readonly unknown[]> {
  const found = await page.evaluate(() => {
    const dangerous: string[] = Array.from(
      Reflect.get(window, 'ran') ?? [],
      (what) => `ran ${what}`,
    )
    for (const element of document.querySelectorAll('*')) {
      if (
        /^(?:iframe|object|embed|applet|base|frameset|marquee|xmp|plaintext)$/i.test(
          element.tagName,
        )
      ) {
        dangerous.push(element.outerHTML.slice(0, 200))
      }
      for (const { name, value } of element.attributes) {
        const isAddress =
          /^(?:href|src|xlink:href|action|formaction|srcdoc|data|background|poster)$/
        const isCode = isAddress.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)
        if (/^on/i.test(name) || isCode) dangerous.push(`${element.tagName} ${name}=${value}`)
      }
      if (/^(?:script|link)$/i.test(element.tagName)) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '/'
        if (URL.parse(address, location.href)?.origin !== location.origin)
          dangerous.push(`loads ${address}`)
      }
    }
    return dangerous
  })
  return [...found, ...reached]
}

async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const main = document.querySelectorAll('main, [role=main]')
    return [
      main.length !== 1 && `${main.length} main landmarks`,
      document.querySelectorAll('h1').length < 1 && 'no heading',
      (main[0]?.getBoundingClientRect().width ?? 0) < 200 && 'main is squeezed',
      scrollWidth > clientWidth + 1 && `${scrollWidth} px wide in ${clientWidth}`,
      document.title === '' && 'no title',
    ].filter((fault) => fault !== false)
  })
}

/** Unfolds, hovers and focuses what is there: handlers that would wait for that run. */
async function operate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    for (const element of document.querySelectorAll('main *')) {
      for (const kind of ['mouseover', 'focus', 'animationstart', 'error', 'toggle', 'load']) {
        element.dispatchEvent(new Event(kind, { bubbles: false }))
      }
    }
  })
}

async function publicPaths(page: Page): Promise<readonly string[]> {
  const fixed = ['/', '/id', '/api-documentation', '/changelog', '/faq', '/id/faq', '/usecase']
  const entries = [
    '/usecase/case-0',
    '/id/usecase/case-1',
    '/changelog/detail',
    '/id/changelog/detail',
  ]
  await page.goto(`${portal.origin}/api-documentation`)
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
  const reference = [...new Set(links)].filter((href) => !/\.(?:md|json|yaml)$/.test(href))
  await page.goto(`${portal.origin}/faq`)
  const faq = await page.locator('main a[href*="/faq/detail/"]').first().getAttribute('href')
  const step = Math.max(1, Math.floor(reference.length / 14))
  return [
    ...[...fixed, ...entries, faq ?? '/faq/detail', '/doc-playground', '/schemas/Thing'],
    ...[await firstOperation(page)],
    ...reference.filter((_, index) => index % step === 0),
  ]
}

/** The operation that has every payload in every repeated place. */
async function firstOperation(page: Page): Promise<string> {
  await page.goto(`${portal.origin}/api-documentation`)
  return (await page.locator('a[href$="/all"]').first().getAttribute('href')) ?? '/'
}

/** One editor and one view per kind, of items that are there. */
async function editors(page: Page): Promise<readonly string[]> {
  const idOf = async (path: string): Promise<string> => {
    const answer = await page.request.get(`${portal.origin}${ADMIN_API}${path}`)
    return /"id":"?([\w-]+)"?/.exec(await answer.text())?.[1] ?? ''
  }
  const [changelog, faq, useCase, spec] = [
    await idOf('/changelogs'),
    await idOf('/faq'),
    await idOf('/use_case'),
    await idOf('/playgrounds'),
  ]
  return [
    ...[`/changelog/list/edit/${changelog}`, `/changelog/list/view/${changelog}`],
    ...[`/faq/list/edit/${faq}`, `/usecase/list/edit/${useCase}`, `/usecase/list/view/${useCase}`],
    ...[`/yaml-editor/${spec}`, `/yaml-editor/history/${spec}`],
  ]
}
