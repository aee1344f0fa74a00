/** Staff accounts: roles, permission to sign in, and switching them on or off. */
import { Menu, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { type AgentRecord, agentRecord } from '#core/api/admin.ts'
import { call, callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { roleText, useRights } from '../session/agent.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { EmailText } from '../table/EmailText.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { AgentForm } from './AgentForm.tsx'
import { type CreatedLink, createLink } from './create-link.ts'
import { LinkModal } from './LinkModal.tsx'

const { column, sortable } = columnsOf<AgentRecord>()

const PATH = 'agents'

export function Agents() {
  const t = useTexts()
  const { agent: me } = useRights()
  const [invitation, setInvitation] = useState<Invitation>()
  const reload = useReload(PATH)
  const { withSwitched, switchOver, invite, remove } = useAgentActions(reload, setInvitation)
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
        sortable('email', t('field.email'), ({ email }) => <EmailText address={email} />),
        sortable('role', t('field.role'), ({ role }) => t(roleText(role))),
        column('enabled', t('agents.enabled'), (agent) => (
          <Switch
            checked={agent.enabled}
            disabled={agent.id === me.id}
            aria-label={t('agents.toggle', { name: agent.name })}
            onChange={() => void switchOver(agent)}
          />
        )),
        column('last_signed_in_at', t('agents.lastSignIn'), ({ last_signed_in_at: time }) =>
          time === null ? <Text c="dimmed">{t('agents.never')}</Text> : <Moment time={time} />,
        ),
        createdColumn(t),
      ]}
      actions={(agent, edit) => (
        <RowMenu title={agent.name}>
          <Menu.Item onClick={edit}>{t('action.edit')}</Menu.Item>
          {me.account_path && (
            <Menu.Item
              disabled={agent.id === me.id || !agent.enabled}
              onClick={() => void invite(agent)}
            >
              {t('agents.invite')}
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
        render: (agent, close) => (
          <AgentForm
            agent={agent}
            onClose={(created) => {
              close()
              // Without own passwords, people sign in with another service right away.
              if (created !== undefined && me.account_path !== null) void invite(created)
            }}
          />
        ),
      }}
    >
      {invitation && (
        <LinkModal
          title={t('agents.inviteOf', { name: invitation.agent.name })}
          link={invitation.link}
          effect={invitation.agent.last_signed_in_at === null ? '' : t('agents.inviteResets')}
          recipient={{
            of: 'invitation',
            name: invitation.agent.name,
            email: invitation.agent.email,
          }}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </ListScreen>
  )
}

interface Invitation {
  readonly agent: AgentRecord
  readonly link: CreatedLink
}

function useAgentActions(
  reload: () => Promise<void>,
  onInvitation: (invitation: Invitation) => void,
) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const act = useAct(reload)
  const { withSwitched, switchOver } = useToggle<AgentRecord>(
    PATH,
    async ({ id, revision }, enabled) => {
      const options = { method: 'PUT', body: { enabled, revision } } as const
      const agent = await callForMember(`${PATH}/${id}`, 'agent', agentRecord, options)
      if (!enabled) {
        const title = t('agents.disabledOne', { name: agent.name })
        alerts.done(title, () => void switchOver(agent))
      }
      return agent
    },
    (error) => alerts.failed(t('agents.errorUpdate'), error),
  )
  // Only administrators can create them.
  const tokensStay = ({ role }: AgentRecord) => (role === 'admin' ? t('agents.tokensStay') : '')
  return {
    withSwitched,
    async switchOver(agent: AgentRecord): Promise<void> {
      const { name, enabled } = agent
      const question = {
        title: t('agents.disable', { name }),
        text: [t('agents.disableText'), tokensStay(agent)].join(' '),
        confirmLabel: t('agents.disableNow'),
        isDangerous: true,
      }
      if (!enabled || (await confirm(question))) await switchOver(agent)
    },
    async invite(agent: AgentRecord): Promise<void> {
      await act(t('agents.errorUpdate'), async () => {
        const link = await createLink(`${PATH}/${agent.id}/invitation`)
        onInvitation({ agent, link })
      })
    },
    async remove(agent: AgentRecord): Promise<void> {
      const { id, name } = agent
      if (!(await confirmDelete(name, tokensStay(agent)))) return
      const path = `${PATH}/${id}`
      await act(t('agents.errorDelete'), async () => {
        await call(path, { method: 'DELETE' })
        alerts.done(t('content.deleted', { title: name }))
      })
    },
  }
}
