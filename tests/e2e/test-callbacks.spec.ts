/** A partner without a public address: the relay hands a first signed callback to a local system. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { listen } from '../support/listen.ts'
import { logIn } from '../support/partner.ts'

test.describe('test callbacks', () => {
  let folder: string
  let relay: ChildProcess | undefined
  let system: Server
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gapura-relay-'))
  })
  test.afterEach(() => {
    relay?.kill()
    system.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('from an address to the answer of a first callback', async ({ page, firstRun }) => {
    system = createServer((request, response) => {
      request.resume().on('end', () => response.end('{"received":true}'))
    })
    const { port } = await listen(system)

    await logIn(page, firstRun.partner)
    await page.goto('/callback/deliveries')
    await page.getByRole('textbox', { name: 'Your address' }).fill('https://192.168.1.1/callbacks')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Enter a public host name\./)

    await page.getByText('Relay for Node.js').click()
    const script = await page.locator('#relay-node .code').textContent()
    expect(script).not.toContain(firstRun.partner.secret_key)
    const file = join(folder, 'relay.mjs')
    writeFileSync(file, script ?? '')
    relay = spawn(process.execPath, [file, `http://127.0.0.1:${port}/callbacks`], {
      stdio: 'ignore',
    })
    await expect(page.getByText('Relay connected')).toBeVisible()

    const callbacks = page.getByRole('combobox', { name: 'Callback' }).getByRole('option')
    await expect(callbacks).toContainText(['registrationFinished (Register a user)'])
    const valid = page.getByRole('listitem').filter({ hasText: 'Signed as documented.' })
    await valid.getByRole('button', { name: 'Send' }).click()
    const delivery = page.locator('.cert-cases > li').first()
    await expect(delivery.locator('summary')).toBeFocused()
    await expect(delivery).toContainText('Expected')
    await delivery.locator('summary').click()
    await expect(delivery).toContainText('{"received":true}')
    await expect(delivery).toContainText('registration.finished')
    await expect(delivery).toContainText('signature: ')
    await expectAccessible(page)
  })
})
