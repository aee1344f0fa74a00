/** Published, draft, both, scheduled, and what is missing in Indonesian: at a glance. */
import { Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { PublicationTags } from '../feedback/PublicationTags.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import type { ContentFields, ContentRecord } from './areas.ts'

interface Props {
  readonly item: ContentRecord
  /** The published version is the one that is meant. */
  readonly isAlone?: boolean
}

export function StatusBadges({ item, isAlone = false }: Props): ReactElement {
  const t = useTexts()
  const { languages } = usePortal()
  return (
    <Group gap={4} className="admin-badges">
      <PublicationTags of={item} isAlone={isAlone} />
      {languages.includes('id') && isTranslationMissing(item) && (
        <Tag color="gray">{t('status.untranslated')}</Tag>
      )}
    </Group>
  )
}

export const isTranslationMissing = ({ title, content, translations }: ContentFields): boolean =>
  (title !== '' && !translations.id?.title) || (content !== '' && !translations.id?.content)
