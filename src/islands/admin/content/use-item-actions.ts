/** Actions on an item other than editing, with the specified confirmation and alert titles. */
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { useNavigateFromHere } from '../editing/use-navigate-from-here.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useGoingLive } from '../site/use-going-live.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import type { ListName } from './content-address.ts'
import { isDraftOnly } from './loss-of.ts'
import { titleOf } from './title-of.ts'
import { useDeletionEffect } from './use-deletion-effect.ts'
import { useRestore } from './use-restore.ts'

export interface ItemActions {
  /**
   * In the list of drafts, deletes only the draft. @param back - path to open afterwards, unless
   * the person has moved on
   */
  remove(item: ContentRecord, list: ListName | 'all', back?: string): Promise<void>
  moveToDraft(item: ContentRecord): Promise<void>
}

export function useItemActions(area: Area): ItemActions {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const reload = useReload(area.path, 'trash', 'builds')
  const restore = useRestore(area.path)
  const navigateFromHere = useNavigateFromHere()
  const effectOf = useDeletionEffect(area)
  const goingLive = useGoingLive()
  const act = useAct()

  /**
   * @param isSeen - true if readers see the change; during a rollback the person then chooses what
   * they see
   */
  const change = (isSeen: boolean, failed: string, send: () => Promise<unknown>) =>
    isSeen ? goingLive(() => act(failed, send)) : act(failed, send)

  return {
    async remove(item, list, back) {
      const title = titleOf(t, item)
      const isDraft = isDraftOnly(item, list)
      const named = isDraft ? `${t('status.draft')} ${title}` : title
      const effect = isDraft ? '' : await effectOf([item])
      if (effect === undefined || !(await confirmDelete(named, effect))) return
      const navigate = navigateFromHere()
      const path = `${area.path}/${encodeURIComponent(item.id)}${isDraft ? '/draft' : ''}`
      const { revision } = item
      const isDone = await change(
        item.has_published && !isDraft,
        t('content.errorDelete', { name: t(`${area.name}.alertName`) }),
        () => call(path, { method: 'DELETE', query: { revision } }),
      )
      if (!isDone) return reload()
      const undo = () => void restore(area.one, item.id)
      alerts.done(t(isDraft ? 'content.draftDeleted' : 'content.deleted', { title }), undo)
      // Replaces the history entry: there is no item to return to and nothing unsaved.
      if (back !== undefined) navigate(back, { replace: true })
      await reload()
    },
    async moveToDraft(item) {
      const title = titleOf(t, item)
      const effect = await effectOf([item])
      if (effect === undefined) return
      const isConfirmed = await confirm({
        title: t('content.moveToDraft'),
        text: `${t('content.moveToDraftText', { title })}\n${effect}`.trim(),
      })
      if (!isConfirmed) return
      const navigate = navigateFromHere()
      const path = `${area.path}/${encodeURIComponent(item.id)}/unpublish`
      const { revision } = item
      const isDone = await change(
        true,
        t('content.errorMoveToDraft', { name: t(`${area.name}.alertName`) }),
        () => call(path, { method: 'PUT', query: { revision }, isBlocking: true }),
      )
      if (!isDone) return reload()
      alerts.done(t('content.movedToDraft', { title }))
      navigate(`/${area.name}/draft`)
      await reload()
    },
  }
}
