/** Closes a dialog that couldn't be loaded, and reports it in a message. Opening it again tries again. */
import { useEffect } from 'react'
import { useTexts } from '../texts.tsx'
import { useAlerts } from './AlertProvider.tsx'

export function DialogFailure({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const alerts = useAlerts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
  useEffect(() => {
    alerts.failed(t('part.failed'), undefined)
    onClose()
  }, [])
  return null
}
