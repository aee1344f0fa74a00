/** The error screen for an unknown URL below /admin. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useTexts } from '../texts.tsx'
import { Screen } from './Screen.tsx'

export function NotFound() {
  const t = useTexts()
  return (
    <Screen title={t('notFound.title')} windowTitle={t('notFound.title')}>
      <Text mb="md">{t('notFound.text')}</Text>
      <Anchor component={Link} href="/">
        {t('notFound.home')}
      </Anchor>
    </Screen>
  )
}
