/** Restores and deletes revisions, with their confirmations. */
import { useQueryClient } from '@tanstack/react-query'
import { type HistoryRecord, restoredRevision } from '#core/api/admin.ts'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useConfirmDelete } from '../../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { useGoingLive, useWaitingText } from '../../site/use-going-live.ts'
import { readHold } from '../../site/use-site.ts'
import { useMomentText } from '../../table/Moment.tsx'
import { useReload } from '../../table/use-reload.ts'
import { DOCUMENTS, HISTORIES, isReadersDocument, revisionsOf, showDocument } from '../documents.ts'
import { useGate } from '../gate/use-gate.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { useTimeOf } from './revision-label.ts'

export interface RevisionActions {
  /** @returns the ID of the new revision; undefined if none was created */
  restore(revision: HistoryRecord): Promise<string | undefined>
  remove(revision: HistoryRecord): Promise<void>
  /** @returns true if it was saved */
  annotate(revision: HistoryRecord, note: string): Promise<boolean>
}

/** @param documentId - the revisions' document; undefined while loading */
export function useRevisionActions(documentId: string | undefined): RevisionActions {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const passGate = useGate()
  const confirmDelete = useConfirmDelete()
  const timeOf = useTimeOf()
  const momentText = useMomentText()
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const queries = useQueryClient()
  const act = useAct(useReload(revisionsOf(documentId ?? ''), HISTORIES, DOCUMENTS, 'builds'))
  return {
    async restore(revision) {
      /** The state that the question compared with; undefined if it couldn't be read. */
      let compared: number | undefined
      const isConfirmed = await passGate({
        title: y('restore'),
        text: y('restoreText', { time: timeOf(revision) }),
        async texts(signal) {
          const document = await showDocument(revision.playground_id, signal)
          compared = document.revision
          const isLive = isReadersDocument(document)
          const { has_draft: hasDraft, publish_at: publishAt } = document
          const lost =
            publishAt === null
              ? hasDraft && y('restoreDraft')
              : y('restoreScheduled', { time: momentText(publishAt) })
          // During a rollback, the next question asks what readers see.
          const isSeen = isLive && (await readHold(queries)) === undefined
          const notes = [isSeen && y('restoreLive'), lost]
          return {
            before: document.yml_publish?.url,
            after: revision.yml_publish.url,
            hasLinks: isLive,
            note: notes.filter((note) => note !== false).join(' ') || undefined,
          }
        },
      })
      if (!isConfirmed) return undefined
      return goingLive(async (waits) => {
        let restored: string | undefined
        await act(y('errorRestore'), async () => {
          const { data } = await call(`${HISTORIES}/${encodeURIComponent(revision.id)}`, {
            answer: restoredRevision,
            method: 'PUT',
            query: { revision: compared },
            isBlocking: true,
          })
          restored = data.playground_history_id
          const { name } = revision
          alerts.done(waitingText(waits, name) ?? y('restoredNow', { name }))
        })
        return restored
      })
    },
    annotate(revision, note) {
      const path = `${HISTORIES}/note/${encodeURIComponent(revision.id)}`
      return act(y('errorNote'), () =>
        call(path, { method: 'PUT', body: { note }, isBlocking: true }),
      )
    },
    async remove(revision) {
      const time = timeOf(revision)
      if (!(await confirmDelete(y('revision', { time })))) return
      await act(y('errorDeleteRevision'), async () => {
        const path = `${HISTORIES}/${encodeURIComponent(revision.id)}`
        await call(path, { method: 'DELETE' })
        alerts.done(y('revisionDeleted', { time }))
      })
    },
  }
}
