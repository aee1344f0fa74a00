/** What was deleted and can be put back. */
import type { ReactElement } from 'react'
import { type TrashRecord, trashRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Forbidden } from '../frame/Forbidden.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { useGoingLive } from '../site/use-going-live.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { kindInWords } from './record-words.ts'

/** What a restored item appears in. */
const LISTS = ['changelogs', 'faq', 'use_case', 'playgrounds', 'documentation_document', 'builds']

export function Trash(): ReactElement {
  return useRights().mayEdit ? <TrashList /> : <Forbidden />
}

function TrashList(): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const reload = useReload('trash', ...LISTS)
  const goingLive = useGoingLive()
  const { address, ...list } = useList('trash', 'trash', trashRecord)
  const restore = async ({ id, title }: TrashRecord): Promise<boolean> => {
    try {
      await call(`trash/${encodeURIComponent(id)}/restore`, { method: 'PUT', isBlocking: true })
      alerts.done(t('trash.restored', { title }))
      return true
    } catch (error) {
      alerts.failed(t('trash.error'), error)
      return false
    } finally {
      await reload()
    }
  }
  return (
    <Screen title={t('trash.title')}>
      <div className="admin-toolbar">
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={t('trash.title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: t('field.title'),
            render: ({ title }) => title || t('content.untitled'),
          },
          {
            key: 'kind',
            title: t('audit.kind'),
            render: ({ kind }) => kindInWords(t, kind),
          },
          {
            key: 'deleted_at',
            title: t('trash.deleted'),
            isSortable: true,
            render: ({ deleted_at, deleted_by }) => (
              <Moment time={deleted_at} by={deleted_by.name} />
            ),
          },
          {
            key: 'expires_at',
            title: t('trash.until'),
            render: (row) => <Moment time={row.expires_at} />,
          },
          {
            key: 'actions',
            title: t('table.actions'),
            render: (line) => (
              <ActionButton
                variant="default"
                size="compact-sm"
                aria-label={t('trash.restoreOf', { title: line.title })}
                act={async () => void (await goingLive(() => restore(line)))}
              >
                {t('trash.restore')}
              </ActionButton>
            ),
          },
        ]}
      />
    </Screen>
  )
}
