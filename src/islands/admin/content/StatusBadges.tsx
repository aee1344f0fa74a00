/** Badges of an item's state: published, draft, scheduled, without Indonesian. */
import { Group } from '@mantine/core'
import { PublicationTags } from '../feedback/PublicationTags.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import type { ContentFields, ContentRecord } from './areas.ts'

interface Props {
  readonly item: ContentRecord
  /** Shows only the published version's state. */
  readonly isAlone?: boolean
}

export function StatusBadges({ item, isAlone = false }: Props) {
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
