/** A portal that is stopped during a build: readers keep the whole site, and published changes follow. */
import { readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ADMIN_API } from '#core/api/paths.ts'
import { copyOfFirstStart } from '../support/first-start.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

let dataDirectory = ''
/** Runs from the end of one test to the next. */
let portal: StartedPortal | undefined
test.beforeAll(() => {
  dataDirectory = copyOfFirstStart('stopped')
})
test.afterAll(async () => {
  await portal?.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const release = (): string => readlinkSync(join(dataDirectory, 'site', 'current'))

for (const { how, code } of [
  { how: 'stop', code: 0 },
  { how: 'kill', code: null },
] as const) {
  test(`after a ${how} during a build the old site is whole, and the next start builds the new one`, async ({
    browser,
  }) => {
    test.setTimeout(scaled(300_000))
    const first = portal ?? (await startPortal({ dataDirectory }))
    const before = release()
    const { page, context } = await signInAs(browser, first.origin, 'admin', how, dataDirectory)
    const title = `Asked before the ${how}`
    await publishQuestion(page, first, title)
    const isBuilding = () => newestBuild(page, first)
    await expect.poll(isBuilding, { timeout: scaled(60_000), intervals: [20] }).toBe('running')
    portal = undefined
    expect((await first[how]()).code).toBe(code)
    await context.close()
    const left = release()

    const again = await startPortal({ dataDirectory })
    portal = again
    const old = await fetch(`${again.origin}/faq`)
    expect(old.status).toBe(200)
    expect((await fetch(`${again.origin}/api-documentation`)).status).toBe(200)
    // A build that ended before the stop has left the whole new site, any other the old.
    if (left !== before) expect(await old.text()).toContain(title)
    const shown = async (): Promise<boolean> =>
      (await (await fetch(`${again.origin}/faq`)).text()).includes(title)
    await expect.poll(shown, { timeout: scaled(120_000), intervals: [500] }).toBe(true)
    expect(release()).not.toBe(before)
  })
}

async function publishQuestion(page: Page, portal: StartedPortal, title: string): Promise<void> {
  const answer = await page.request.post(`${portal.origin}${ADMIN_API}/faq`, {
    data: { title, content: '<p>Answered.</p>', status: 'published' },
    headers: { Origin: portal.origin },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

async function newestBuild(page: Page, portal: StartedPortal): Promise<unknown> {
  const answer = await page.request.get(`${portal.origin}${ADMIN_API}/builds?limit=1`)
  return /"status":"(\w+)"/.exec(await answer.text())?.[1]
}
