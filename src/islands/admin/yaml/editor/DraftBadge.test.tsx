import { expect, test } from 'vitest'
import type { DocumentRecord } from '#core/api/admin.ts'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import { DraftBadge } from './EditorActions.tsx'

// as: the members that the badge reads.
const document = { id: 'd', enabled: false, template: false, has_published: true } as DocumentRecord

const shown = (changes: number | undefined, isSameText = false): Promise<string> =>
  adminHtml(<DraftBadge {...{ document, changes, isSameText }} mayEdit />)

test.each([
  // Not counted yet, or counted before the last edit.
  { changes: undefined, says: adminYaml.draftOnly },
  { changes: 0, says: adminYaml.draftOnly },
  { changes: 1, says: 'Draft, 1 change' },
  { changes: 2, says: 'Draft, 2 changes' },
])('a draft with $changes counted changes is “$says”', async ({ changes, says }) => {
  expect(await shown(changes)).toContain(`>${says}<`)
})

test('a text that is published is not called a draft', async () => {
  expect(await shown(0, true)).toContain(`>${adminYaml.sameAsPublished}<`)
})
