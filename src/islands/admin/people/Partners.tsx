/** Creates, renames and disables partners, and replaces their keys, which are shown once. */
import { Group, Switch } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type PartnerRecord,
  type PartnerWithSecrets,
  partnerRecord,
  partnerWithSecrets,
} from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { WarningIcon } from '../icons.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { DeleteButton, EditButton, RowButton, RowButtons } from '../table/RowButtons.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { SecretsModal } from './SecretsModal.tsx'

const { column, sortable } = columnsOf<PartnerRecord>()

const PATH = 'partners'

export function Partners() {
  const t = useTexts()
  const [secrets, setSecrets] = useState<PartnerWithSecrets>()
  const reload = useReload(PATH)
  const { withSwitched, switchOver, rotate, remove } = usePartnerActions(reload, setSecrets)
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
        createdColumn(t),
      ]}
      actions={(partner, edit) => (
        <RowButtons>
          <EditButton name={partner.name} onClick={edit} />
          <RowButton
            isDangerous
            label={t('partners.rotateOf', { name: partner.name })}
            onClick={() => void rotate(partner)}
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
              setSecrets(created)
            }}
          />
        ),
      }}
    >
      {secrets && <SecretsModal secrets={secrets} onClose={() => setSecrets(undefined)} />}
    </ListScreen>
  )
}

function usePartnerActions(
  reload: () => Promise<void>,
  onSecrets: (secrets: PartnerWithSecrets) => void,
) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
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
    async rotate(partner: PartnerRecord): Promise<void> {
      const isConfirmed = await confirm({
        title: t('partners.rotate'),
        text: t('partners.rotateText', { name: partner.name }),
        icon: <WarningIcon />,
        isDangerous: true,
      })
      if (!isConfirmed) return
      await act(t('partners.error'), async () => {
        const { id, revision } = await newest(partner)
        const answer = z.object({ partner: partnerWithSecrets })
        const options = { answer, method: 'PUT', query: { revision } } as const
        onSecrets((await call(`${PATH}/${id}/rotate`, options)).data.partner)
      })
    },
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
