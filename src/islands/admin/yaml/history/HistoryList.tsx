/** The revisions of a document with author, time, size and changes. */
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type HistoryRecord, historyRecord } from '#core/api/admin.ts'
import { formatBytes } from '../../../shared/format.ts'
import { TextDialog } from '../../dialog/TextDialog.tsx'
import { ScreenFailure } from '../../feedback/FailureState.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { usePortal } from '../../portal.ts'
import { useRights } from '../../session/agent.ts'
import { RowMenu } from '../../table/ActionMenu.tsx'
import { columnsOf } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/DataTable.tsx'
import { Moment } from '../../table/Moment.tsx'
import { useList } from '../../table/use-list.ts'
import { useTexts } from '../../texts.tsx'
import { DOCUMENTS, newestRevision, revisionsOf, showDocument } from '../documents.ts'
import { comparePath, editorPath, LIST_PATH, revisionPath, undoPath } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { useTimeOf } from './revision-label.ts'
import { useRevisionActions } from './use-revision-actions.ts'

const { column, sortable } = columnsOf<HistoryRecord>()

export function HistoryList({ id }: { readonly id: string }) {
  const y = useYamlTexts()
  const { language } = usePortal()
  const document = useQuery({
    queryKey: [DOCUMENTS, 'show', id],
    queryFn: ({ signal }) => showDocument(id, signal),
  })
  const list = useList(revisionsOf(id), 'playground_histories', historyRecord)
  // The list may have another order, a search or a later page.
  const newest = useQuery({
    queryKey: [revisionsOf(id), 'newest'],
    queryFn: async () => (await newestRevision(id))?.id ?? null,
  })
  // Without a person: published on schedule, or part of the demo.
  const byWhom = ({ created_by: by }: HistoryRecord) => (by === null ? y('byPortal') : by.name)
  const columns: readonly Column<HistoryRecord>[] = [
    sortable('created_at', y('when'), (row) => (
      <Link href={revisionPath(row.id)}>
        <Moment time={row.created_at} by={byWhom(row)} />
      </Link>
    )),
    column('name', y('name'), ({ name }) => name),
    column('size', y('size'), ({ size_bytes }) => formatBytes(size_bytes, language)),
    column('summary', y('summary'), ({ summary }) => summary),
    column('note', y('note'), ({ note }) => note),
  ]
  return (
    <Screen
      title={document.data ? y('historyOf', { name: document.data.name }) : y('history')}
      back={{ href: LIST_PATH, text: 'yaml.title' }}
      actions={
        <Button variant="default" component={Link} href={editorPath(id)}>
          {y('backToEditor')}
        </Button>
      }
    >
      {document.isLoadingError ? (
        <ScreenFailure error={document.error} retry={() => void document.refetch()} />
      ) : (
        <DataTable
          label={y('revisions')}
          list={list}
          columns={columns}
          actions={(row) => <RevisionMenu revision={row} newest={newest.data ?? row.id} />}
        />
      )}
    </Screen>
  )
}

interface MenuProps {
  readonly revision: HistoryRecord
  /** ID of the newest revision; the revision's own while it loads. */
  readonly newest: string
}

function RevisionMenu({ revision, newest }: MenuProps) {
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const timeOf = useTimeOf()
  const actions = useRevisionActions(revision.playground_id)
  const isEarlier = newest !== revision.id
  const [isNoting, setIsNoting] = useState(false)
  return (
    <>
      {isNoting && (
        <TextDialog
          title={y('noteEdit')}
          label={y('note')}
          value={revision.note}
          onClose={() => setIsNoting(false)}
          onSave={async (note) => {
            if (await actions.annotate(revision, note)) setIsNoting(false)
          }}
        />
      )}
      <RowMenu title={timeOf(revision)}>
        <Menu.Item component={Link} href={revisionPath(revision.id)}>
          {y('view')}
        </Menu.Item>
        {revision.prev_id !== null && (
          <Menu.Item component={Link} href={comparePath(revision.prev_id, revision.id)}>
            {y('comparePrevious')}
          </Menu.Item>
        )}
        {isEarlier && (
          <Menu.Item component={Link} href={comparePath(revision.id, newest)}>
            {y('compareNewest')}
          </Menu.Item>
        )}
        {mayEdit && <Menu.Item onClick={() => setIsNoting(true)}>{y('noteEdit')}</Menu.Item>}
        {mayEdit && revision.prev_id !== null && (
          <Menu.Item component={Link} href={undoPath(revision.playground_id, revision.id)}>
            {y('undo')}
          </Menu.Item>
        )}
        {mayEdit && isEarlier && (
          <>
            <Menu.Item onClick={() => void actions.restore(revision)}>{y('restore')}</Menu.Item>
            <Menu.Item color="red" onClick={() => void actions.remove(revision)}>
              {t('action.delete')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </>
  )
}
