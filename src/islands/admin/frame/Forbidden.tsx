/** The error screen for a role without permission (specification §2, 403). */
import { Text } from '@mantine/core'
import { useTexts } from '../texts.tsx'
import { Screen } from './Screen.tsx'

/** @param text - by default, that the role doesn't include the page */
export function Forbidden({ text }: { readonly text?: string | undefined }) {
  const t = useTexts()
  return (
    <Screen title={t('forbidden.title')} windowTitle={t('error.windowTitle')}>
      <Text>{text ?? t('forbidden.text')}</Text>
    </Screen>
  )
}
