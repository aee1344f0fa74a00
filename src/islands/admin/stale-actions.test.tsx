/** Actions on rows of a list that has changed elsewhere: a message says so, and the list is loaded again. */
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HistoryRecord } from '#core/api/admin.ts'
import { adminHtml, ADMIN_TEXTS as t } from '../../../tests/support/admin-html.tsx'
import { overlayDocument } from '../../../tests/support/overlay-document.ts'
import { adminYaml } from '../../i18n/en/admin-yaml.ts'
import { ChoiceProvider } from './confirm/ConfirmProvider.tsx'
import { AREAS, type ContentRecord } from './content/areas.ts'
import { useDraftQuestion } from './content/use-draft-question.tsx'
import { useItemActions } from './content/use-item-actions.ts'
import { useRestore } from './content/use-restore.ts'
import { AlertsProvider } from './feedback/AlertProvider.tsx'
import { messageOf } from './feedback/message-of.ts'
import { momentText } from './moment-text.ts'
import type { GatedTexts } from './yaml/gate/use-gate.tsx'
import { useRevisionActions } from './yaml/history/use-revision-actions.ts'

const CONFLICT = 'The entry was changed by Budi.'

function missingArea(): never {
  throw new Error('The area of FAQ entries is gone.')
}

/** Titles of successes. */
let successes: string[] = []
let failures: string[] = []
let reloaded: unknown[] = []
let calls: string[] = []
/** Texts of the questions that were asked. */
let questions: string[] = []
/** Answers by start of the path; anything else is a conflict. */
let answers: Readonly<Record<string, unknown>> = {}

beforeEach(() => {
  successes = []
  failures = []
  reloaded = []
  calls = []
  questions = []
  answers = {}
})
afterEach(() => void vi.unstubAllGlobals())

/** Calls the hook in the admin area, then replaces the browser and the API. */
async function usable<Actions>(useActions: () => Actions): Promise<Actions> {
  const made: Actions[] = []
  const queries = new QueryClient()
  queries.invalidateQueries = async (filters) => void reloaded.push(filters?.queryKey?.[0])
  await adminHtml(
    <ChoiceProvider value={confirmed}>
      <AlertsProvider value={ALERTS}>
        <Reader useActions={useActions} onActions={(actions) => made.push(actions as Actions)} />
      </AlertsProvider>
    </ChoiceProvider>,
    { queries },
  )
  stubBrowser()
  const [actions] = made
  if (actions === undefined) throw new Error('The component was not rendered.')
  return actions
}

interface ReaderProps {
  readonly useActions: () => unknown
  readonly onActions: (actions: unknown) => void
}

function Reader({ useActions, onActions }: ReaderProps) {
  onActions(useActions())
  return null
}

const ALERTS = {
  done: (title: string) => {
    successes.push(title)
    return () => undefined
  },
  failed: (title: string, error: unknown) =>
    void failures.push(`${title}: ${messageOf(error, '')}`),
  mended: () => undefined,
}

/** Reads the texts of a gate, as its question does, before it answers. */
const confirmed: Parameters<typeof ChoiceProvider>[0]['value'] = async ({ buttons, text }) => {
  questions.push(renderToStaticMarkup(text))
  type Gate = ReactElement<{ texts: (signal: AbortSignal) => Promise<GatedTexts> }>
  // as: only gates replace the buttons.
  const gate = buttons?.(() => undefined) as Gate | undefined
  await gate?.props.texts(new AbortController().signal)
  return 'yes'
}

function stubBrowser(): void {
  vi.stubGlobal('document', overlayDocument())
  vi.stubGlobal('location', { pathname: '/admin/faq' })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const call = address.replace('/api-admin/admin/api/v1/', '')
    calls.push(`${method} ${call}`)
    const known = Object.entries(answers).find(([start]) => call.startsWith(start))
    return known
      ? Response.json({ code: 200, ...(known[1] as object) })
      : Response.json({ code: 409, messages: [CONFLICT] }, { status: 409 })
  })
}

const [, FAQ = missingArea()] = AREAS
// as: the actions read only these members.
const ITEM = { id: 'f1', title: 'Fees', revision: 2, has_published: false } as ContentRecord

test.each(['remove', 'moveToDraft'] as const)(
  '%s loads the list again after a conflict',
  async (name) => {
    const actions = await usable(() => useItemActions(FAQ))
    await (name === 'remove' ? actions.remove(ITEM, 'all') : actions.moveToDraft(ITEM))
    expect(failures).toEqual([expect.stringContaining(CONFLICT)])
    expect(reloaded).toContain('faq')
  },
)

test('undoing what a colleague has restored says so, and loads the lists again', async () => {
  const restore = await usable(() => useRestore('faq'))
  answers = { trash: { data: { trash: [] }, meta: { pagination: PAGE } } }
  expect(await restore('faq', 'f1')).toBe(false)
  expect(failures).toEqual([`${t('trash.error')}: ${t('trash.gone')}`])
  expect(reloaded).toEqual(['faq', 'trash'])
})

test('undoing a deletion finds the item after 100 that were deleted later', async () => {
  const restore = await usable(() => useRestore('faq'))
  const two = { data: { trash: [] }, meta: { pagination: { ...PAGE, total_pages: 2 } } }
  answers = { 'trash?kind=faq&page=1&': two, ...inTrash(null) }
  expect(await restore('faq', 'f1')).toBe(true)
  expect(successes).toEqual(['Restored “Fees”'])
})

test('undoing the deletion of a scheduled draft says that it is scheduled again', async () => {
  const restore = await usable(() => useRestore('faq'))
  answers = inTrash(NEXT_MONTH)
  expect(await restore('faq', 'f1')).toBe(true)
  answers = inTrash(null)
  expect(await restore('faq', 'f1')).toBe(true)
  const time = momentText('en', NEXT_MONTH)
  const schedule = t('content.nowScheduled', { title: 'Fees', time })
  expect(successes).toEqual([`Restored “Fees”. ${schedule}`, 'Restored “Fees”'])
})

test('deleting an entry that readers see, or hiding it, names its page and what links there', async () => {
  const actions = await usable(() => useItemActions(FAQ))
  const time = '2026-01-01T00:00:00Z'
  const linking = {
    id: 'f2',
    title: 'Refunds',
    content: '<a href="/faq/detail/f1">Fees</a>',
    order: 1,
    translations: {},
    likes: 0,
    status: 'published',
    has_published: true,
    has_draft: false,
    publish_at: null,
    revision: 1,
    saved_at: time,
    created_at: time,
    updated_at: time,
    updated_by: null,
  }
  const page = (rows: object) => ({ data: rows, meta: { pagination: PAGE } })
  answers = {
    menus: { data: { menus: [], draft: null, revision: 1, updated_at: null, updated_by: null } },
    'faq?': page({ faqs: [linking] }),
    'changelogs?': page({ changelogs: [] }),
    'use_case?': page({ use_cases: [] }),
  }
  const seen: ContentRecord = { ...ITEM, has_published: true, status: 'published' }
  await actions.remove(seen, 'all')
  await actions.moveToDraft(seen)
  expect(questions).toHaveLength(2)
  for (const question of questions) {
    expect(question).toContain('Readers lose the page /faq/detail/f1.')
    expect(question).toContain('1 menu item or text links there: “Refunds”.')
  }
  await actions.remove(ITEM, 'all')
  expect(questions[2]).not.toContain('Readers')
})

test('publishing a scheduled draft in its editor says that its schedule ends, and saving it does not', async () => {
  const publish_at = '2026-12-01T00:00:00.000Z'
  const ask = await usable(() => useDraftQuestion(FAQ, { ...ITEM, publish_at }))
  const saved: string[] = []
  for (const status of ['draft', 'published'] as const) {
    await ask({ status }, () => saved.push(status))
  }
  expect(saved).toEqual(['draft', 'published'])
  const time = momentText('en', publish_at)
  expect(questions).toEqual([t('content.scheduleEnds', { title: 'Fees', time })])
})

const NEXT_MONTH = '2026-12-01T00:00:00.000Z'

/** Answers while a deleted entry is in the trash. @param publish_at - once it is restored */
function inTrash(publish_at: string | null) {
  const line = {
    id: 't1',
    kind: 'faq',
    item_id: 'f1',
    title: 'Fees',
    deleted_at: NEXT_MONTH,
    deleted_by: { id: 'a', name: 'A' },
    expires_at: NEXT_MONTH,
    has_published: false,
    is_draft: true,
  }
  return {
    'trash/t1': { data: { kind: 'faq', item_id: 'f1', publish_at } },
    trash: { data: { trash: [line] }, meta: { pagination: PAGE } },
  }
}

const PAGE = { page: 1, limit: 100, total: 0, total_pages: 0 }
const REVISION: HistoryRecord = {
  id: 'h1',
  playground_id: 'd1',
  name: 'Pets',
  size_bytes: 1,
  summary: '',
  note: '',
  created_at: '2026-01-01T00:00:00Z',
  created_by: { id: 'a', name: 'A' },
  yml_publish: { url: '/files/h1' },
  prev_id: null,
}
const DOCUMENT = {
  id: 'd1',
  name: 'Pets',
  enabled: false,
  template: false,
  revision: 7,
  status: 'published',
  has_published: true,
  has_draft: false,
  yml_publish: { url: '/files/d1' },
  yml_draft: null,
  draft_size_bytes: null,
  draft_saved_at: null,
  publish_at: null,
  created_at: REVISION.created_at,
  updated_at: REVISION.created_at,
  updated_by: REVISION.created_by,
}

test('restoring publishes nothing over what was published since the question', async () => {
  const actions = await usable(() => useRevisionActions('d1'))
  answers = { 'playgrounds/show/d1': { data: { playground: DOCUMENT } } }
  expect(await actions.restore(REVISION)).toBeUndefined()
  expect(calls).toContain('PUT playgroundhistories/h1?revision=7')
  expect(failures).toEqual([`${adminYaml.errorRestore}: ${CONFLICT}`])
  expect(reloaded).toContain('playgroundhistories')
})

test('a note of a revision that is gone loads the history again', async () => {
  const actions = await usable(() => useRevisionActions('d1'))
  expect(await actions.annotate(REVISION, 'Why')).toBe(false)
  expect(failures).toEqual([`${adminYaml.errorNote}: ${CONFLICT}`])
  expect(reloaded).toContain('playgroundhistories')
})
