/** Enables, withdraws and deletes documents, with the specified confirmations. */
import type { DocumentRecord } from '#core/api/admin.ts'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../../confirm/ConfirmProvider.tsx'
import { useRestore } from '../../content/use-restore.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { useGoingLive, useWaitingText } from '../../site/use-going-live.ts'
import { useReload } from '../../table/use-reload.ts'
import { useTexts } from '../../texts.tsx'
import { DOCUMENTS, isUntouchedDemo, publishedForReaders } from '../documents.ts'
import { useGate } from '../gate/use-gate.tsx'
import { useYamlTexts, type YamlTextKey } from '../yaml-texts.ts'

export interface DocumentActions {
  enable(document: DocumentRecord): Promise<void>
  moveToDraft(document: DocumentRecord): Promise<void>
  remove(document: DocumentRecord): Promise<void>
  removeDraft(document: DocumentRecord): Promise<void>
}

export function useDocumentActions(): DocumentActions {
  const t = useTexts()
  const y = useYamlTexts()
  const alerts = useAlerts()
  const passGate = useGate()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const act = useAct(useReload(DOCUMENTS, 'trash', 'builds'))
  const restore = useRestore(DOCUMENTS)
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()

  const change = (
    method: 'PUT' | 'DELETE',
    path: string,
    { revision }: DocumentRecord,
    error: YamlTextKey,
  ): Promise<boolean> =>
    act(y(error), () =>
      call(`${DOCUMENTS}/${path}`, { method, query: { revision }, isBlocking: true }),
    )

  return {
    async enable(document) {
      const { id, name } = document
      const isConfirmed = await passGate({
        title: y('enable'),
        text: y('enableText', { name }),
        async texts(signal) {
          const before = await publishedForReaders(signal)
          return {
            before: before?.yml_publish?.url,
            after: document.yml_publish?.url,
            hasLinks: true,
            isDemo: before !== undefined && isUntouchedDemo(before),
          }
        },
      })
      if (!isConfirmed) return
      await goingLive(async (waits) => {
        const path = `enabled/${encodeURIComponent(id)}`
        const isDone = await change('PUT', path, document, 'errorEnable')
        if (isDone) alerts.done(waitingText(waits, name) ?? y('enabled', { name }))
        return isDone
      })
    },
    async moveToDraft(document) {
      const { id, name } = document
      const title = t('content.moveToDraft')
      if (!(await confirm({ title, text: y('moveToDraftText', { name }) }))) return
      const path = `${encodeURIComponent(id)}/unpublish`
      if (!(await change('PUT', path, document, 'errorMoveToDraft'))) return
      alerts.done(t('content.movedToDraft', { title: name }))
    },
    async remove(document) {
      const { id, name } = document
      if (!(await confirmDelete(name))) return
      if (!(await change('DELETE', encodeURIComponent(id), document, 'errorDelete'))) return
      alerts.done(y('deleted', { name }), () => void restore('playground', id))
    },
    async removeDraft(document) {
      const { id, name } = document
      if (!(await confirmDelete(`${y('draft')} ${name}`))) return
      const path = `${encodeURIComponent(id)}/draft`
      if (!(await change('DELETE', path, document, 'errorDelete'))) return
      alerts.done(y('draftDeleted', { name }), () => void restore('playground', id))
    },
  }
}
