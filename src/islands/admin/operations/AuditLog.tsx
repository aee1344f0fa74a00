/** Lists who did what, when and to which item. */
import { type AuditRecord, auditRecord } from '#core/api/admin.ts'
import { columnsOf } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment, useActorName } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { actionInWords, kindInWords } from './record-words.ts'

const { column, sortable } = columnsOf<AuditRecord>()

export function AuditLog() {
  const t = useTexts()
  const actorName = useActorName()
  return (
    <ListScreen
      title={t('audit.title')}
      list={useList('audit_log', 'audit_log', auditRecord)}
      columns={[
        sortable('at', t('audit.at'), ({ at }) => <Moment time={at} />),
        column('agent', t('audit.agent'), ({ agent }) => (
          <span className="admin-whole">{actorName(agent.name)}</span>
        )),
        column('action', t('audit.action'), ({ action }) => (
          <span className="admin-whole">{actionInWords(t, action)}</span>
        )),
        column('kind', t('audit.kind'), ({ kind }) => (
          <span className="admin-whole">{kindInWords(t, kind)}</span>
        )),
        column('title', t('audit.item'), ({ title }) => title),
      ]}
    />
  )
}
