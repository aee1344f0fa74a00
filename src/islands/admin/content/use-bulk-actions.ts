/** Publishes, hides or deletes several items, one call after another, and reports them together. */
import { CallFailure, call } from '../api/client.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useGoingLive } from '../site/use-going-live.ts'
import { useReload } from '../table/use-reload.ts'
import { type Texts, useTexts } from '../texts.tsx'
import { type Area, type ContentRecord, fieldsOf } from './areas.ts'
import type { ListName } from './content-address.ts'
import { isDraftOnly, useRestore } from './use-item-actions.ts'

type Items = readonly ContentRecord[]

/** Never reject: failures are reported, and the other items are still changed. */
interface BulkActions {
  publish(items: Items): Promise<void>
  moveToDraft(items: Items): Promise<void>
  remove(items: Items): Promise<void>
}

export function useBulkActions(area: Area, list: ListName | 'all'): BulkActions {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const goingLive = useGoingLive()
  const reload = useReload(area.path, 'trash', 'builds')
  const restore = useRestore(area.path)
  const name = t(`${area.name}.alertName`)
  const pathOf = ({ id }: ContentRecord) => `${area.path}/${encodeURIComponent(id)}`

  /** @returns the items that were changed */
  const each = async (
    items: Items,
    failed: string,
    send: (item: ContentRecord) => Promise<unknown>,
  ) => {
    const done: ContentRecord[] = []
    for (const item of items) {
      try {
        await send(item)
        done.push(item)
      } catch (error) {
        const isOffline = error instanceof CallFailure && error.code === 'network'
        alerts.failed(isOffline ? failed : `${failed}: ${titleOf(t, item)}`, error)
        // The others would fail, too: one message is enough.
        if (isOffline) break
      }
    }
    await reload()
    return done
  }
  const ask = (key: 'publish' | 'moveToDraft' | 'delete', items: Items) =>
    confirm({
      title: t(`select.${key}`, { count: items.length }),
      text: items.map((item) => titleOf(t, item)).join(', '),
      isDangerous: key === 'delete',
    })
  return {
    async publish(items) {
      if (!(await ask('publish', items))) return
      await goingLive(async () => {
        const done = await each(items, t('content.errorUpdate', { name }), (item) => {
          const { revision } = item
          const body = { ...fieldsOf(area, item), status: 'published', revision }
          return call(pathOf(item), { method: 'PUT', body })
        })
        if (done.length > 0) alerts.done(t('select.published', { count: done.length }))
        return done.length > 0
      })
    },
    async moveToDraft(items) {
      if (!(await ask('moveToDraft', items))) return
      await goingLive(async () => {
        const done = await each(items, t('content.errorMoveToDraft', { name }), (item) => {
          const query = { revision: item.revision }
          return call(`${pathOf(item)}/unpublish`, { method: 'PUT', query })
        })
        if (done.length > 0) alerts.done(t('select.movedToDraft', { count: done.length }))
        return done.length > 0
      })
    },
    async remove(items) {
      if (!(await ask('delete', items))) return
      const remove = async (): Promise<boolean> => {
        const done = await each(items, t('content.errorDelete', { name }), (item) => {
          const query = { revision: item.revision }
          const path = `${pathOf(item)}${isDraftOnly(item, list) ? '/draft' : ''}`
          return call(path, { method: 'DELETE', query })
        })
        const undo = async (): Promise<void> => {
          for (const { id } of done) await restore(area.one, id)
        }
        if (done.length > 0)
          alerts.done(t('select.deleted', { count: done.length }), () => void undo())
        return done.length > 0
      }
      const isSeen = items.some((item) => item.has_published && !isDraftOnly(item, list))
      await (isSeen ? goingLive(remove) : remove())
    },
  }
}

const titleOf = (t: Texts, { title }: ContentRecord): string => title || t('content.untitled')
