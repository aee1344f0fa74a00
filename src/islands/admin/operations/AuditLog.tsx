/** Lists who did what, when and to which item. */
import { auditRecord } from '#core/api/admin.ts'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { actionInWords, kindInWords } from './record-words.ts'

export function AuditLog() {
  const t = useTexts()
  return (
    <ListScreen
      title={t('audit.title')}
      list={useList('audit_log', 'audit_log', auditRecord)}
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
  )
}
