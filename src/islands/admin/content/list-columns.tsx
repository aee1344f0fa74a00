/** Columns of the lists of content. */
import { Group } from '@mantine/core'
import { Link } from 'wouter'
import { Tag } from '../feedback/Tag.tsx'
import { useRights } from '../session/agent.ts'
import { columnsOf, updatedColumn } from '../table/columns.tsx'
import type { Column } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { StatusBadges } from './StatusBadges.tsx'
import { titleOf } from './title-of.ts'

const { column, sortable } = columnsOf<ContentRecord>()

export function useColumns(area: Area, list: ListName | 'all'): readonly Column<ContentRecord>[] {
  const t = useTexts()
  const { mayEdit } = useRights()
  const title: Column<ContentRecord> = sortable('title', t('field.title'), (item) => {
    const shown = item.status === 'draft' ? 'draft' : 'list'
    return (
      <Link href={itemPath(area.name, shown, mayEdit ? 'edit' : 'view', item.id)}>
        {titleOf(t, item)}
      </Link>
    )
  })
  const own: Readonly<Record<Area['name'], readonly Column<ContentRecord>[]>> = {
    changelog: [
      sortable('version', t('field.version'), ({ version }) => version),
      title,
      column('labels', t('field.labels'), ({ labels = [] }) => (
        <Group gap={4}>
          {labels.map((label) => (
            <Tag key={label} color="gray">
              {t(`label.${label}`)}
            </Tag>
          ))}
        </Group>
      )),
      sortable('released_on', t('field.releasedOn'), ({ released_on = '' }) => (
        <Moment time={released_on} isDate />
      )),
    ],
    faq: [title, sortable('likes', t('field.likes'), ({ likes = 0 }) => likes)],
    usecase: [
      title,
      column('slug', t('field.slug'), ({ slug }) => slug && <code>/{slug}</code>),
      column('sections', t('field.sections'), ({ sections = [] }) => sections.length),
    ],
  }
  return [
    ...own[area.name],
    column('status', t('field.status'), (item) => (
      <StatusBadges item={item} isAlone={list === 'list'} />
    )),
    updatedColumn(t),
  ]
}
