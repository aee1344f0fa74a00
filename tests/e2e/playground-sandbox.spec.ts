/** The sandbox remembers what was created, and responds as `Prefer` (RFC 7240) requests. */
import type { Locator, Page } from '@playwright/test'
import { expect, type FirstRun, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'

/** The sandbox's own sentence in English, and its text in Indonesian. */
const GONE = { en: /was deleted in this sandbox/, id: 'Data ini sudah dihapus di sandbox.' }
const REGISTRATION = '/registration/v2/registrations/{registration_id}'

for (const words of Object.values(PLAYGROUND_WORDS)) {
  const { language, t } = words
  const inTurn = turnsOf(words)
  test.describe(`sandbox (${language})`, () => {
    test.use({ expectedErrors: [/status of (?:404|429) .*\/api-general\//] })

    inTurn()(
      'a created resource is found, and gone after it is withdrawn',
      async ({ page, firstRun }) => {
        const made = await openPlayground(
          page,
          firstRun,
          `/registration/v2/registrations?method=post`,
          language,
        )
        const { data } = (await answerOf(page, made, 201)) as {
          data: { registration_id: string; email: string }
        }
        const open = (method: string) => openOne(page, firstRun, method, data.registration_id)

        const found = await open('get')
        const { registration_id, email } = data
        expect(await answerOf(page, found, 200)).toMatchObject({ data: { registration_id, email } })
        await expect(found.getByText(t('schemaFits', { status: '200' }))).toBeVisible()

        // A header that no form offers, as a partner's own client would send it.
        await page.route('**/api-general/**', (route, request) =>
          route.continue({ headers: { ...request.headers(), prefer: 'code=429' } }),
        )
        await answerOf(page, found, 429)
        await page.unroute('**/api-general/**')

        const withdrawn = await open('delete')
        await answerOf(page, withdrawn, 200)
        await answerOf(page, withdrawn, 404)
        await expect(withdrawn.getByText(GONE[language]).first()).toBeVisible()
      },
    )

    async function openOne(page: Page, firstRun: FirstRun, method: string, id: string) {
      const playground = await openPlayground(
        page,
        firstRun,
        `${REGISTRATION}?method=${method}`,
        language,
      )
      await playground.getByRole('textbox', { name: /^registration_id\b/ }).fill(id)
      return playground
    }

    /** Sends, and reads the response; the page shows its status. */
    async function answerOf(page: Page, playground: Locator, status: number): Promise<unknown> {
      // The browser doesn't keep the body for long.
      const answered = page
        .waitForResponse(/\/api-general\//)
        .then((one) => one.json().catch(() => undefined))
      await playground.getByRole('button', { name: words.send }).click()
      const response = playground.getByRole('region', { name: words.response })
      await expect(response.locator('.pg-status')).toHaveText(String(status))
      return answered
    }
  })
}
