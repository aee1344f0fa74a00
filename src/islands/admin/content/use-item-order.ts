/** Puts items in order: at once on the screen, then on the server, one step after another. */
import { useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useSite } from '../site/use-site.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'

export interface ItemOrder {
  /** As they were put, whether that is stored or not. */
  readonly rows: readonly ContentRecord[] | undefined
  /** Where the item has got to, for those who do not see it move. */
  readonly announcement: string
  /** Past either end nothing happens. */
  move(item: ContentRecord, by: 1 | -1): void
}

export function useItemOrder(area: Area, stored: readonly ContentRecord[] | undefined): ItemOrder {
  const t = useTexts()
  const alerts = useAlerts()
  const reload = useReload(area.path)
  const act = useAct()
  const hold = useSite()?.hold
  const momentText = useMomentText()
  const [ids, setIds] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const rows = ids && stored?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const latest = useRef<readonly string[]>([])
  latest.current = (rows ?? stored ?? []).map(({ id }) => id)
  const failed = t('content.errorUpdate', { name: t(`${area.name}.alertName`) })

  const store = async (order: readonly string[]): Promise<void> => {
    const use_cases = order.map((id, index) => ({ id, order: index + 1 }))
    const sent = { method: 'PUT', body: { use_cases } } as const
    await act(failed, () => call('use_case/menu/order', sent))
    waiting.current -= 1
    if (waiting.current > 0) return
    // A question at each step would be in the way.
    if (hold) alerts.done(t('held.waits', { time: momentText(hold.released_at) }))
    await reload()
    if (waiting.current === 0) setIds(undefined)
  }
  return {
    rows: rows ?? stored,
    announcement,
    move({ id }, by) {
      const from = latest.current.indexOf(id)
      const to = from + by
      if (from === -1 || to < 0 || to >= latest.current.length) return
      const order = latest.current.toSpliced(from, 1).toSpliced(to, 0, id)
      latest.current = order
      setIds(order)
      setAnnouncement(t('section.moved', { place: to + 1, total: order.length }))
      waiting.current += 1
      queue.current = queue.current.then(() => store(order))
    },
  }
}
