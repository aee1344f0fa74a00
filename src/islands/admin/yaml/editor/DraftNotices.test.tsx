import { Text } from '@codemirror/state'
import { afterEach, expect, test, vi } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import { CallFailure } from '../../api/client.ts'
import type { Draft } from '../saving/use-draft.ts'
import { DraftNotices } from './DraftNotices.tsx'

afterEach(() => vi.unstubAllGlobals())

function shown(isCopied: boolean): Promise<string> {
  const theirs = {
    item: { record: { publish_at: null } },
    revision: 2,
    fields: { name: 'Shop', text: Text.empty },
    changedAt: null,
    changedBy: 'First',
  }
  const conflict = { theirs, before: undefined, isOpen: false }
  return html({ conflict, status: { code: 'kept' }, isCopied })
}

/** @param state - the members that the notices read */
async function html(state: object): Promise<string> {
  // as: they read no others.
  const draft = { state } as unknown as Draft
  const notices = await adminHtml(
    <DraftNotices draft={draft} onDiscard={() => undefined} onConflict={() => undefined} />,
  )
  return notices.replaceAll('&#x27;', "'")
}

test.each([
  { isCopied: true, says: adminYaml.conflictCopied },
  { isCopied: false, says: adminYaml.conflictNotCopied },
])('a conflict says where the own text is (isCopied: $isCopied)', async ({ isCopied, says }) => {
  expect(await shown(isCopied)).toContain(says)
})

test.each([
  { status: 422, publishAt: '2030-01-01T00:00:00Z', isExplained: true },
  { status: 503, publishAt: '2030-01-01T00:00:00Z', isExplained: false },
  { status: 422, publishAt: null, isExplained: false },
])(
  '$status for a document scheduled for $publishAt names the schedule: $isExplained',
  async ({ status, publishAt, isExplained }) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const failure = new CallFailure(status, { messages: ['Line 2 is wrong.'] })
    vi.unstubAllGlobals()
    const stored = { item: { record: { publish_at: publishAt } } }
    const shownText = await html({ stored, status: { code: 'failed' }, failure })
    expect(shownText).toContain('Line 2 is wrong.')
    expect(shownText.includes(adminYaml.scheduledErrors)).toBe(isExplained)
  },
)
