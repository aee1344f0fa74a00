import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { overlayDocument } from '../../../../tests/support/overlay-document.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { ChoiceProvider } from '../confirm/ConfirmProvider.tsx'
import { AlertsProvider } from '../feedback/AlertProvider.tsx'
import { messageOf } from '../feedback/message-of.ts'
import { momentText } from '../moment-text.ts'
import { AREAS, type ContentRecord } from './areas.ts'
import { useBulkActions } from './use-bulk-actions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function missingArea(): never {
  throw new Error('The area of use cases is gone.')
}

const [, , USE_CASES = missingArea()] = AREAS
const AT = '2026-01-01T00:00:00.000Z'
const PUBLISHED = {
  id: 'u1',
  title: 'Pay',
  slug: 'pay',
  content: '',
  sections: [],
  order: 1,
  translations: {},
  status: 'published',
  has_published: true,
  has_draft: true,
  publish_at: null,
  saved_at: AT,
  revision: 2,
  created_at: AT,
  updated_at: AT,
  updated_by: null,
}
// as: the record of the use case that the stubbed API has.
const DRAFT = { ...PUBLISHED, status: 'draft', slug: 'pay-later' } as ContentRecord
const LINKING = {
  ...PUBLISHED,
  id: 'u2',
  title: 'Links',
  slug: 'x',
  content: '<a href="/usecase/pay">See</a>',
}

interface ReaderProps {
  readonly list: 'draft' | 'all'
  readonly onActions: (actions: ReturnType<typeof useBulkActions>) => void
}

function Reader({ list, onActions }: ReaderProps) {
  onActions(useBulkActions(USE_CASES, list))
  return null
}

/**
 * @param answers - to the questions, in order
 * @returns the questions as HTML, the paths and bodies of the writes, and the messages of failures
 */
async function act(
  action: (actions: ReturnType<typeof useBulkActions>) => Promise<void>,
  answers: readonly ('yes' | 'no')[],
  list: ReaderProps['list'] = 'draft',
) {
  const asked: string[] = []
  const written: string[] = []
  const bodies: unknown[] = []
  const alerts: string[] = []
  const made: ReturnType<typeof useBulkActions>[] = []
  await adminHtml(
    <ChoiceProvider
      value={async ({ title, text }) => {
        asked.push(`${title} ${renderToStaticMarkup(text)}`)
        return answers[asked.length - 1] ?? 'no'
      }}
    >
      <AlertsProvider
        value={{
          done: () => () => undefined,
          failed: (title, error) => alerts.push(`${title}: ${messageOf(error, '')}`),
          mended: () => undefined,
        }}
      >
        <Reader list={list} onActions={(actions) => made.push(actions)} />
      </AlertsProvider>
    </ChoiceProvider>,
  )
  vi.stubGlobal('document', overlayDocument())
  vi.stubGlobal('location', { pathname: '/admin/usecase/draft' })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const path = address.replace('/api-admin/admin/api/v1/', '')
    if (method !== 'GET') {
      written.push(`${method} ${path}`)
      bodies.push(JSON.parse(String(body ?? null)))
    }
    return path.includes('refused')
      ? Response.json({ messages: ['It was changed.'] }, { status: 409 })
      : Response.json({ code: 200, data: dataOf(path) })
  })
  const [actions] = made
  if (actions !== undefined) await action(actions)
  return { asked, written, bodies, alerts }
}

const publish = (items: readonly ContentRecord[], answers: readonly ('yes' | 'no')[]) =>
  act((actions) => actions.publish(items), answers)

function dataOf(path: string): unknown {
  if (path === 'use_case/u1/published') return { use_case: PUBLISHED }
  if (path.startsWith('use_case?')) return { use_cases: [PUBLISHED, LINKING] }
  const menu = { menus: [], draft: null, revision: 1, updated_at: null, updated_by: null }
  return path === 'menus' ? menu : { changelogs: [], faqs: [] }
}

test('publishing a draft with another URL asks before the old URL ends, and lists its links', async () => {
  const { asked, written } = await publish([DRAFT], ['yes', 'no'])
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatch(/The old URL stops working.*\/usecase\/pay becomes \/usecase\/pay-later/)
  expect(asked[1]).toContain('1 menu item or text links there.')
  expect(written).toEqual([])
  expect((await publish([DRAFT], ['yes', 'yes'])).written).toContain('PUT use_case/u1')
})

test('publishing scheduled drafts names the schedules that end', async () => {
  const scheduled = { ...DRAFT, slug: 'pay', publish_at: AT }
  const { asked } = await publish([scheduled, { ...DRAFT, slug: 'pay' }], ['no'])
  expect(asked[0]).toContain(
    `These are published now instead of at their scheduled time: Pay (${momentText('en', AT)}).`,
  )
  expect((await publish([DRAFT], ['no'])).asked[0]).not.toContain('scheduled')
})

test('deleting several entries asks in the specified words', async () => {
  const shown = { ...PUBLISHED, status: 'published' } as ContentRecord
  const other = { ...shown, id: 'u3', slug: 'refund' } as ContentRecord
  const { asked } = await act(({ remove }) => remove([shown, other]), ['no'], 'all')
  expect(asked[0]).toContain(
    'Are you sure want to delete 2 entries? It will be permanently delete.',
  )
  expect(asked[0]).toContain('Readers will no longer see: Pay, Pay.')
})

test('a failure has the specified title and the reason of each entry', async () => {
  const refused = { ...DRAFT, id: 'refused' }
  const one = await act(({ remove }) => remove([refused]), ['yes'])
  expect(one.alerts).toEqual(['Error delete Use case: It was changed.'])
  const both = await act(({ remove }) => remove([refused, DRAFT]), ['yes'])
  expect(both.alerts).toEqual([
    "Error delete Use case: 1 of 2 couldn't be deleted\nPay: It was changed.",
  ])
})

test.each(['remove', 'moveToDraft'] as const)(
  '%s of several entries names what links to their pages, except the entries themselves',
  async (name) => {
    const shown = { ...PUBLISHED, status: 'published' } as ContentRecord
    const other = { ...shown, id: 'u3', slug: 'refund' } as ContentRecord
    const { asked } = await act((actions) => actions[name]([shown, other]), ['no'], 'all')
    expect(asked[0]).toContain('1 menu item or text links there: “Links”.')
    const linking = LINKING as ContentRecord
    const both = await act((actions) => actions[name]([shown, linking]), ['no'], 'all')
    expect(both.asked[0]).not.toContain('links there')
  },
)

test.each(['remove', 'moveToDraft'] as const)(
  '%s does nothing if its effect cannot be loaded',
  async (name) => {
    vi.spyOn(adminLinks, 'en').mockRejectedValueOnce(new Error('offline'))
    const { asked, written } = await act((actions) => actions[name]([DRAFT]), ['yes'], 'all')
    expect([asked, written]).toEqual([[], []])
  },
)

test('nothing is published if the question about the old URL cannot be loaded', async () => {
  vi.spyOn(adminLinks, 'en').mockRejectedValueOnce(new Error('offline'))
  const { asked, written } = await publish([DRAFT], ['yes'])
  expect(asked).toHaveLength(1)
  expect(written).toEqual([])
})

test('publishing drafts that keep their URL asks no more', async () => {
  const { asked, written } = await publish([{ ...DRAFT, slug: 'pay' }], ['yes'])
  expect(asked).toHaveLength(1)
  expect(written).toContain('PUT use_case/u1')
})

test('publishing a draft without a URL gives it the one of its title, as its editor does', async () => {
  const unnamed = { ...DRAFT, title: 'Pay later', slug: '', has_published: false }
  const { bodies } = await publish([unnamed], ['yes'])
  expect(bodies).toMatchObject([{ slug: 'pay-later', status: 'published' }])
})
