/** Actions on one item of a list. */
import { Menu } from '@mantine/core'
import { Link } from 'wouter'
import { useRights } from '../session/agent.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { isDraftOnly } from './loss-of.ts'
import { titleOf } from './title-of.ts'
import { useItemActions } from './use-item-actions.ts'

interface Props {
  readonly area: Area
  readonly list: ListName | 'all'
  readonly item: ContentRecord
}

export function ItemMenu({ area, list, item }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const actions = useItemActions(area)
  const shown: ListName = item.status === 'draft' ? 'draft' : 'list'
  return (
    <RowMenu title={titleOf(t, item)}>
      <Menu.Item component={Link} href={itemPath(area.name, shown, 'view', item.id)}>
        {t('action.view')}
      </Menu.Item>
      {mayEdit && (
        <>
          <Menu.Item component={Link} href={itemPath(area.name, shown, 'edit', item.id)}>
            {t('action.edit')}
          </Menu.Item>
          {item.has_published && (
            <Menu.Item onClick={() => void actions.moveToDraft(item)}>
              {t('content.moveToDraft')}
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => void actions.remove(item, list)}>
            {t(isDraftOnly(item, list) ? 'content.deleteDraft' : 'action.delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
