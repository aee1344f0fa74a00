/** A partner is certified: staff choose the plan, the partner's system passes it, staff sign the run off. */
import { ADMIN_API } from '#core/api/paths.ts'
import type { TestPlanRecord } from '#core/api/test-plan.ts'
import { own, text } from '#core/openapi/json-value.ts'
import { type Translator, translatorOf } from '#core/translator.ts'
import { adminCertification } from '../../src/i18n/en/admin-certification.ts'
import { certificationPage } from '../../src/i18n/id/certification-page.ts'
import { certificationReport } from '../../src/i18n/id/certification-report.ts'
import { type Desk, openDesk, unique } from '../support/admin-desk.ts'
import { ENGLISH, TIME, untilTime } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { runClient, runShell } from '../support/certification-client.ts'
import { logIn } from '../support/partner.ts'

const OPERATION = 'GET /v2/registrations/{registration_id}'
const { t } = ENGLISH
const c: Translator<typeof adminCertification> = translatorOf('en', adminCertification)
const p: Translator<typeof certificationPage> = translatorOf('id', certificationPage)
const r = translatorOf('id', certificationReport)

async function planOf({ page }: Desk): Promise<TestPlanRecord> {
  return (await (await page.request.get(`${ADMIN_API}/test_plan`)).json()).data
}

test('from the plan of staff, in English, to a valid report, in Indonesian', async ({
  browser,
  page,
}, testInfo) => {
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Certifier')
  const name = unique('Bank')
  const { partner } = await desk.post('partners', { name })
  const keys = {
    apiKey: text(own(partner, 'api_key')) ?? '',
    secretKey: text(own(partner, 'secret_key')) ?? '',
  }
  // A second try finds the plan of the first one.
  const { revision } = await planOf(desk)
  const plan = { operations: null, left_out: [], order: [], added: [], wording: [] }
  await desk.put('test_plan', { ...plan, revision })
  await desk.open('/admin/test-plan')
  await desk.more(c('plan.operations'))
  const dialog = desk.page.getByRole('dialog')
  // A path is longer than a phone is wide.
  await expect(dialog.locator('code').first()).toHaveCSS('overflow-wrap', 'anywhere')
  await dialog.getByLabel(OPERATION).check()
  await desk.button(c('plan.done'), dialog).click()
  await desk.button(t('action.save')).click()
  await expect(desk.page.getByText(`${OPERATION}: a correct call`)).toBeVisible()
  await expect(desk.page.getByText('POST /v2/registrations: a correct call')).toHaveCount(0)
  await desk.page.setViewportSize({ width: 390, height: 844 })
  await desk.more(c('plan.versions'))
  const restore = dialog.getByRole('button', { name: c('plan.restore') }).first()
  await expect(restore).toBeVisible()
  expect(await restore.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(100)
  await desk.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await desk.page.setViewportSize({ width: 1280, height: 720 })

  await logIn(page, { api_key: keys.apiKey, secret_key: keys.secretKey })
  await page.goto('/id/certification')
  await page.getByRole('button', { name: p('start'), exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText(p('sample'), { exact: true }).click()
  const samples = page.locator('gapura-slots pre.code')
  await expect(samples).toHaveCount(2)
  const names = 'GAPURA_API_KEY dan GAPURA_SECRET_KEY'
  await expect(page.getByText(p('sampleNote', { names }))).toBeVisible()
  await expect(page.getByText(p('sampleTokenCall'))).toBeVisible()
  // As copied, one after the other.
  const [tokenCall = '', signedCall = ''] = await samples.allTextContents()
  const environment = { GAPURA_API_KEY: keys.apiKey, GAPURA_SECRET_KEY: keys.secretKey }
  const token = /"access_token": *"([^"]+)"/.exec(await runShell(tokenCall, environment))?.[1] ?? ''
  const answer = await runShell(signedCall, { ...environment, GAPURA_ACCESS_TOKEN: token })
  expect(JSON.parse(answer)).toMatchObject({ code: 200 })
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wider()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await wider()).toBeLessThanOrEqual(0)
  const base = (await page.locator('#base').textContent()) ?? ''
  const stderr = await runClient('client.mjs', { base, ...keys })
  expect(stderr).toBe('')
  await expect(page.getByText(p('complete'))).toBeVisible()

  // A page without pending updates.
  await page.goto('/id/certification')
  await page.getByRole('button', { name: p('handIn') }).click()
  await expect(page.getByText(p('review.handed-in'))).toBeVisible()

  await desk.open(`/admin/certification?search=${encodeURIComponent(name)}`)
  const row = desk.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(c('state.handed-in'))
  await desk.button(c('runs.show', { name }), row).click()
  await dialog.getByLabel(c('review.remark')).fill('Welcome!\nSee you soon.')
  await desk.button(c('review.signOff'), dialog).click()
  await expect(row).toContainText(c('state.signed-off'))

  await page.goto('/id/certification')
  await expect(page.getByText(p('review.signed-off'))).toBeVisible()
  await expect(page.locator('.cert-remark')).toHaveText('Welcome! See you soon.')
  await expect(page.locator('.cert-remark')).toHaveCSS('white-space-collapse', 'preserve-breaks')
  await expectAccessible(page)
  await page.locator('#report-title').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'report.pdf' }).click()
  const file = testInfo.outputPath('report.pdf')
  await (await download).saveAs(file)
  await page.getByRole('link', { name: p('reportVerify') }).click()
  await page.getByLabel(r('verifyFile')).setInputFiles(file)
  await page.getByRole('button', { name: r('verifyButton'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(r('valid'))
  await expect(page.getByRole('alert')).toContainText(r('review.signed-off'))
  await expectAccessible(page)

  await desk.button(c('runs.show', { name }), row).click()
  await dialog.getByLabel(c('review.remark')).fill('Call again with the new keys.')
  await desk.button(c('review.withdraw'), dialog).click()
  await expect(row).toContainText(c('state.sent-back'))
})

test('a colleague saves the plan first: unsaved changes stay, and saving asks which to keep', async ({
  browser,
}) => {
  const name = unique('Ayu')
  const ayu = await openDesk(browser, ENGLISH, 'editor', name)
  const budi = await openDesk(browser, ENGLISH, 'editor', 'Budi')
  const { cases } = await planOf(budi)
  const titles = cases.map(({ words }) => words.en.title)
  const leaveOut = async (desk: Desk, title = '') => {
    await desk.act(title, c('plan.leaveOut'))
    await expect(desk.button(`${c('plan.include')}: ${title}`)).toBeVisible()
  }
  await ayu.open('/admin/test-plan')
  // The row in the place of the one that left has the focus, or else the start of the screen.
  await ayu.actByKey(titles[0] ?? '', c('plan.leaveOut'))
  await expect(ayu.button(t('table.actionsOn', { title: titles[1] ?? '' }))).toBeFocused()
  await ayu.button(`${c('plan.include')}: ${titles[0]}`).press('Enter')
  await expect(ayu.button(`${c('plan.include')}: ${titles[0]}`)).toHaveCount(0)
  await expect(ayu.page.locator('body')).not.toBeFocused()
  await expect(ayu.button(t('action.save'))).toHaveCount(0)
  await budi.open('/admin/test-plan')
  await leaveOut(budi, titles.at(-1))
  await leaveOut(ayu, titles.at(-2))
  await ayu.button(t('action.save')).click()
  await expect(ayu.button(t('action.save'))).toHaveCount(0)

  // Returning to the window reads the plan again, unless it was read in the last seconds.
  let hasRead = false
  budi.page.on('response', (response) => {
    hasRead ||= response.url().endsWith('/test_plan')
  })
  await expect
    .poll(() =>
      budi.page
        .evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        .then(() => hasRead),
    )
    .toBe(true)
  await expect(budi.button(`${c('plan.include')}: ${titles.at(-1)}`)).toBeVisible()
  await budi.button(t('action.save')).click()
  const dialog = budi.page.getByRole('dialog', { name: t('conflict.title') })
  await expect(dialog).toContainText(untilTime(t('conflict.text', { name, time: TIME })))
  await expectAccessible(budi.page)
  await dialog.getByLabel(t('conflict.theirs')).check()
  await budi.button(t('conflict.save'), dialog).click()
  await expect(budi.button(`${c('plan.include')}: ${titles.at(-2)}`)).toBeVisible()
  await expect(budi.button(`${c('plan.include')}: ${titles.at(-1)}`)).toHaveCount(0)
})
