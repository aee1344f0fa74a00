/** Shows where notifications go, and sends a test. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notificationSettings } from '#core/api/admin.ts'
import { call, callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useTexts } from '../texts.tsx'

export function Notifications() {
  const t = useTexts()
  const alerts = useAlerts()
  const act = useAct()
  const settings = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) =>
      callForMember('notifications', 'notifications', notificationSettings, { signal }),
  })
  const host = settings.data?.target
  const test = async (): Promise<void> =>
    void (await act(t('notifications.error'), async () => {
      await call('notifications/test', { method: 'POST' })
      alerts.done(t('notifications.sent', { host: host ?? '' }))
    }))
  return (
    <Screen title={t('notifications.title')}>
      <QueryState query={settings} height={60} />
      {host === null && <Text maw={640}>{t('notifications.off')}</Text>}
      {typeof host === 'string' && (
        <>
          <Text maw={640} mb="md">
            {t('notifications.on', { host })}
          </Text>
          <ActionButton act={test}>{t('notifications.test')}</ActionButton>
        </>
      )}
    </Screen>
  )
}
