/** The form of one staff account. */
import { NativeSelect, TextInput } from '@mantine/core'
import { AGENT_ROLES, type AgentRecord, agentRecord } from '#core/api/admin.ts'
import { call, callForMember } from '../api/client.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { RecordModal } from '../editing/RecordModal.tsx'
import { textField } from '../editing/text-field.ts'
import { useRecordForm } from '../editing/use-record-form.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { usePortal } from '../portal.ts'
import { roleText, useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'

interface AgentFields {
  readonly name: string
  readonly email: string
  readonly productId: string
  readonly role: string
}

interface Props {
  /** Undefined for a new account. */
  readonly agent: AgentRecord | undefined
  /** @param created - the new account */
  readonly onClose: (created?: AgentRecord) => void
}

export function AgentForm({ agent, onClose }: Props) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const { product, slug } = usePortal()
  const { agent: me } = useRights()
  const ownId = `${slug}_id`
  const fieldsOf = (record: AgentRecord | undefined): AgentFields => ({
    name: record?.name ?? '',
    email: record?.email ?? '',
    productId: String(record?.[ownId] ?? ''),
    role: record?.role ?? 'viewer',
  })
  const form = useRecordForm<AgentFields, AgentRecord | undefined, AgentRecord>({
    initial: fieldsOf(agent),
    revision: agent?.revision,
    record: agentRecord,
    fieldsOf,
    failed: t(agent === undefined ? 'agents.errorCreate' : 'agents.errorUpdate'),
    onSaved: onClose,
    send: async ({ productId, ...fields }, revision) => {
      const own = { [ownId]: productId, ...(agent === undefined && { enabled: true }) }
      const body = { ...fields, ...own, revision }
      if (agent === undefined) {
        const options = { method: 'POST', body, isBlocking: true } as const
        return callForMember('agents', 'agent', agentRecord, options)
      }
      await call(`agents/${agent.id}`, { method: 'PUT', body, isBlocking: true })
      alerts.done(t('record.saved', { title: fields.name }))
      return undefined
    },
  })
  const isOwn = agent?.id === me.id
  /** Only administrators see this form. */
  const save = async (): Promise<void> => {
    const question = {
      title: t('agents.giveUp'),
      text: t('agents.giveUpText'),
      confirmLabel: t('agents.giveUpNow'),
      isDangerous: true,
    }
    if (!isOwn || form.fields.role === 'admin' || (await confirm(question))) form.save()
  }
  const titles = {
    name: t('field.name'),
    email: t('field.email'),
    productId: t('agents.ownIdTitle', { product }),
    role: t('field.role'),
  }
  return (
    <RecordModal
      title={t(agent === undefined ? 'agents.create' : 'agents.edit')}
      form={{ ...form, save: () => void save() }}
      fieldTitle={(name) => titles[name]}
      show={(name, shown) => (name === 'role' ? t(roleText(shown.role)) : shown[name])}
      onClose={() => onClose()}
    >
      <TextInput data-autofocus required label={titles.name} {...textField(form, 'name')} />
      <TextInput required type="email" label={titles.email} {...textField(form, 'email')} />
      <TextInput
        label={titles.productId}
        description={t('agents.ownId')}
        {...textField(form, 'productId', ownId)}
      />
      <NativeSelect
        label={titles.role}
        description={t('agents.roles')}
        {...textField(form, 'role')}
        data={AGENT_ROLES.map((value) => ({ value, label: t(roleText(value)) }))}
      />
    </RecordModal>
  )
}
