/** Staff accounts: who may sign in, as what; switched on and off. */
import { ActionIcon, Button, Menu, NativeSelect, Switch } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import * as z from 'zod/mini'
import { type AgentRecord, agentRecord, firstPassword } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Forbidden } from '../frame/Forbidden.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { AgentForm, roleText } from './AgentForm.tsx'
import { type FirstPassword, PasswordModal } from './PasswordModal.tsx'

export function Agents(): ReactElement {
  const t = useTexts()
  const { mayAdminister } = useRights()
  return mayAdminister ? <AgentList title={t('agents.title')} /> : <Forbidden />
}

function AgentList({ title }: { readonly title: string }): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const { agent: me } = useRights()
  const reload = useReload('agents')
  const { address, ...list } = useList('agents', 'agent', agentRecord)
  const [edited, setEdited] = useState<AgentRecord | 'new'>()
  const [password, setPassword] = useState<FirstPassword>()
  const act = async (action: () => Promise<unknown>, failed: string): Promise<void> => {
    try {
      await action()
    } catch (error) {
      alerts.failed(failed, error)
    }
    await reload()
  }
  const { switchOver } = useToggle<AgentRecord>(
    'agents',
    async ({ id, revision }, enabled) => {
      const body = { enabled, revision }
      const options = { answer: z.object({ agent: agentRecord }), method: 'PUT', body } as const
      return (await call(`agents/${id}`, options)).data.agent
    },
    (error) => alerts.failed(t('agents.errorUpdate'), error),
  )
  const resetPassword = async ({ id, name }: AgentRecord): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('agents.password'),
      text: t('agents.passwordText', { name }),
      confirmLabel: t('agents.password'),
      cancelLabel: t('action.cancel'),
    })
    if (!isConfirmed) return
    await act(async () => {
      const { data } = await call(`agents/${id}/password`, {
        answer: firstPassword,
        method: 'POST',
      })
      setPassword({ name, password: data.password })
    }, t('agents.errorUpdate'))
  }
  const remove = async ({ id, name }: AgentRecord): Promise<void> => {
    if (!(await confirmDelete(name))) return
    await act(
      () => call(`agents/${id}`, { method: 'DELETE', isBlocking: true }),
      t('agents.errorDelete'),
    )
  }
  return (
    <Screen
      title={title}
      actions={<Button onClick={() => setEdited('new')}>{t('agents.create')}</Button>}
    >
      <div className="admin-toolbar">
        <NativeSelect
          aria-label={t('field.status')}
          value={address.status}
          onChange={(event) => address.change({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('agents.all') },
            { value: 'enabled', label: t('agents.enabled') },
            { value: 'disabled', label: t('agents.disabled') },
          ]}
        />
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={title}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('field.name'), isSortable: true, render: ({ name }) => name },
          { key: 'email', title: t('field.email'), isSortable: true, render: ({ email }) => email },
          {
            key: 'role',
            title: t('field.role'),
            isSortable: true,
            render: ({ role }) => t(roleText(role)),
          },
          {
            key: 'enabled',
            title: t('agents.enabled'),
            render: (agent) => (
              <Switch
                checked={agent.enabled}
                disabled={agent.id === me.id}
                aria-label={t('agents.toggle', { name: agent.name })}
                onChange={() => void switchOver(agent)}
              />
            ),
          },
          {
            key: 'created_at',
            title: t('field.created'),
            isSortable: true,
            render: ({ created_at }) => <Moment time={created_at} />,
          },
          {
            key: 'actions',
            title: t('table.actions'),
            render: (agent) => (
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('table.actionsOn', { title: agent.name })}
                  >
                    ⋯
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setEdited(agent)}>{t('action.edit')}</Menu.Item>
                  {me.account_path && (
                    <Menu.Item
                      disabled={agent.id === me.id}
                      onClick={() => void resetPassword(agent)}
                    >
                      {t('agents.password')}
                    </Menu.Item>
                  )}
                  <Menu.Item
                    color="red"
                    disabled={agent.id === me.id}
                    onClick={() => void remove(agent)}
                  >
                    {t('action.delete')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            ),
          },
        ]}
      />
      {edited && (
        <AgentForm
          agent={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined)
            void reload()
          }}
        />
      )}
      {password && <PasswordModal password={password} onClose={() => setPassword(undefined)} />}
    </Screen>
  )
}
