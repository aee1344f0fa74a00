/** Partners: created, renamed, switched off, given new secrets, which are shown once. */
import { Badge, Button, Group, Switch } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import * as z from 'zod/mini'
import {
  type PartnerRecord,
  type PartnerWithSecrets,
  partnerRecord,
  partnerWithSecrets,
} from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Forbidden } from '../frame/Forbidden.tsx'
import { Screen } from '../frame/Screen.tsx'
import { WarningIcon } from '../icons.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useToggle } from '../table/use-toggle.ts'
import { useTexts } from '../texts.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { SecretsModal } from './SecretsModal.tsx'

export function Partners(): ReactElement {
  return useRights().mayAdminister ? <PartnerList /> : <Forbidden />
}

function PartnerList(): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const reload = useReload('partners')
  const { address, ...list } = useList('partners', 'partners', partnerRecord)
  const [edited, setEdited] = useState<PartnerRecord | 'new'>()
  const [secrets, setSecrets] = useState<PartnerWithSecrets>()
  const { switchOver, newest } = useToggle<PartnerRecord>(
    'partners',
    async ({ id, revision }, enabled) => {
      const path = `partners/${id}/${enabled ? 'enable' : 'disable'}`
      const answer = z.object({ partner: partnerRecord })
      return (await call(path, { answer, method: 'PUT', query: { revision } })).data.partner
    },
    (error) => alerts.failed(t('partners.error'), error),
  )
  const rotate = async (partner: PartnerRecord): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('partners.rotate'),
      text: t('partners.rotateText', { name: partner.name }),
      confirmLabel: t('partners.rotate'),
      cancelLabel: t('action.cancel'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (!isConfirmed) return
    try {
      const { id, revision } = await newest(partner)
      const { data } = await call(`partners/${id}/rotate`, {
        answer: z.object({ partner: partnerWithSecrets }),
        method: 'PUT',
        query: { revision },
      })
      setSecrets(data.partner)
    } catch (error) {
      alerts.failed(t('partners.error'), error)
    }
    await reload()
  }
  const remove = async (partner: PartnerRecord): Promise<void> => {
    if (!(await confirmDelete(partner.name))) return
    try {
      const { id, revision } = await newest(partner)
      await call(`partners/${id}`, { method: 'DELETE', query: { revision } })
      alerts.done(t('content.deleted', { title: partner.name }))
    } catch (error) {
      alerts.failed(t('partners.errorDelete'), error)
    }
    await reload()
  }
  return (
    <Screen
      title={t('partners.title')}
      actions={<Button onClick={() => setEdited('new')}>{t('partners.create')}</Button>}
    >
      <div className="admin-toolbar">
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={t('partners.title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('field.name'),
            isSortable: true,
            render: ({ name, enabled }) => (
              <Group gap={6}>
                {name}
                {!enabled && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('agents.disabled')}
                  </Badge>
                )}
              </Group>
            ),
          },
          { key: 'api_key', title: 'API Key', render: ({ api_key }) => <code>{api_key}</code> },
          {
            key: 'enabled',
            title: t('agents.enabled'),
            render: (partner) => (
              <Switch
                checked={partner.enabled}
                aria-label={t('agents.toggle', { name: partner.name })}
                onChange={() => void switchOver(partner)}
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
            render: (partner) => (
              <Group gap={4} justify="flex-end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('action.editOf', { name: partner.name })}
                  onClick={() => setEdited(partner)}
                >
                  {t('action.edit')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={t('partners.rotateOf', { name: partner.name })}
                  onClick={() => void rotate(partner)}
                >
                  {t('partners.rotate')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={t('action.deleteOf', { name: partner.name })}
                  onClick={() => void remove(partner)}
                >
                  {t('action.delete')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {edited && (
        <PartnerForm
          partner={edited === 'new' ? undefined : edited}
          onClose={(created) => {
            setEdited(undefined)
            setSecrets(created)
            void reload()
          }}
        />
      )}
      {secrets && <SecretsModal secrets={secrets} onClose={() => setSecrets(undefined)} />}
    </Screen>
  )
}
