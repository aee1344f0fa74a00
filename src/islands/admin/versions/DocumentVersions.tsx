/** Released versions of the documentation: the revision each shows, and which one is current. */
import { Group, Menu } from '@mantine/core'
import { type DocumentationRecord, documentationRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useRestore } from '../content/use-restore.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { useRights } from '../session/agent.ts'
import { useGoingLive } from '../site/use-going-live.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, updatedColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { VersionForm } from './VersionForm.tsx'

const { sortable } = columnsOf<DocumentationRecord>()

const PATH = 'documentation_document'

export function DocumentVersions() {
  const t = useTexts()
  const alerts = useAlerts()
  const confirmDelete = useConfirmDelete()
  const { mayEdit } = useRights()
  const reload = useReload(PATH, 'builds')
  const act = useAct(reload)
  const restore = useRestore(PATH)
  const goingLive = useGoingLive()
  const remove = async (record: DocumentationRecord): Promise<void> => {
    const { id, version, revision, playground_history_id: shown } = record
    const effect = shown === null ? undefined : t('versions.deleteEffect')
    if (!(await confirmDelete(version, effect))) return
    await goingLive(() =>
      act(t('versions.errorDelete'), async () => {
        await call(`${PATH}/${id}`, { method: 'DELETE', query: { revision } })
        alerts.done(t('content.deleted', { title: version }), () => void restore(PATH, id))
      }),
    )
  }
  return (
    <ListScreen
      title={t('versions.title')}
      list={useList(PATH, PATH, documentationRecord)}
      columns={[
        sortable('version', t('field.version'), ({ version, current }) => (
          <Group gap={6}>
            <b>{version}</b>
            {current && <Tag color="green">{t('versions.current')}</Tag>}
          </Group>
        )),
        sortable('title', t('field.title'), ({ title }) => title),
        sortable('released_on', t('field.releasedOn'), ({ released_on }) => (
          <Moment time={released_on} isDate />
        )),
        { ...updatedColumn(t), isSortable: false },
      ]}
      actions={(row, edit) =>
        mayEdit && (
          <RowMenu title={row.version}>
            <Menu.Item onClick={edit}>{t('action.edit')}</Menu.Item>
            {!row.current && (
              <Menu.Item color="red" onClick={() => void remove(row)}>
                {t('action.delete')}
              </Menu.Item>
            )}
          </RowMenu>
        )
      }
      form={{
        create: mayEdit ? t('versions.create') : undefined,
        reload,
        render: (record, close) => <VersionForm record={record} onClose={close} />,
      }}
    />
  )
}
