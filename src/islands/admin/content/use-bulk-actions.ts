/** Publishes, hides or deletes several items, one call after another, and reports them together. */
import { call, isOffline } from '../api/client.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useGoingLive } from '../site/use-going-live.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { type Area, type ContentRecord, fieldsOf } from './areas.ts'
import { type BulkAction, bulkFailure, type ItemFailure } from './bulk-failures.ts'
import type { ListName } from './content-address.ts'
import { isDraftOnly, lossOf, publicationOf, titlesOf } from './loss-of.ts'
import { titleOf } from './title-of.ts'
import { useConfirmAddresses } from './use-address-question.tsx'
import { useDeletionEffect } from './use-deletion-effect.ts'
import { useRestore } from './use-restore.ts'
import { withSlug } from './with-slug.ts'

type Items = readonly ContentRecord[]

/** Never reject: failures are reported, and the other items are still changed. */
interface BulkActions {
  publish(items: Items): Promise<void>
  moveToDraft(items: Items): Promise<void>
  remove(items: Items): Promise<void>
}

const ERRORS = {
  publish: 'content.errorUpdate',
  moveToDraft: 'content.errorMoveToDraft',
  delete: 'content.errorDelete',
} as const

export function useBulkActions(area: Area, list: ListName | 'all'): BulkActions {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const confirmAddresses = useConfirmAddresses(area)
  const effectOf = useDeletionEffect(area)
  const momentText = useMomentText()
  const goingLive = useGoingLive()
  const reload = useReload(area.path, 'trash', 'builds')
  const restore = useRestore(area.path)
  const pathOf = ({ id }: ContentRecord) => `${area.path}/${encodeURIComponent(id)}`

  /** @returns the items that were changed */
  const each = async (
    action: BulkAction,
    items: Items,
    send: (item: ContentRecord) => Promise<unknown>,
  ) => {
    const failed = t(ERRORS[action], { name: t(`${area.name}.alertName`) })
    alerts.mended(failed)
    const done: ContentRecord[] = []
    const failures: ItemFailure[] = []
    for (const item of items) {
      try {
        await send(item)
        done.push(item)
      } catch (error) {
        failures.push({ title: titleOf(t, item), error })
        // The others would fail, too.
        if (isOffline(error)) break
      }
    }
    const [first] = failures
    const total = items.length
    if (first !== undefined) {
      const outcome = { action, failures, count: total - done.length, total }
      alerts.failed(failed, total === 1 ? first.error : bulkFailure(t, outcome))
    }
    await reload()
    return done
  }
  const ask = (key: Exclude<BulkAction, 'delete'>, items: Items, text: string) =>
    confirm({ title: t(`select.${key}`, { count: items.length }), text })
  return {
    async publish(items) {
      if (!(await ask('publish', items, publicationOf(t, items, momentText)))) return
      const wanted = (item: ContentRecord) => withSlug(area, fieldsOf(area, item))
      const saved = items.map((record) => ({ record, fields: wanted(record) }))
      if (!(await confirmAddresses(saved))) return
      await goingLive(async () => {
        const done = await each('publish', items, (item) => {
          const { revision } = item
          const body = { ...wanted(item), status: 'published', revision }
          return call(pathOf(item), { method: 'PUT', body })
        })
        if (done.length > 0) alerts.done(t('select.published', { count: done.length }))
        return done.length > 0
      })
    },
    async moveToDraft(items) {
      const effect = await effectOf(items)
      if (effect === undefined) return
      if (!(await ask('moveToDraft', items, `${titlesOf(t, items)}\n${effect}`.trim()))) return
      await goingLive(async () => {
        const done = await each('moveToDraft', items, (item) => {
          const query = { revision: item.revision }
          return call(`${pathOf(item)}/unpublish`, { method: 'PUT', query, isBlocking: true })
        })
        if (done.length > 0) alerts.done(t('select.movedToDraft', { count: done.length }))
        return done.length > 0
      })
    },
    async remove(items) {
      const effect = await effectOf(items.filter((item) => !isDraftOnly(item, list)))
      if (effect === undefined) return
      const loss = `${lossOf(t, items, list)}\n${effect}`.trim()
      if (!(await confirmDelete(t('table.total', { count: items.length }), loss))) return
      const remove = async (): Promise<boolean> => {
        const done = await each('delete', items, (item) => {
          const query = { revision: item.revision }
          const path = `${pathOf(item)}${isDraftOnly(item, list) ? '/draft' : ''}`
          return call(path, { method: 'DELETE', query })
        })
        const undo = () => void restore(area.one, ...done.map(({ id }) => id))
        if (done.length > 0) alerts.done(t('select.deleted', { count: done.length }), undo)
        return done.length > 0
      }
      const isSeen = items.some((item) => item.has_published && !isDraftOnly(item, list))
      await (isSeen ? goingLive(remove) : remove())
    },
  }
}
