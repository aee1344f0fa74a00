/** Tags of a publication state: published, draft, both, scheduled. */
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { Tag } from './Tag.tsx'

interface Props {
  readonly of: {
    readonly has_published: boolean
    readonly has_draft: boolean
    readonly publish_at: string | null
  }
  /** Shows only the published version's state. */
  readonly isAlone?: boolean
}

export function PublicationTags({ of, isAlone = false }: Props) {
  const t = useTexts()
  const momentText = useMomentText()
  const { has_published, has_draft, publish_at } = of
  return (
    <>
      {has_published && <Tag color="green">{t('status.published')}</Tag>}
      {has_draft && (
        <Tag color="yellow">{t(has_published ? 'status.newerDraft' : 'status.draft')}</Tag>
      )}
      {publish_at !== null && !isAlone && (
        <Tag color="cyan">{t('status.scheduledFor', { time: momentText(publish_at) })}</Tag>
      )}
    </>
  )
}
