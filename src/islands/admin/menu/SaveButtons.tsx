/**
 * Saves the menu as a draft or publishes it. One call at a time: each needs the revision of the
 * previous one.
 */
import { BusyButton } from '../dialog/BusyButton.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { Hold } from '../site/rollback-choice.ts'
import { useGoingLive, useWaitingText } from '../site/use-going-live.ts'
import { useMenuTexts } from './menu-texts.ts'
import type { MenuEditing } from './use-menu.ts'

export function SaveButtons({ menu }: { readonly menu: MenuEditing }) {
  const t = useMenuTexts()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const isBusy = menu.state?.isSaving ?? true
  const publish = async (waits: Hold | undefined): Promise<boolean> => {
    const done = waitingText(waits, t('menu.title'))
    return (await menu.save({ status: 'published', done })).code === 'saved'
  }
  const saveDraft = (): void => void menu.save({ status: 'draft' })
  useShortcut('save', () => {
    if (!isBusy) saveDraft()
  })
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        aria-keyshortcuts="Control+S"
        onClick={saveDraft}
      >
        {t('content.saveDraft')}
      </BusyButton>
      <BusyButton isBusy={isBusy} onClick={() => void goingLive(publish)}>
        {t('content.publish')}
      </BusyButton>
    </>
  )
}
