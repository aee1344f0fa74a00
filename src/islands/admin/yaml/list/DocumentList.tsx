/** Every document: which is live, which is published, which has a draft. */
import { Badge, Button, Group } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { type DocumentRecord, documentRecord } from '#core/api/admin.ts'
import { Screen } from '../../frame/Screen.tsx'
import { useRights } from '../../session/agent.ts'
import { type Column, DataTable } from '../../table/DataTable.tsx'
import { Moment, useMomentText } from '../../table/Moment.tsx'
import { SearchField } from '../../table/SearchField.tsx'
import { useList } from '../../table/use-list.ts'
import { useTexts } from '../../texts.tsx'
import { DOCUMENTS } from '../documents.ts'
import { editorPath } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CreateModal } from './CreateModal.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { LiveBadge } from './LiveBadge.tsx'

export function DocumentList(): ReactElement {
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const [isCreating, setIsCreating] = useState(false)
  const list = useList(DOCUMENTS, 'playground', documentRecord)
  const columns: readonly Column<DocumentRecord>[] = [
    {
      key: 'name',
      title: y('name'),
      isSortable: true,
      render: ({ id, name }) => <Link href={editorPath(id)}>{name}</Link>,
    },
    { key: 'status', title: t('field.status'), render: (row) => <Statuses document={row} /> },
    {
      key: 'updated_at',
      title: t('field.updated'),
      isSortable: true,
      render: ({ updated_at, updated_by }) => <Moment time={updated_at} by={updated_by?.name} />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      render: (row) => <DocumentMenu document={row} />,
    },
  ]
  const create = <Button onClick={() => setIsCreating(true)}>{y('create')}</Button>
  return (
    <Screen title={y('title')} actions={mayEdit && create}>
      <div className="admin-toolbar">
        <SearchField
          value={list.address.search}
          onSearch={(search) => list.address.change({ search })}
        />
      </div>
      <DataTable
        label={y('documents')}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        pagination={list.pagination}
        address={list.address}
        isStale={list.isStale}
        error={list.error}
        retry={list.retry}
        empty={mayEdit && list.address.search === '' && create}
      />
      {isCreating && <CreateModal onClose={() => setIsCreating(false)} />}
    </Screen>
  )
}

export function Statuses({ document }: { readonly document: DocumentRecord }): ReactElement {
  const t = useTexts()
  const y = useYamlTexts()
  const { template, has_published, has_draft, publish_at } = document
  const momentText = useMomentText()
  const badges: readonly (readonly [boolean, string, string])[] = [
    [template, 'gray', y('template')],
    [has_published, 'green', t('status.published')],
    [has_draft, 'yellow', t(has_published ? 'status.newerDraft' : 'status.draft')],
    [
      publish_at !== null,
      'cyan',
      publish_at === null ? '' : t('status.scheduledFor', { time: momentText(publish_at) }),
    ],
  ]
  return (
    <Group gap={4} className="admin-badges">
      <LiveBadge document={document} />
      {badges.map(
        ([isShown, color, text]) =>
          isShown && (
            <Badge key={text} variant="light" color={color} tt="none">
              {text}
            </Badge>
          ),
      )}
    </Group>
  )
}
