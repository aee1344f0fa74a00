/** Staff work with records that have no draft: versions, accounts, partners, documents, requests. */
import { ADMIN_API } from '#core/api/paths.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'
import { addAccessRequest } from '../support/staff-browser.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

for (const words of BOTH_LANGUAGES) {
  const { t, y, tokens } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `a version of the documentation is made, made current, and deleted; undo brings it back (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Archivist')
      const { page } = desk
      const version = `7.${crypto.randomUUID().slice(0, 8)}`
      await desk.open('/admin/document-version')
      await desk.button(t('versions.create')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('field.version'), exact: true }).fill(version)
      await dialog.getByLabel(t('field.title')).fill('A try')
      await dialog.getByLabel(t('field.releasedOn')).fill('2026-11-01')
      await desk.button(t('action.save'), dialog).click()
      const saved = page.getByRole('status').filter({
        hasText: t('record.saved', { title: version }),
      })
      await expect(saved).toBeVisible()
      const row = page.getByRole('row', { name: version })
      await expect(row).toContainText('A try')
      const current = page.getByRole('row').filter({ hasText: t('versions.current') })
      await expect(current).toHaveCount(1)
      const old = (await current.locator('b').textContent()) ?? ''
      await desk.button(t('table.actionsOn', { title: old })).click()
      await expect(page.getByRole('menuitem', { name: t('action.edit') })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: t('action.delete') })).toHaveCount(0)
      await page.keyboard.press('Escape')

      await desk.act(version, t('action.edit'))
      await dialog.getByLabel(t('versions.makeCurrent')).check()
      await expect(dialog.getByLabel(t('versions.makeCurrent'))).toHaveAccessibleDescription(
        t('versions.makeCurrentText'),
      )
      await desk.button(t('action.save'), dialog).click()
      await expect(row).toContainText(t('versions.current'))
      await expect(current).toHaveCount(1)
      await desk.act(old, t('action.edit'))
      await dialog.getByLabel(t('versions.makeCurrent')).check()
      await desk.button(t('action.save'), dialog).click()
      await expect(row).not.toContainText(t('versions.current'))

      await desk.act('1.4', t('action.delete'))
      await expect(dialog).toContainText(t('versions.deleteEffect'))
      await desk.button(t('action.cancel'), dialog).click()
      await desk.act(version, t('action.delete'))
      await desk.button(t('action.delete'), dialog).click()
      await expect(row).toHaveCount(0)
      await desk.button(t('action.undo')).click()
      await expect(row).toBeVisible()
    },
  )

  inTurn()(
    `accounts: an invitation is shown once, a conflict is settled per field, one is switched off and deleted (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'admin', 'Chief')
      const { page } = desk
      const second = await openDesk(browser, words, 'admin', 'Deputy')
      const email = `${crypto.randomUUID()}@portal.test`
      await desk.open('/admin/user')
      await desk.button(t('agents.create')).click()
      const form = page.getByRole('dialog')
      const name = form.getByLabel(t('field.name'))
      await name.fill('Wati')
      await form.getByLabel(t('field.email')).fill(email)
      await desk.button(t('action.save'), form).click()
      const shown = page.getByRole('dialog', { name: t('agents.inviteOf', { name: 'Wati' }) })
      const link = (await shown.locator('code').textContent()) ?? ''
      expect(link).toContain('/oidc/invitation')
      await page.keyboard.press('Escape')
      await expect(shown).toBeVisible()
      await expectAccessible(page)
      await desk.button(t('link.done'), shown).click()
      await desk.open(`/admin/user?search=${email}`)
      const row = page.getByRole('row', { name: /Wati/ })
      await expect(row).toContainText(t('role.viewer'))
      await second.open(`/admin/user?search=${email}`)
      await second.act('Wati', t('action.edit'))

      await desk.act('Wati', t('agents.invite'))
      await expect(shown.locator('code')).not.toHaveText(link)
      await desk.button(t('link.done'), shown).click()
      await desk.act('Wati', t('action.edit'))
      await name.fill('Wati Putri')
      await form.getByLabel(t('field.role')).selectOption(t('role.editor'))
      await desk.button(t('action.save'), form).click()
      await expect(
        page.getByRole('status').filter({ hasText: t('record.saved', { title: 'Wati Putri' }) }),
      ).toBeVisible()
      await expect(row).toContainText(t('role.editor'))
      await expect(page.getByText(link)).toHaveCount(0)

      await second.page.getByRole('dialog').getByLabel(t('field.name')).fill('Wati Sari')
      await second.button(t('action.save')).click()
      const conflict = second.page.getByRole('dialog', { name: t('conflict.title') })
      const role = conflict.getByRole('radiogroup', { name: t('field.role') })
      await expect(role).toContainText(t('role.editor'))
      await expectAccessible(second.page)
      await role.getByLabel(t('conflict.theirs')).check()
      await second.button(t('conflict.save'), conflict).click()
      await expect(second.page.getByRole('dialog')).toHaveCount(0)
      await page.reload()
      await expect(row).toContainText('Wati Sari')
      await expect(row).toContainText(t('role.editor'))

      const enabled = row.getByRole('switch')
      await enabled.press(' ')
      await desk.button(t('agents.disableNow')).click()
      await expect(enabled).not.toBeChecked()
      const done = page.getByRole('status').filter({
        hasText: t('agents.disabledOne', { name: 'Wati Sari' }),
      })
      await desk.button(t('action.undo'), done).click()
      await expect(enabled).toBeChecked()
      await enabled.press(' ')
      await desk.button(t('agents.disableNow')).click()
      await expect(enabled).not.toBeChecked()
      await desk.open(`/admin/user?search=${email}&status=disabled`)
      await desk.act('Wati Sari', t('action.delete'))
      await desk.button(t('action.delete'), page.getByRole('dialog')).click()
      await expect(page.getByText(t('state.empty'))).toBeVisible()
    },
  )

  inTurn()(
    `a program calls the portal with a token until it is revoked (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'admin', 'Operator')
      const { page } = desk
      const name = unique('CI')
      await desk.open('/admin/api-tokens')
      await desk.button(tokens('tokens.create')).click()
      await page.getByRole('dialog').getByLabel(t('field.name')).fill(name)
      await page.getByLabel(tokens('tokens.scope')).selectOption('check')
      await desk.button(t('action.save')).click()
      const shown = page.getByRole('dialog', { name: tokens('tokens.shown', { name }) })
      const token = (await shown.locator('code').first().textContent()) ?? ''
      const command = (await shown.locator('code').nth(1).textContent()) ?? ''
      expect(command).not.toContain(token)
      await expectAccessible(page)
      await desk.button(tokens('tokens.saved'), shown).click()
      await expect(page.getByText(token)).toHaveCount(0)

      const { data } = await (await page.request.get(`${ADMIN_API}/playgrounds/enabled`)).json()
      const { id } = data.playground ?? data.playground_template
      const url = /"(http[^"]+)"$/.exec(command)?.[1]?.replace(/enabled$/, id) ?? ''
      const check = () =>
        fetch(url, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${token}`, Accept: 'text/markdown' },
          body: 'openapi: 3.1.0\ninfo: {title: Empty, version: "9"}\npaths: {}\n',
        })
      const report = await check()
      expect(report.status).toBe(200)
      expect(await report.text()).toContain('[Preview](')
      await page.reload()
      const row = page.getByRole('row', { name })
      await expect(row).not.toContainText(tokens('tokens.never'))
      await desk.act(name, tokens('tokens.revoke'))
      await desk.button(tokens('tokens.revoke'), page.getByRole('dialog')).click()
      await expect(row).toHaveCount(0)
      expect((await check()).status).toBe(401)
    },
  )

  inTurn()(
    `a partner gets secrets, shown once, and new ones; two who rename it choose (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'admin', 'Keeper')
      const { page } = desk
      const second = await openDesk(browser, words, 'admin', 'Helper')
      const name = unique('Toko')
      await desk.open(`/admin/partners?search=${encodeURIComponent(name)}`)
      await desk.button(t('partners.create')).click()
      await page.getByRole('dialog').getByLabel(t('field.name')).fill(name)
      await desk.button(t('action.save')).click()
      const handOver = page.getByRole('dialog', { name: t('partners.handOver', { name }) })
      await expectAccessible(page)
      await desk.button(t('partners.show'), handOver).click()
      const dialog = page.getByRole('dialog', { name: t('partners.secrets', { name }) })
      const secret = dialog.getByText(/^gp_secret_/)
      const first = (await secret.textContent()) ?? ''
      await expectAccessible(page)
      await desk.button(t('action.saved'), dialog).click()
      await page.reload()
      await expect(page.getByRole('row', { name })).toBeVisible()
      await expect(page.getByText(first)).toHaveCount(0)
      await second.open(`/admin/partners?search=${encodeURIComponent(name)}`)

      await desk.act(name, t('partners.rotate'))
      const enabled = second.page.getByRole('switch', { name: t('agents.toggle', { name }) })
      await enabled.press('Space')
      await second.button(t('partners.disableNow')).click()
      // Until the response, another press does nothing.
      await expect(second.page.getByText(t('partners.disabled', { name }))).toBeVisible()
      await enabled.press('Space')
      await expect(enabled).toBeChecked()
      await second.act(name, t('action.edit'))
      // A colleague has changed the partner in the meantime: the next attempt succeeds.
      await desk.button(t('partners.rotateNow'), handOver).click()
      await expect(page.getByRole('alert')).toContainText(t('partners.error'))
      await desk.button(t('partners.rotateNow'), handOver).click()
      await expect(secret).toBeVisible()
      expect(await secret.textContent()).not.toBe(first)
      await desk.button(t('action.saved'), dialog).click()
      await desk.act(name, t('action.edit'))
      await page.getByLabel(t('partners.logo')).fill('https://example.com/logo.png')
      await desk.button(t('action.save')).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await second.page.getByRole('dialog').getByLabel(t('field.name')).fill(`${name} II`)
      await second.button(t('action.save')).click()
      const conflict = second.page.getByRole('dialog', { name: t('conflict.title') })
      const logo = conflict.getByRole('radiogroup', { name: t('partners.logo') })
      // A person who didn't touch it is offered the other one's version.
      await expect(logo.getByLabel(t('conflict.theirs'))).toBeChecked()
      await expect(logo).toHaveAccessibleDescription(t('conflict.onlyTheirs'))
      await second.button(t('conflict.save'), conflict).click()
      await expect(second.page.getByRole('dialog')).toHaveCount(0)
      const answer = await page.request.get(`${ADMIN_API}/partners`, { params: { search: name } })
      const { data } = await answer.json()
      expect(data.partners[0]).toMatchObject({
        name: `${name} II`,
        logo: { url: 'https://example.com/logo.png' },
      })
    },
  )

  inTurn()(
    `documents: one is made live only when confirmed, deleted, restored and moved to draft; the demo stays (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Lister')
      const { page } = desk
      const name = unique('Listed')
      const content = `openapi: 3.1.0\ninfo: {title: ${name}, version: "1"}\npaths: {}\n`
      await desk.post('playgrounds/add_publish', { name, content })
      const enabled = await (await page.request.get(`${ADMIN_API}/playgrounds/enabled`)).json()
      const template = encodeURIComponent(enabled.data.playground_template.name)
      await desk.open(`/admin/yaml-editor?search=${template}`)
      const demo = page.getByRole('row').filter({ hasText: y('template') })
      // None is enabled: readers see the demo's.
      await expect(demo).toContainText(y('live'))
      const actions = t('table.actionsOn', { title: '' }).trim()
      await demo.getByRole('button', { name: actions }).click()
      await expect(page.getByRole('menuitem', { name: y('history') })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: t('action.delete') })).toHaveCount(0)
      await page.keyboard.press('Escape')

      await desk.open(`/admin/yaml-editor?search=${encodeURIComponent(name)}`)
      // Canceled: all other tests read the same site.
      const dialog = page.getByRole('dialog')
      await desk.act(name, y('enable'))
      await expect(dialog).toContainText(y('enableText', { name }))
      await desk.button(t('action.cancel'), dialog).click()
      const live = await (await page.request.get(`${ADMIN_API}/playgrounds/enabled`)).json()
      expect(live.data.playground?.name).not.toBe(name)
      await page.getByRole('button', { name: t('table.actionsOn', { title: name }) }).click()
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: t('action.delete'), exact: true }).click()
      await expect(dialog).toContainText(t('delete.text', { data: name }))
      await desk.button(t('action.cancel'), dialog).click()
      await expect(desk.link(name)).toBeVisible()
      await desk.act(name, t('action.delete'))
      await desk.button(t('action.delete'), dialog).click()
      await expect(desk.link(name)).toHaveCount(0)
      await desk.button(t('action.undo')).click()
      await expect(desk.link(name)).toBeVisible()
      await desk.act(name, t('content.moveToDraft'))
      await expect(dialog).toContainText(y('moveToDraftText', { name }))
      await desk.button(t('content.moveToDraft'), dialog).click()
      await expect(page.getByText(t('content.movedToDraft', { title: name }))).toBeVisible()
      const [moved] = (
        await (await page.request.get(`${ADMIN_API}/playgrounds?search=${name}`)).json()
      ).data.playground
      expect(moved).toMatchObject({ has_published: false, has_draft: true })
    },
  )

  inTurn()(
    `a request is seen on the overview, handled, and on record; the manual is downloaded; the trash gives back (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'admin', 'Steward')
      const { page } = desk
      const company = unique('Bank')
      await addAccessRequest(company)
      const title = unique('Thrown away')
      const { faq } = await desk.post('faq', { title, content: '<p>An answer.</p>' })
      await desk.delete(`faq/${faq?.id}/draft`)
      await desk.post('playgrounds/add_preview', { name: unique('API'), content: 'openapi: 3.1.0' })

      await desk.open('/admin')
      const drafts = page.getByRole('region', { name: t('dashboard.drafts') })
      const documents = drafts.getByRole('listitem').filter({ hasText: t('dashboard.documents') })
      await expect(documents).toContainText(/[1-9]/)
      const requests = page.getByRole('region', { name: t('requests.title') })
      await requests.getByRole('link', { name: t('dashboard.all') }).click()
      await page.getByRole('searchbox', { name: t('table.search') }).fill(company)
      await expect(page).toHaveURL(/search=Bank/)
      const row = page.getByRole('row', { name: company })
      await desk.button(t('requests.markOf', { name: company })).click()
      await expect(row).toContainText(t('requests.handled'))
      await desk.act(company, t('requests.reopen'))
      await desk.button(t('requests.createPartnerOf', { name: company })).click()
      await desk.button(t('action.save')).click()
      await desk.button(t('link.create')).click()
      await expect(page.getByText('/auth/keys#')).toBeVisible()
      await desk.button(t('link.done')).click()
      await expect(row).toContainText(t('requests.handled'))
      await desk.act(company, t('requests.reopen'))
      await desk.button(t('requests.createPartnerOf', { name: company })).click()
      const question = page.getByRole('dialog', {
        name: t('requests.createAnother', { name: company }),
      })
      await desk.button(t('action.cancel'), question).click()
      await desk.button(t('requests.markOf', { name: company })).click()
      await expect(row).toContainText(t('requests.handled'))
      await expectAccessible(page)

      await desk.link(t('trash.title')).click()
      await desk.button(t('trash.restoreOf', { title })).click()
      await expect(page.getByText(t('trash.restored', { title }))).toBeVisible()

      await desk.link(t('audit.title')).click()
      // Other tests write to the log too, and it shows one page.
      const search = page.getByRole('searchbox', { name: t('table.search') })
      await search.fill(company)
      const lines = page.getByRole('row', { name: company })
      const handled = lines.filter({ hasText: words.audit('handle') })
      await expect(handled).toHaveCount(3)
      await expect(handled.first()).toContainText(t('kind.access_request'))
      await search.fill(title)
      const restored = page.getByRole('row', { name: title }).filter({ hasText: t('kind.faq') })
      await expect(restored.filter({ hasText: words.audit('restore') })).toHaveCount(1)

      await page.getByRole('button', { name: t('frame.profile') }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t('manual.download') }).click()
      expect((await download).suggestedFilename()).toBe(`user-manual-${words.language}.pdf`)
    },
  )
}
