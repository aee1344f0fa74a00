/** Says what has become of a schedule while its document is open. */
import { useEffect, useRef } from 'react'
import { useDueSchedule } from '../../editing/use-due-schedule.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'

export function useScheduleWatch(draft: Draft, mayEdit: boolean): void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const { record } = draft.state
  const { name, publish_at } = record
  useDueSchedule(mayEdit ? publish_at : null, async () => {
    if (mayEdit) await draft.refresh()
  })
  const before = useRef(record)
  useEffect(() => {
    const { publish_at: at } = before.current
    before.current = record
    const isOver = at !== null && record.publish_at === null && Date.parse(at) <= Date.now()
    if (!isOver) return
    const { has_draft, enabled, template } = record
    if (has_draft) alerts.done(y('unscheduled', { name }))
    else alerts.done(y(enabled || template ? 'publishedLive' : 'publishedNow', { name }))
  }, [record, name, alerts, y])
}
