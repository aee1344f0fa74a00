import { Text } from '@codemirror/state'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import type { Draft } from '../saving/use-draft.ts'
import { YamlTextsProvider, yamlTexts } from '../yaml-texts.ts'
import { DraftNotices } from './DraftNotices.tsx'

const texts = await yamlTexts('en')

function shown(isCopied: boolean): string {
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
  return renderToStaticMarkup(
    <MantineProvider>
      <YamlTextsProvider value={texts}>
        <DraftNotices draft={draft} onDiscard={() => undefined} onConflict={() => undefined} />
      </YamlTextsProvider>
    </MantineProvider>,
  )
}

test.each([
  { isCopied: true, says: adminYaml.conflictCopied },
  { isCopied: false, says: adminYaml.conflictNotCopied },
])('a conflict says where the own text is (isCopied: $isCopied)', ({ isCopied, says }) => {
  expect(shown(isCopied).replaceAll('&#x27;', "'")).toContain(says)
})
