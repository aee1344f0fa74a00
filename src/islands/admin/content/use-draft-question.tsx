/**
 * Asks before a save of the published version replaces a newer draft, which its editor doesn't show, and before
 * publishing ends the draft's schedule.
 */
import { useLocation } from 'wouter'
import { useChoice } from '../confirm/ConfirmProvider.tsx'
import { WarningIcon } from '../icons.tsx'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { type Area, type ContentRecord, hasNewerDraft } from './areas.ts'
import { itemPath } from './content-address.ts'
import { titleOf } from './title-of.ts'
import type { WantedSave } from './use-item-editor.ts'

/** @returns a function that runs `save` if it replaces no newer draft and ends no schedule, or the person agrees */
export function useDraftQuestion(area: Area, record: ContentRecord | undefined) {
  const t = useTexts()
  const choose = useChoice()
  const [, navigate] = useLocation()
  const momentText = useMomentText()
  return async ({ status }: Pick<WantedSave, 'status'>, save: () => unknown): Promise<void> => {
    if (record === undefined || !hasNewerDraft(record)) {
      const title = record === undefined ? '' : titleOf(t, record)
      const publish_at = record?.publish_at ?? null
      const isKept = publish_at === null || status === 'draft'
      const question = (time: string) => ({
        title: t('content.publish'),
        text: t('content.scheduleEnds', { title, time: momentText(time) }),
      })
      if (isKept || (await choose(question(publish_at))) === 'yes') save()
      return
    }
    const choice = await choose({
      title: t('content.newerDraft'),
      text: t('content.replaceDraftText', { title: titleOf(t, record) }),
      confirmLabel: t('content.replaceDraft'),
      otherLabel: t('content.openDraft'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (choice === 'yes') save()
    if (choice === 'other') navigate(itemPath(area.name, 'draft', 'edit', record.id))
  }
}
