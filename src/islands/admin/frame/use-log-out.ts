/** Logs out after a confirmation (specification §2). */
import { createElement } from 'react'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { LogOutIcon } from '../icons.tsx'
import { announce } from '../session/signed-in-again.ts'
import { useTexts } from '../texts.tsx'

export function useLogOut(): () => Promise<void> {
  const t = useTexts()
  const confirm = useConfirm()
  return async () => {
    const isConfirmed = await confirm({
      title: t('logout.title'),
      text: t('logout.text'),
      confirmLabel: t('logout.yes'),
      icon: createElement(LogOutIcon),
    })
    if (!isConfirmed) return
    // By then, the session has ended.
    window.addEventListener('pagehide', () => announce('signed-out'), { once: true })
    location.assign('/auth/logout')
  }
}
