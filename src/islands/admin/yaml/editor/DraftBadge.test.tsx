import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DocumentRecord } from '#core/api/admin.ts'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import { YamlTextsProvider, yamlTexts } from '../yaml-texts.ts'
import { DraftBadge } from './EditorActions.tsx'

const texts = await yamlTexts('en')
// as: the members that the badge reads.
const document = { id: 'd', enabled: false, template: false, has_published: true } as DocumentRecord

const shown = (changes: number | undefined, isSameText = false): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <YamlTextsProvider value={texts}>
          <DraftBadge {...{ document, changes, isSameText }} mayEdit />
        </YamlTextsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

test.each([
  // Not counted yet, or counted before the last edit.
  { changes: undefined, says: adminYaml.draftOnly },
  { changes: 0, says: adminYaml.draftOnly },
  { changes: 1, says: 'Draft, 1 change' },
  { changes: 2, says: 'Draft, 2 changes' },
])('a draft with $changes counted changes is “$says”', ({ changes, says }) => {
  expect(shown(changes)).toContain(`>${says}<`)
})

test('a text that is published is not called a draft', () => {
  expect(shown(0, true)).toContain(`>${adminYaml.sameAsPublished}<`)
})
