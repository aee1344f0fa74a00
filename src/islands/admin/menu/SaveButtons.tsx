/** Saves the menu as a draft, or publishes it; one call at a time, each has the revision of the one before. */
import type { ReactElement } from 'react'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useGoingLive, useWaitingText } from '../site/use-going-live.ts'
import { useTexts } from '../texts.tsx'
import type { MenuState } from './use-menu.ts'

export function SaveButtons({ menu }: { readonly menu: MenuState }): ReactElement {
  const t = useTexts()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const saveDraft = (): void => void menu.save('draft')
  useShortcut('save', () => {
    if (!menu.isBusy) saveDraft()
  })
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={menu.isBusy}
        aria-keyshortcuts="Control+S"
        onClick={saveDraft}
      >
        {t('content.saveDraft')}
      </BusyButton>
      <BusyButton
        isBusy={menu.isBusy}
        onClick={() =>
          void goingLive((waits) => menu.save('published', waitingText(waits, t('menu.title'))))
        }
      >
        {t('content.publish')}
      </BusyButton>
    </>
  )
}
