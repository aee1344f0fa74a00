/** Creates, renames and disables partners, and hands over their keys. */
import { Group, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type PartnerRecord, type PartnerWithSecrets, partnerRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { DeleteButton, EditButton, RowButton, RowButtons } from '../table/RowButtons.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { HandOverModal } from './HandOverModal.tsx'
import { PartnerForm } from './PartnerForm.tsx'

const { column, sortable } = columnsOf<PartnerRecord>()

const PATH = 'partners'

export function Partners() {
  const t = useTexts()
  const [handedOver, setHandedOver] = useState<PartnerRecord | PartnerWithSecrets>()
  const reload = useReload(PATH)
  const { withSwitched, switchOver, newest, remove } = usePartnerActions(reload)
  return (
    <ListScreen
      title={t('partners.title')}
      list={withSwitched(useList(PATH, PATH, partnerRecord))}
      columns={[
        sortable('name', t('field.name'), ({ name, enabled }) => (
          <Group gap={6}>
            {name}
            {!enabled && <Tag color="gray">{t('agents.disabled')}</Tag>}
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
        column('last_logged_in_at', t('partners.lastLogin'), ({ last_logged_in_at: time }) =>
          time === null ? <Text c="dimmed">{t('agents.never')}</Text> : <Moment time={time} />,
        ),
        createdColumn(t),
      ]}
      actions={(partner, edit) => (
        <RowButtons>
          <EditButton name={partner.name} onClick={edit} />
          <RowButton
            label={t('partners.rotateOf', { name: partner.name })}
            onClick={async () => setHandedOver(await newest(partner))}
          >
            {t('partners.rotate')}
          </RowButton>
          <DeleteButton name={partner.name} onClick={() => void remove(partner)} />
        </RowButtons>
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
        <HandOverModal partner={handedOver} onClose={() => setHandedOver(undefined)} />
      )}
    </ListScreen>
  )
}

function usePartnerActions(reload: () => Promise<void>) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirmDelete = useConfirmDelete()
  const act = useAct(reload)
  const { withSwitched, switchOver, newest } = useToggle<PartnerRecord>(
    PATH,
    async ({ id, revision }, enabled) => {
      const path = `${PATH}/${id}/${enabled ? 'enable' : 'disable'}`
      const answer = z.object({ partner: partnerRecord })
      return (await call(path, { answer, method: 'PUT', query: { revision } })).data.partner
    },
    (error) => alerts.failed(t('partners.error'), error),
  )
  return {
    withSwitched,
    switchOver,
    newest,
    async remove(partner: PartnerRecord): Promise<void> {
      if (!(await confirmDelete(partner.name))) return
      await act(t('partners.errorDelete'), async () => {
        const { id, revision } = await newest(partner)
        await call(`${PATH}/${id}`, { method: 'DELETE', query: { revision } })
        alerts.done(t('content.deleted', { title: partner.name }))
      })
    },
  }
}
