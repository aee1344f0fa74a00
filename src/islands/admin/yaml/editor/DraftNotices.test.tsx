import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import type { Draft } from '../saving/use-draft.ts'
import { DraftNotices } from './DraftNotices.tsx'

function shown(isCopied: boolean): Promise<string> {
  const theirs = {
    item: { record: { publish_at: null } },
    revision: 2,
    fields: { name: 'Shop', text: Text.empty },
    changedAt: null,
    changedBy: 'First',
  }
  const conflict = { theirs, before: undefined, isOpen: false }
  // as: the members that a conflict's notice reads.
  const draft = { state: { conflict, status: { code: 'kept' }, isCopied } } as unknown as Draft
  return adminHtml(
    <DraftNotices draft={draft} onDiscard={() => undefined} onConflict={() => undefined} />,
  )
}

test.each([
  { isCopied: true, says: adminYaml.conflictCopied },
  { isCopied: false, says: adminYaml.conflictNotCopied },
])('a conflict says where the own text is (isCopied: $isCopied)', async ({ isCopied, says }) => {
  expect((await shown(isCopied)).replaceAll('&#x27;', "'")).toContain(says)
})
