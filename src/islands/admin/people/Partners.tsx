/** Creates, renames and disables partners, and hands over their keys. */
import { Group, Menu, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { type PartnerRecord, type PartnerWithSecrets, partnerRecord } from '#core/api/admin.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import { call, callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { PartnerState } from '../certification/RunState.tsx'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { EmailText } from '../table/EmailText.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useToggle } from '../table/use-toggle.ts'
import { HandOverModal } from './HandOverModal.tsx'
import { PartnerCallsModal } from './PartnerCallsModal.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { usePartnerTexts } from './partner-texts.ts'

const { column, sortable } = columnsOf<PartnerRecord>()

const PATH = 'partners'

export function Partners() {
  const t = usePartnerTexts()
  const [handedOver, setHandedOver] = useState<PartnerRecord | PartnerWithSecrets>()
  const [caller, setCaller] = useState<PartnerRecord>()
  const reload = useReload(PATH)
  const { withSwitched, switchOver, newest, remove } = usePartnerActions(reload)
  const list = withSwitched(useList(PATH, PATH, partnerRecord))
  return (
    <ListScreen
      title={t('partners.title')}
      list={list}
      columns={[
        sortable('name', t('field.name'), ({ name, enabled, certification }) => (
          <Group gap={6}>
            {name}
            {!enabled && <Tag color="gray">{t('agents.disabled')}</Tag>}
            {certification && <PartnerState state={certification.state} />}
          </Group>
        )),
        column('api_key', 'API Key', ({ api_key }) => <code>{api_key}</code>),
        column('enabled', t('agents.enabled'), (partner) => (
          <Switch
            checked={partner.enabled}
            aria-label={t('agents.toggle', { name: partner.name })}
            onChange={() => void switchOver(partner)}
          />
        )),
        column('contact', t('partners.contact'), (partner) => <Contact partner={partner} />),
        column('last_use', t('partners.lastUse'), (partner) => {
          const time = lastUse(partner)
          return time ? <Moment time={time} /> : <Text c="dimmed">{t('agents.never')}</Text>
        }),
        createdColumn(t),
      ]}
      actions={(partner, edit) => (
        <RowMenu title={partner.name}>
          <Menu.Item onClick={edit}>{t('action.edit')}</Menu.Item>
          <Menu.Item onClick={() => setCaller(partner)}>{t('partners.calls')}</Menu.Item>
          <Menu.Item onClick={async () => setHandedOver(await newest(partner))}>
            {t('partners.rotate')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => void remove(partner)}>
            {t('action.delete')}
          </Menu.Item>
        </RowMenu>
      )}
      form={{
        create: t('partners.create'),
        reload,
        render: (partner, close) => (
          <PartnerForm
            partner={partner}
            onClose={(created) => {
              close()
              setHandedOver(created)
            }}
          />
        ),
      }}
    >
      {handedOver && (
        <HandOverModal
          partner={asListed(handedOver, list.rows)}
          email={handedOver.contact_email}
          onClose={() => setHandedOver(undefined)}
        />
      )}
      {caller && <PartnerCallsModal partner={caller} onClose={() => setCaller(undefined)} />}
    </ListScreen>
  )
}

/** After a conflict, the list is loaded again, and the next attempt needs its revision. */
const asListed = (
  shown: PartnerRecord | PartnerWithSecrets,
  rows: readonly PartnerRecord[] = [],
): PartnerRecord | PartnerWithSecrets =>
  'secret_key' in shown
    ? shown
    : (rows.find(({ id, revision }) => id === shown.id && revision > shown.revision) ?? shown)

function Contact({ partner }: { readonly partner: PartnerRecord }) {
  const { contact_name, contact_email, contact_phone } = partner
  return (
    <>
      {contact_name && <div>{contact_name}</div>}
      {contact_email && (
        <div>
          <a href={mailtoOf(contact_email)}>
            <EmailText address={contact_email} />
          </a>
        </div>
      )}
      {contact_phone && <div>{contact_phone}</div>}
      {!contact_name && !contact_email && !contact_phone && '–'}
    </>
  )
}

/** The later of login and call. ISO 8601 in UTC sorts by time. */
const lastUse = ({ last_logged_in_at, last_called_at }: PartnerRecord): string | undefined =>
  [last_logged_in_at ?? '', last_called_at ?? ''].sort().at(-1)

function usePartnerActions(reload: () => Promise<void>) {
  const t = usePartnerTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const act = useAct(reload)
  const { withSwitched, switchOver, newest } = useToggle<PartnerRecord>(
    PATH,
    async ({ id, revision }, enabled) => {
      const path = `${PATH}/${id}/${enabled ? 'enable' : 'disable'}`
      const options = { method: 'PUT', query: { revision } } as const
      const partner = await callForMember(path, 'partner', partnerRecord, options)
      if (!enabled) {
        const title = t('partners.disabled', { name: partner.name })
        alerts.done(title, () => void switchOver(partner))
      }
      return partner
    },
    (error) => alerts.failed(t('partners.error'), error),
  )
  return {
    withSwitched,
    newest,
    async switchOver(partner: PartnerRecord): Promise<void> {
      const { name, enabled } = partner
      const question = {
        title: t('partners.disable', { name }),
        text: t('partners.disableText'),
        confirmLabel: t('partners.disableNow'),
        isDangerous: true,
      }
      if (!enabled || (await confirm(question))) await switchOver(partner)
    },
    async remove(partner: PartnerRecord): Promise<void> {
      if (!(await confirmDelete(partner.name, t('partners.deleteEffect')))) return
      await act(t('partners.errorDelete'), async () => {
        const { id, revision } = await newest(partner)
        await call(`${PATH}/${id}`, { method: 'DELETE', query: { revision } })
        alerts.done(t('content.deleted', { title: partner.name }))
      })
    },
  }
}
