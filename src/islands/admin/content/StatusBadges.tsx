/** Published, draft, both, scheduled, and what is missing in Indonesian: at a glance. */
import { Badge, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { usePortal } from '../portal.ts'
import { useMomentText } from '../table/Moment.tsx'
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
  const momentText = useMomentText()
  return (
    <Group gap={4} className="admin-badges">
      {item.has_published && <Plain color="green">{t('status.published')}</Plain>}
      {item.has_draft && (
        <Plain color="yellow">{t(item.has_published ? 'status.newerDraft' : 'status.draft')}</Plain>
      )}
      {item.publish_at !== null && !isAlone && (
        <Plain color="cyan">
          {t('status.scheduledFor', { time: momentText(item.publish_at) })}
        </Plain>
      )}
      {languages.includes('id') && isTranslationMissing(item) && (
        <Plain color="gray">{t('status.untranslated')}</Plain>
      )}
    </Group>
  )
}

export const isTranslationMissing = ({ title, content, translations }: ContentFields): boolean =>
  (title !== '' && !translations.id?.title) || (content !== '' && !translations.id?.content)

function Plain({ color, children }: { readonly color: string; readonly children: string }) {
  return (
    <Badge variant="light" color={color} tt="none">
      {children}
    </Badge>
  )
}
