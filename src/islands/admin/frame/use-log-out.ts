/** Logs out after a confirmation (specification §2). */
import { createElement } from 'react'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { LogOutIcon } from '../icons.tsx'
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
    if (isConfirmed) location.assign('/auth/logout')
  }
}
