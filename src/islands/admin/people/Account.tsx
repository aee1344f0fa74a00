/** A person's own account: name, password page and sessions. */
import { Anchor, Box, Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type StaffSessionRecord, staffSessionRecord } from '#core/api/admin.ts'
import { call, callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useUnsavedGuard } from '../editing/unsaved-changes.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { FailureState } from '../feedback/FailureState.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { Moment } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { describeBrowser } from './describe-browser.ts'

export function Account() {
  const t = useTexts()
  const { language } = usePortal()
  const { agent } = useRights()
  return (
    <Screen title={t('account.title')}>
      <div className="admin-cards">
        <section className="admin-card" aria-label={t('account.profile')}>
          <h2>{t('account.profile')}</h2>
          <NameForm />
          {agent.account_path && (
            <Text mt="md">
              <Anchor href={`${agent.account_path}?ui_locales=${language}`}>
                {t('account.password')}
              </Anchor>
            </Text>
          )}
        </section>
        <Sessions />
      </div>
    </Screen>
  )
}

function NameForm() {
  const t = useTexts()
  const alerts = useAlerts()
  const act = useAct(useReload('agents'))
  const { agent } = useRights()
  const [name, setName] = useState(agent.name)
  useUnsavedGuard(name.trim() !== agent.name, false)
  const save = async (): Promise<void> =>
    void (await act(t('agents.errorUpdate'), async () => {
      await call('agents/me', { method: 'PUT', body: { name }, isBlocking: true })
      alerts.done(t('account.saved'))
    }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        required
        maxLength={100}
        label={t('field.name')}
        description={agent.email}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" mt="sm" variant="default" disabled={name.trim() === ''}>
        {t('action.save')}
      </Button>
    </form>
  )
}

function Sessions() {
  const t = useTexts()
  const act = useAct(useReload('agents'))
  const sessions = useQuery({
    queryKey: ['agents', 'me', 'sessions'],
    queryFn: ({ signal }) =>
      callForMember('agents/me/sessions', 'sessions', z.array(staffSessionRecord), { signal }),
  })
  const end = async ({ id }: StaffSessionRecord): Promise<void> =>
    void (await act(t('account.errorEnd'), () =>
      call(`agents/me/sessions/${id}`, { method: 'DELETE' }),
    ))
  return (
    <section className="admin-card" aria-label={t('account.sessions')}>
      <h2>{t('account.sessions')}</h2>
      {sessions.isPending && <Skeleton height={80} />}
      {sessions.isError && (
        <FailureState error={sessions.error} retry={() => void sessions.refetch()} />
      )}
      <ul>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <Group justify="space-between" align="start">
              <Box flex="1 1 12rem">
                <b>{describeBrowser(session.user_agent) || t('account.unknown')}</b>
                <Text c="dimmed" size="sm">
                  {t('account.lastUsed')} <Moment time={session.last_used_at} />
                </Text>
              </Box>
              {session.is_current ? (
                <Tag color="green">{t('account.current')}</Tag>
              ) : (
                <ActionButton
                  variant="default"
                  size="compact-sm"
                  aria-label={t('account.endOf', {
                    name: describeBrowser(session.user_agent) || t('account.unknown'),
                  })}
                  act={() => end(session)}
                >
                  {t('account.end')}
                </ActionButton>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
