/** Restores deleted items, and follows the publication if readers see one of them again. */
import { restoredRecord, type TrashRecord, trashRecord } from '#core/api/admin.ts'
import { callForWholeList } from '../api/call-for-list.ts'
import { call, isOffline } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useGoingLive } from '../site/use-going-live.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { failuresOf, type ItemFailure } from './bulk-failures.ts'
import { titleOf } from './title-of.ts'

/**
 * @param paths - lists to reload after the items are restored
 * @returns a function that is true once an item is restored
 */
export function useRestore(...paths: readonly string[]) {
  const t = useTexts()
  const act = useAct()
  const reload = useReload(...paths, 'trash')
  const restoreLines = useRestoreLines(...paths)
  return async (kind: string, ...itemIds: readonly string[]): Promise<boolean> => {
    const lines: TrashRecord[] = []
    await act(t('trash.error'), async () => {
      const rows = await callForWholeList('trash', 'trash', trashRecord, { query: { kind } })
      lines.push(...itemIds.flatMap((id) => rows.find(({ item_id }) => item_id === id) ?? []))
      if (lines.length < itemIds.length) throw new Error(t('trash.gone'))
    })
    if (lines.length > 0) return restoreLines(lines)
    await reload()
    return false
  }
}

/** Like {@link useRestore}, for lines of the trash that are known. */
export function useRestoreLines(...paths: readonly string[]) {
  const t = useTexts()
  const alerts = useAlerts()
  const act = useAct(useReload(...paths, 'trash', 'builds'))
  const goingLive = useGoingLive()
  const momentText = useMomentText()
  const restoreAll = async (lines: readonly TrashRecord[]): Promise<boolean> => {
    const restored: string[] = []
    const schedules: string[] = []
    const failures: ItemFailure[] = []
    await act(t('trash.error'), async () => {
      for (const line of lines) {
        const { id } = line
        const title = titleOf(t, line)
        const path = `trash/${encodeURIComponent(id)}/restore`
        try {
          const options = { method: 'PUT', answer: restoredRecord, isBlocking: true } as const
          const { publish_at } = (await call(path, options)).data
          restored.push(title)
          if (publish_at !== null)
            schedules.push(t('content.nowScheduled', { title, time: momentText(publish_at) }))
        } catch (error) {
          if (lines.length === 1) throw error
          failures.push({ title, error })
          // The others would fail, too.
          if (isOffline(error)) break
        }
      }
      const named = { title: restored.join(', '), schedules: schedules.join(' ') }
      if (restored.length > 0)
        alerts.done(t(schedules.length > 0 ? 'trash.restoredScheduled' : 'trash.restored', named))
      if (failures.length > 0) throw failuresOf(t, failures)
    })
    return restored.length > 0
  }
  return async (lines: readonly TrashRecord[]): Promise<boolean> =>
    lines.some((line) => line.has_published)
      ? ((await goingLive(() => restoreAll(lines))) ?? false)
      : restoreAll(lines)
}
