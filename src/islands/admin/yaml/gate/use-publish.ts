/** Publishes or schedules the text, then saves the changelog entry as a draft. */
import type { DocumentRecord } from '#core/api/admin.ts'
import { call } from '../../api/client.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import type { Hold } from '../../site/rollback-choice.ts'
import { useGoingLive, useWaitingText } from '../../site/use-going-live.ts'
import { useMomentText } from '../../table/Moment.tsx'
import { useReload } from '../../table/use-reload.ts'
import { DOCUMENTS, isReadersDocument, publishedText, revisionsOf } from '../documents.ts'
import type { Draft, WantedSave } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { EntryTexts } from './ChangelogEntry.tsx'
import { entryBody } from './entry-body.ts'

interface Publication {
  /** Undefined if no entry is wanted. */
  readonly entry: EntryTexts | undefined
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined
  /** Shown in the history. */
  readonly note: string
}

/**
 * @param version - of the document
 * @param onDone - called as soon as the API has accepted it
 */
type Publish = (publication: Publication, version: string, onDone: () => void) => Promise<void>

/** @param page - opened by the message about the publication, without the language; undefined for the start page */
export function usePublish(
  draft: Draft,
  page: string | undefined,
  onBusy: (isBusy: boolean) => void,
): Publish {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const reload = useReload(revisionsOf(draft.state.stored.item.record.id), DOCUMENTS, 'builds')
  const reloadEntries = useReload('changelogs')
  const goingLive = useGoingLive()
  const waitingText = useWaitingText()
  const momentText = useMomentText()

  const saveEntry = async (entry: EntryTexts, version: string, at?: string): Promise<void> => {
    const body = entryBody(entry, version, at === undefined ? new Date() : new Date(at))
    try {
      await call('changelogs', { method: 'POST', body })
    } catch (error) {
      // The document is published anyway, and the gate with the typed entry is closed.
      alerts.failed(y('errorChangelog'), error, () => void saveEntry(entry, version, at))
      return
    }
    await reloadEntries()
  }

  /** @param done - builds the message for the stored document. @returns true if it was stored */
  const save = async (
    wanted: WantedSave,
    done: (record: DocumentRecord) => string,
  ): Promise<boolean> => {
    alerts.mended(y('errorPublish'))
    const saved = await draft.save(wanted)
    // A conflict has its own notice.
    if (saved.code === 'failed') alerts.failed(y('errorPublish'), saved.error)
    if (saved.code !== 'saved') return false
    const { record } = saved.stored.item
    alerts.done(done(record), undefined, record.id)
    return true
  }
  const publishNow = (note: string, waits?: Hold): Promise<boolean> =>
    save(
      { isPublished: true, note },
      (record) => waitingText(waits, record.name) ?? y(publishedText(record), record),
    )

  /** Readers see only one document, so publishing a different one needs no question. */
  const publishForReaders = (note: string): Promise<boolean | undefined> =>
    isReadersDocument(draft.state.stored.item.record)
      ? goingLive(
          (waits) => publishNow(note, waits),
          () => page ?? '/',
        )
      : publishNow(note)

  const publishLater = (publishAt: string, note: string): Promise<boolean> =>
    save({ publishAt, note }, ({ name }) =>
      y('scheduledNow', { name, time: momentText(publishAt) }),
    )

  return async ({ entry, at, note }, version, onDone) => {
    onBusy(true)
    const isDone = await (at === undefined ? publishForReaders(note) : publishLater(at, note))
    onBusy(false)
    if (!isDone) return
    // Called first: by the end of the next step, the person may have opened the gate again.
    onDone()
    const entrySaved = entry === undefined ? undefined : saveEntry(entry, version, at)
    await Promise.all([entrySaved, reload()])
  }
}
