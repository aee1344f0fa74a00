/** Reorders items: immediately on the screen, then on the server, one step after another. */
import { useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useSite } from '../site/use-site.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'

export interface ItemOrder {
  /** The new order, stored or not. */
  readonly rows: readonly ContentRecord[] | undefined
  /** The item's new position, for screen readers. */
  readonly announcement: string
  move(item: ContentRecord, to: number): void
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
  const places = new Map(ids?.map((id, index) => [id, index]))
  const placeOf = ({ id }: ContentRecord) => places.get(id) ?? -1
  const rows = ids && stored?.toSorted((a, b) => placeOf(a) - placeOf(b))
  const latest = useRef<readonly string[]>([])
  latest.current = (rows ?? stored ?? []).map(({ id }) => id)
  const failed = t('content.errorUpdate', { name: t(`${area.name}.alertName`) })

  const store = async (order: readonly string[]): Promise<void> => {
    const places = order.map((id, index) => ({ id, order: index + 1 }))
    const sent = { method: 'PUT', body: { [area.many]: places } } as const
    await act(failed, () => call(area.orderPath ?? '', sent))
    waiting.current -= 1
    if (waiting.current > 0) return
    // Asking at every step would interrupt the work.
    if (hold) alerts.done(t('held.waits', { time: momentText(hold.released_at) }))
    await reload()
    if (waiting.current === 0) setIds(undefined)
  }
  return {
    rows: rows ?? stored,
    announcement,
    move({ id }, to) {
      const from = latest.current.indexOf(id)
      if (from === -1) return
      const order = latest.current.toSpliced(from, 1).toSpliced(to, 0, id)
      latest.current = order
      setIds(order)
      setAnnouncement(t('section.moved', { place: to + 1, total: order.length }))
      waiting.current += 1
      queue.current = queue.current.then(() => store(order))
    },
  }
}
