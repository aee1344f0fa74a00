/** Lists deleted items that can be restored. */
import { type TrashRecord, trashRecord } from '#core/api/admin.ts'
import { titleOf } from '../content/title-of.ts'
import { useRestoreLines } from '../content/use-restore.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { columnsOf } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { kindInWords } from './record-words.ts'

const { column, sortable } = columnsOf<TrashRecord>()

/** Lists in which a restored item appears. */
const LISTS = ['changelogs', 'faq', 'use_case', 'playgrounds', 'documentation_document', 'builds']

export function Trash() {
  const t = useTexts()
  const restore = useRestoreLines(...LISTS)
  return (
    <ListScreen
      title={t('trash.title')}
      list={useList('trash', 'trash', trashRecord)}
      empty={t('trash.empty')}
      columns={[
        column('title', t('field.title'), (line) => titleOf(t, line)),
        column('kind', t('audit.kind'), ({ kind, is_draft }) => {
          const named = kindInWords(t, kind)
          return is_draft ? t('trash.draftOf', { kind: named }) : named
        }),
        sortable('deleted_at', t('trash.deleted'), ({ deleted_at, deleted_by }) => (
          <Moment time={deleted_at} by={deleted_by.name} />
        )),
        column('expires_at', t('trash.until'), ({ expires_at }) => <Moment time={expires_at} />),
      ]}
      actions={(line) => (
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={t('trash.restoreOf', { title: titleOf(t, line) })}
          act={async () => void (await restore([line]))}
        >
          {t('trash.restore')}
        </ActionButton>
      )}
    />
  )
}
