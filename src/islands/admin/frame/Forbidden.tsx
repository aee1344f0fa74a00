/** The error screen for a role without permission (specification §2, 403). */
import { Text } from '@mantine/core'
import { useTexts } from '../texts.tsx'
import { Screen } from './Screen.tsx'

export function Forbidden() {
  const t = useTexts()
  return (
    <Screen title={t('forbidden.title')} windowTitle={t('error.windowTitle')}>
      <Text>{t('forbidden.text')}</Text>
    </Screen>
  )
}
