/** Menu to schedule an item, move it to drafts or delete it. */
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { previewHref } from '../../shared/preview-address.ts'
import { usePortal } from '../portal.ts'
import { MoreMenu } from '../table/ActionMenu.tsx'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import type { ListName } from './content-address.ts'
import { isDraftOnly } from './loss-of.ts'
import { ScheduleModal } from './ScheduleModal.tsx'
import { useItemActions } from './use-item-actions.ts'

interface Props {
  readonly area: Area
  readonly list: ListName
  readonly record: ContentRecord | undefined
  /** A save is in progress; another one needs its revision. */
  readonly isBusy: boolean
  /** @param at - ISO 8601; null cancels the schedule */
  readonly onSchedule: (at: string | null) => void
  readonly onHistory: () => void
  /** Undefined if the stored text is the one in the editor. */
  readonly onPreview: (() => void) | undefined
}

export function MoreActions(props: Props) {
  const { area, list, record, isBusy, onSchedule, onHistory, onPreview } = props
  const t = useTexts()
  const { language } = usePortal()
  const actions = useItemActions(area)
  const [isScheduling, setIsScheduling] = useState(false)
  return (
    <>
      <MoreMenu>
        {onPreview && (
          <Menu.Item disabled={isBusy} onClick={onPreview}>
            {t('content.preview')}
          </Menu.Item>
        )}
        {record && !onPreview && (
          <Menu.Item
            component="a"
            target="_blank"
            href={previewHref(language, { id: record.id, type: area.name, page: '/' })}
          >
            {t('content.preview')}
          </Menu.Item>
        )}
        {record && <Menu.Item onClick={onHistory}>{t('history.title')}</Menu.Item>}
        <Menu.Item disabled={isBusy} onClick={() => setIsScheduling(true)}>
          {t('content.schedule')}
        </Menu.Item>
        {record && record.publish_at !== null && (
          <Menu.Item disabled={isBusy} onClick={() => onSchedule(null)}>
            {t('content.unschedule')}
          </Menu.Item>
        )}
        {record?.has_published && (
          <Menu.Item onClick={() => void actions.moveToDraft(record)}>
            {t('content.moveToDraft')}
          </Menu.Item>
        )}
        {record && (
          <Menu.Item
            color="red"
            onClick={() => void actions.remove(record, list, `/${area.name}/${list}`)}
          >
            {t(isDraftOnly(record, list) ? 'content.deleteDraft' : 'action.delete')}
          </Menu.Item>
        )}
      </MoreMenu>
      {isScheduling && (
        <ScheduleModal
          at={record?.publish_at}
          onClose={() => setIsScheduling(false)}
          onSchedule={(at) => {
            setIsScheduling(false)
            onSchedule(at)
          }}
        />
      )}
    </>
  )
}
