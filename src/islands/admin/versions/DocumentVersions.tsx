/** Released versions of the documentation: which revision each shows, and which is current. */
import { Badge, Button, Group } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { type DocumentationRecord, documentationRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useRestore } from '../content/use-item-actions.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { useGoingLive } from '../site/use-going-live.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { VersionForm } from './VersionForm.tsx'

const PATH = 'documentation_document'

export function DocumentVersions(): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const confirmDelete = useConfirmDelete()
  const { mayEdit } = useRights()
  const reload = useReload(PATH, 'builds')
  const restore = useRestore(PATH)
  const goingLive = useGoingLive()
  const { address, ...list } = useList(PATH, PATH, documentationRecord)
  const [edited, setEdited] = useState<DocumentationRecord | 'new'>()
  const remove = async ({ id, version, revision }: DocumentationRecord): Promise<void> => {
    if (!(await confirmDelete(version))) return
    await goingLive(async () => {
      try {
        await call(`${PATH}/${id}`, { method: 'DELETE', query: { revision }, isBlocking: true })
        alerts.done(t('content.deleted', { title: version }), () => void restore(PATH, id))
        return true
      } catch (error) {
        alerts.failed(t('versions.errorDelete'), error)
        return false
      }
    })
    await reload()
  }
  return (
    <Screen
      title={t('versions.title')}
      actions={mayEdit && <Button onClick={() => setEdited('new')}>{t('versions.create')}</Button>}
    >
      <div className="admin-toolbar">
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={t('versions.title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'version',
            title: t('field.version'),
            isSortable: true,
            render: ({ version, current }) => (
              <Group gap={6}>
                <b>{version}</b>
                {current && (
                  <Badge variant="light" color="green" tt="none">
                    {t('versions.current')}
                  </Badge>
                )}
              </Group>
            ),
          },
          { key: 'title', title: t('field.title'), isSortable: true, render: ({ title }) => title },
          {
            key: 'released_on',
            title: t('field.releasedOn'),
            isSortable: true,
            render: ({ released_on }) => <Moment time={released_on} isDate />,
          },
          {
            key: 'updated_at',
            title: t('field.updated'),
            render: ({ updated_at, updated_by }) => (
              <Moment time={updated_at} by={updated_by?.name} />
            ),
          },
          {
            key: 'actions',
            title: t('table.actions'),
            render: (row) =>
              mayEdit && (
                <Group gap={4} justify="flex-end">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('action.editOf', { name: row.version })}
                    onClick={() => setEdited(row)}
                  >
                    {t('action.edit')}
                  </Button>
                  {!row.current && (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      aria-label={t('action.deleteOf', { name: row.version })}
                      onClick={() => void remove(row)}
                    >
                      {t('action.delete')}
                    </Button>
                  )}
                </Group>
              ),
          },
        ]}
      />
      {edited && (
        <VersionForm
          record={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined)
            void reload()
          }}
        />
      )}
    </Screen>
  )
}
