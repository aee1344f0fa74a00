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
  /** @param version - of the document; @returns the published text, undefined when it was not */
  publish(publication: Publication, version: string): Promise<string | undefined>
}

export function usePublish(draft: Draft): Publishing {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const reload = useReload(revisionsOf(draft.state.record.id), 'changelogs', 'builds')
  const reloadLists = useReload(DOCUMENTS)
  const [isBusy, setIsBusy] = useState(false)

  const saveEntry = async (entry: EntryTexts, version: string): Promise<void> => {
    try {
      await call('changelogs', { method: 'POST', body: entryBody(entry, version) })
    } catch (error) {
      // The document is published all the same.
      alerts.failed(y('errorChangelog'), error)
    }
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
    const saved = await draft.save(at)
    if (saved !== undefined) alerts.done(y('scheduledNow', { name: saved.name }))
    return saved !== undefined
  }

  return {
    isBusy,
    async publish({ entry, at }, version) {
      setIsBusy(true)
      const content = at === undefined ? await publishNow() : undefined
      const isDone = at === undefined ? content !== undefined : await publishLater(at)
      if (isDone && entry !== undefined) await saveEntry(entry, version)
      if (isDone) await Promise.all([reload(), reloadLists()])
      setIsBusy(false)
      return content
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
