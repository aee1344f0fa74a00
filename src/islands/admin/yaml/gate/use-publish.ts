/** Publishes the text, or gives it a time; then saves the changelog entry as a draft. */

import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { localDay } from '../../local-day.ts'
import { useReload } from '../../table/use-list.ts'
import { DOCUMENTS, publishDocument, revisionsOf } from '../documents.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { EntryTexts } from './ChangelogEntry.tsx'
import type { Publication } from './PublishGate.tsx'

export interface Publishing {
  readonly isBusy: boolean
  /**
   * @param version - of the document
   * @param onDone - called as soon as the API has taken it, with the text that is published now;
   *   undefined: later
   */
  publish(
    publication: Publication,
    version: string,
    onDone: (content: string | undefined) => void,
  ): Promise<void>
}

export function usePublish(draft: Draft): Publishing {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const reload = useReload(revisionsOf(draft.state.record.id), DOCUMENTS, 'builds')
  const reloadEntries = useReload('changelogs')
  const [isBusy, setIsBusy] = useState(false)

  const saveEntry = async (entry: EntryTexts, version: string): Promise<void> => {
    try {
      await call('changelogs', { method: 'POST', body: entryBody(entry, version) })
    } catch (error) {
      // The document is published all the same, and the gate with what was typed is closed.
      alerts.failed(y('errorChangelog'), error, () => void saveEntry(entry, version))
      return
    }
    await reloadEntries()
  }

  const publishNow = async (): Promise<string | undefined> => {
    try {
      return await draft.store(async ({ record: { id, revision }, name, content }) => {
        const published = await publishDocument(id, { name, content, revision })
        const isLive = published.enabled || published.template
        alerts.done(y(isLive ? 'publishedLive' : 'publishedNow', { name }))
        return published
      })
    } catch (error) {
      alerts.failed(y('errorPublish'), error)
      return undefined
    }
  }

  const publishLater = async (at: string): Promise<boolean> => {
    const saved = await draft.save({ publishAt: at })
    if (saved !== undefined) alerts.done(y('scheduledNow', { name: saved.name }))
    return saved !== undefined
  }

  return {
    isBusy,
    async publish({ entry, at }, version, onDone) {
      setIsBusy(true)
      const content = at === undefined ? await publishNow() : undefined
      const isDone = at === undefined ? content !== undefined : await publishLater(at)
      setIsBusy(false)
      if (!isDone) return
      // Not after what follows: somebody who writes on may have opened the gate again by then.
      onDone(content)
      const entrySaved = entry === undefined ? undefined : saveEntry(entry, version)
      await Promise.all([entrySaved, reload()])
    },
  }
}

/** Wire shape of a changelog entry (`changelogInput`). */
const entryBody = ({ en, id }: EntryTexts, version: string) => ({
  version: version.slice(0, 40),
  title: en.title,
  content: en.content,
  labels: en.labels,
  released_on: localDay(new Date()),
  translations: { id: { title: id.title, content: id.content } },
  status: 'draft',
  publish_at: null,
})
