/** Staff accounts: roles, permission to sign in, and switching them on or off. */
import { Menu, Switch } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AgentRecord, agentRecord, firstPassword } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { roleText, useRights } from '../session/agent.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { AgentForm } from './AgentForm.tsx'
import { type FirstPassword, PasswordModal } from './PasswordModal.tsx'

const { column, sortable } = columnsOf<AgentRecord>()

const PATH = 'agents'

export function Agents() {
  const t = useTexts()
  const { agent: me } = useRights()
  const [password, setPassword] = useState<FirstPassword>()
  const reload = useReload(PATH)
  const { withSwitched, switchOver, resetPassword, remove } = useAgentActions(reload, setPassword)
  return (
    <ListScreen
      title={t('agents.title')}
      list={withSwitched(useList(PATH, 'agent', agentRecord))}
      statuses={[
        { value: '', label: t('agents.all') },
        { value: 'enabled', label: t('agents.enabled') },
        { value: 'disabled', label: t('agents.disabled') },
      ]}
      columns={[
        sortable('name', t('field.name'), ({ name }) => name),
        sortable('email', t('field.email'), ({ email }) => email),
        sortable('role', t('field.role'), ({ role }) => t(roleText(role))),
        column('enabled', t('agents.enabled'), (agent) => (
          <Switch
            checked={agent.enabled}
            disabled={agent.id === me.id}
            aria-label={t('agents.toggle', { name: agent.name })}
            onChange={() => void switchOver(agent)}
          />
        )),
        createdColumn(t),
      ]}
      actions={(agent, edit) => (
        <RowMenu title={agent.name}>
          <Menu.Item onClick={edit}>{t('action.edit')}</Menu.Item>
          {me.account_path && (
            <Menu.Item disabled={agent.id === me.id} onClick={() => void resetPassword(agent)}>
              {t('agents.password')}
            </Menu.Item>
          )}
          <Menu.Item color="red" disabled={agent.id === me.id} onClick={() => void remove(agent)}>
            {t('action.delete')}
          </Menu.Item>
        </RowMenu>
      )}
      form={{
        create: t('agents.create'),
        reload,
        render: (agent, close) => <AgentForm agent={agent} onClose={close} />,
      }}
    >
      {password && <PasswordModal password={password} onClose={() => setPassword(undefined)} />}
    </ListScreen>
  )
}

function useAgentActions(
  reload: () => Promise<void>,
  onPassword: (password: FirstPassword) => void,
) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const act = useAct(reload)
  const { withSwitched, switchOver } = useToggle<AgentRecord>(
    PATH,
    async ({ id, revision }, enabled) => {
      const body = { enabled, revision }
      const options = { answer: z.object({ agent: agentRecord }), method: 'PUT', body } as const
      return (await call(`${PATH}/${id}`, options)).data.agent
    },
    (error) => alerts.failed(t('agents.errorUpdate'), error),
  )
  return {
    withSwitched,
    switchOver,
    async resetPassword({ id, name }: AgentRecord): Promise<void> {
      const isConfirmed = await confirm({
        title: t('agents.password'),
        text: t('agents.passwordText', { name }),
      })
      if (!isConfirmed) return
      await act(t('agents.errorUpdate'), async () => {
        const options = { answer: firstPassword, method: 'POST' } as const
        const { data } = await call(`${PATH}/${id}/password`, options)
        onPassword({ name, password: data.password })
      })
    },
    async remove({ id, name }: AgentRecord): Promise<void> {
      if (!(await confirmDelete(name))) return
      const path = `${PATH}/${id}`
      await act(t('agents.errorDelete'), () => call(path, { method: 'DELETE', isBlocking: true }))
    },
  }
}
