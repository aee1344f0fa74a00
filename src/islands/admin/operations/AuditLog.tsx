/** Who did what, when, on which item. */
import type { ReactElement } from 'react'
import { auditRecord } from '#core/api/admin.ts'
import { Forbidden } from '../frame/Forbidden.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { actionInWords, kindInWords } from './record-words.ts'

export function AuditLog(): ReactElement {
  return useRights().mayAdminister ? <AuditLines /> : <Forbidden />
}

function AuditLines(): ReactElement {
  const t = useTexts()
  const { address, ...list } = useList('audit_log', 'audit_log', auditRecord)
  return (
    <Screen title={t('audit.title')}>
      <div className="admin-toolbar">
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={t('audit.title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            title: t('audit.at'),
            isSortable: true,
            render: ({ at }) => <Moment time={at} />,
          },
          {
            key: 'agent',
            title: t('audit.agent'),
            render: ({ agent }) => <span className="admin-whole">{agent.name}</span>,
          },
          {
            key: 'action',
            title: t('audit.action'),
            render: ({ action }) => <span className="admin-whole">{actionInWords(t, action)}</span>,
          },
          {
            key: 'kind',
            title: t('audit.kind'),
            render: ({ kind }) => <span className="admin-whole">{kindInWords(t, kind)}</span>,
          },
          { key: 'title', title: t('audit.item'), render: ({ title }) => title },
        ]}
      />
    </Screen>
  )
}
