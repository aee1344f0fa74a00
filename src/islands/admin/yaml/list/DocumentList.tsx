/** Lists every document with its state: live, published, draft. */
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { type DocumentRecord, documentRecord } from '#core/api/admin.ts'
import { PublicationTags } from '../../feedback/PublicationTags.tsx'
import { Tag } from '../../feedback/Tag.tsx'
import { useRights } from '../../session/agent.ts'
import { columnsOf, updatedColumn } from '../../table/columns.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { ListScreen } from '../../table/ListScreen.tsx'
import { useList } from '../../table/use-list.ts'
import { useTexts } from '../../texts.tsx'
import { DOCUMENTS } from '../documents.ts'
import { editorPath, IMPORT_PATH, LIST_PATH } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CreateModal } from './CreateModal.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { LiveBadge } from './LiveBadge.tsx'

const { column, sortable } = columnsOf<DocumentRecord>()

export function DocumentList() {
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const [, navigate] = useLocation()
  const isImport = IMPORT_PATH.endsWith(`?${useSearch()}`)
  const [source, setSource] = useState<'empty' | 'file' | undefined>(
    isImport && mayEdit ? 'file' : undefined,
  )
  useEffect(() => {
    // Back from the document opens the list.
    if (isImport) navigate(LIST_PATH, { replace: true })
  }, [isImport, navigate])
  const list = useList(DOCUMENTS, 'playground', documentRecord)
  const columns: readonly Column<DocumentRecord>[] = [
    sortable('name', y('name'), ({ id, name }) => <Link href={editorPath(id)}>{name}</Link>),
    column('status', t('field.status'), (row) => <Statuses document={row} />),
    updatedColumn(t),
  ]
  const create = <Button onClick={() => setSource('empty')}>{y('create')}</Button>
  return (
    <ListScreen
      title={y('title')}
      label={y('documents')}
      list={list}
      columns={columns}
      screenActions={mayEdit && create}
      actions={(row) => <DocumentMenu document={row} />}
      empty={mayEdit && create}
    >
      {source && <CreateModal source={source} onClose={() => setSource(undefined)} />}
    </ListScreen>
  )
}

function Statuses({ document }: { readonly document: DocumentRecord }) {
  const y = useYamlTexts()
  return (
    <Group gap={4} className="admin-badges">
      <LiveBadge document={document} />
      {document.template && <Tag color="gray">{y('template')}</Tag>}
      <PublicationTags of={document} />
    </Group>
  )
}
