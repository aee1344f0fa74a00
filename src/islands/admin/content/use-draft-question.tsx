/** Asks before a save of the published version replaces a newer draft, which its editor doesn't show. */
import { useLocation } from 'wouter'
import { useChoice } from '../confirm/ConfirmProvider.tsx'
import { WarningIcon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'
import { type Area, type ContentRecord, hasNewerDraft } from './areas.ts'
import { itemPath } from './content-address.ts'

/** @returns a function that runs `save` if there is no newer draft or the person replaces it */
export function useDraftQuestion(area: Area, record: ContentRecord | undefined) {
  const t = useTexts()
  const choose = useChoice()
  const [, navigate] = useLocation()
  return async (save: () => unknown): Promise<void> => {
    if (record === undefined || !hasNewerDraft(record)) {
      save()
      return
    }
    const choice = await choose({
      title: t('content.newerDraft'),
      text: t('content.replaceDraftText', { title: record.title }),
      confirmLabel: t('content.replaceDraft'),
      otherLabel: t('content.openDraft'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (choice === 'yes') save()
    if (choice === 'other') navigate(itemPath(area.name, 'draft', 'edit', record.id))
  }
}
