/** Columns of the lists of content. */
import { Group } from '@mantine/core'
import { Link } from 'wouter'
import { Tag } from '../feedback/Tag.tsx'
import { useRights } from '../session/agent.ts'
import { updatedColumn } from '../table/columns.tsx'
import type { Column } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { StatusBadges } from './StatusBadges.tsx'

export function useColumns(area: Area, list: ListName | 'all'): readonly Column<ContentRecord>[] {
  const t = useTexts()
  const { mayEdit } = useRights()
  const title: Column<ContentRecord> = {
    key: 'title',
    title: t('field.title'),
    isSortable: true,
    render: (item) => {
      const shown = item.status === 'draft' ? 'draft' : 'list'
      return (
        <Link href={itemPath(area.name, shown, mayEdit ? 'edit' : 'view', item.id)}>
          {item.title || t('content.untitled')}
        </Link>
      )
    },
  }
  const own: Readonly<Record<Area['name'], readonly Column<ContentRecord>[]>> = {
    changelog: [
      {
        key: 'version',
        title: t('field.version'),
        isSortable: true,
        render: ({ version }) => version,
      },
      title,
      {
        key: 'labels',
        title: t('field.labels'),
        render: ({ labels = [] }) => (
          <Group gap={4}>
            {labels.map((label) => (
              <Tag key={label} color="gray">
                {t(`label.${label}`)}
              </Tag>
            ))}
          </Group>
        ),
      },
      {
        key: 'released_on',
        title: t('field.releasedOn'),
        isSortable: true,
        render: ({ released_on = '' }) => <Moment time={released_on} isDate />,
      },
    ],
    faq: [
      title,
      { key: 'likes', title: t('field.likes'), isSortable: true, render: ({ likes = 0 }) => likes },
      { key: 'order', title: t('field.order'), isSortable: true, render: ({ order = 0 }) => order },
    ],
    usecase: [
      title,
      { key: 'slug', title: t('field.slug'), render: ({ slug }) => <code>/{slug}</code> },
      {
        key: 'sections',
        title: t('field.sections'),
        render: ({ sections = [] }) => sections.length,
      },
    ],
  }
  return [
    ...own[area.name],
    {
      key: 'status',
      title: t('field.status'),
      render: (item) => <StatusBadges item={item} isAlone={list === 'list'} />,
    },
    updatedColumn(t),
  ]
}
