/** Calls of the Admin API for documents and their revisions. */
import {
  type DocumentRecord,
  documentRecord,
  enabledDocuments,
  type HistoryRecord,
  historyRecord,
  type PreviewToken,
  previewToken,
} from '#core/api/admin.ts'
import { callForList, callForWholeList } from '../api/call-for-list.ts'
import { type CallOptions, call, callForFile, callForMember } from '../api/client.ts'

/** Query key of documents, shared by the list and the versions screen. */
export const DOCUMENTS = 'playgrounds'
export const HISTORIES = 'playgroundhistories'

const part = encodeURIComponent

const callForDocument = (path: string, options: CallOptions): Promise<DocumentRecord> =>
  callForMember(`${DOCUMENTS}/${path}`, 'playground', documentRecord, options)

export const showDocument = (id: string, signal?: AbortSignal): Promise<DocumentRecord> =>
  callForDocument(`show/${part(id)}`, { signal })

/** Reads it without a person asking for it: an ended session then opens no sign-in. */
export const showDocumentQuietly = (id: string): Promise<DocumentRecord> =>
  callForDocument(`show/${part(id)}`, { isQuiet: true })

export const isReadersDocument = ({ enabled, template }: DocumentRecord): boolean =>
  enabled || template

/** True for the demo as it was installed. A schedule changes it without a person. */
export const isUntouchedDemo = ({
  template,
  revision,
}: Pick<DocumentRecord, 'template' | 'revision'>): boolean => template && revision === 1

/** @returns the key of the message for a document that was published */
export const publishedText = (record: DocumentRecord) =>
  isReadersDocument(record) ? 'publishedNow' : 'publishedNotLive'

/** The document that is published for readers: the enabled one or, without one, the demo's. */
export async function publishedForReaders(
  signal: AbortSignal,
): Promise<DocumentRecord | undefined> {
  const { data } = await call(`${DOCUMENTS}/enabled`, { answer: enabledDocuments, signal })
  return data.playground ?? data.playground_template ?? undefined
}

export interface DocumentTexts {
  /** The draft; without one, the published text. */
  readonly current: string
  /** Undefined if nothing is published yet. */
  readonly published: string | undefined
}

export async function readTexts(record: DocumentRecord): Promise<DocumentTexts> {
  const [draft, published] = await Promise.all([
    record.yml_draft === null ? undefined : readText(record.yml_draft.url),
    record.yml_publish === null ? undefined : readText(record.yml_publish.url),
  ])
  return { current: draft ?? published ?? '', published }
}

export async function readText(url: string, signal?: AbortSignal): Promise<string> {
  const file = await callForFile(url, { signal })
  return file.text()
}

export interface SentDocument {
  readonly name: string
  readonly content: string
}

export const addDocument = (document: SentDocument): Promise<DocumentRecord> =>
  callForDocument('add_preview', {
    method: 'POST',
    body: { ...document, publish_at: null, preview: false },
  })

interface SentDraft extends SentDocument {
  readonly revision: number
  /** ISO 8601; null if there is no schedule. */
  readonly publish_at: string | null
  /** For the history once the schedule publishes it. If omitted, the stored note stays. */
  readonly note?: string
  /** True if this browser gets the cookie that opens the preview. */
  readonly preview: boolean
  /** True if a text that is published leaves no draft. */
  readonly drop_same: boolean
}

export const saveDraft = (id: string, document: SentDraft): Promise<DocumentRecord> =>
  callForDocument(`update_preview/${part(id)}`, { method: 'PUT', body: document })

export const deleteDraft = (id: string, revision: number): Promise<unknown> =>
  call(`${DOCUMENTS}/${part(id)}/draft`, { method: 'DELETE', query: { revision } })

/** Creates a token that shows the stored draft to anyone who holds it. */
export async function makePreviewToken(id: string): Promise<PreviewToken> {
  const { data } = await call(`${DOCUMENTS}/preview_token/${part(id)}`, {
    answer: previewToken,
    method: 'POST',
  })
  return data
}

export const publishDocument = (
  id: string,
  document: SentDocument & { readonly revision: number; readonly note: string },
): Promise<DocumentRecord> =>
  callForDocument(`update_publish/${part(id)}`, { method: 'PUT', body: document })

/** Builds the release of the stored draft in advance. Publishing works without it, only slower. */
export const prepareRelease = (id: string, signal: AbortSignal): Promise<unknown> =>
  call(`${DOCUMENTS}/prepare/${part(id)}`, { method: 'POST', signal })

export const showRevision = (id: string, signal: AbortSignal): Promise<HistoryRecord> =>
  callForMember(`${HISTORIES}/detail/${part(id)}`, 'playground_history', historyRecord, { signal })

export async function readRevision(id: string, signal: AbortSignal) {
  const revision = await showRevision(id, signal)
  return { revision, text: await readText(revision.yml_publish.url, signal) }
}

/** Path of a document's revisions, also used as their query key. */
export const revisionsOf = (documentId: string): string => `${HISTORIES}/${part(documentId)}`

/** Returns all revisions, newest first. */
export const listRevisions = (
  documentId: string,
  signal?: AbortSignal,
): Promise<readonly HistoryRecord[]> =>
  callForWholeList(revisionsOf(documentId), 'playground_histories', historyRecord, { signal })

/** Returns all revisions of all documents, newest first within each. */
export async function listAllRevisions(signal: AbortSignal): Promise<readonly HistoryRecord[]> {
  const documents = await callForWholeList(DOCUMENTS, 'playground', documentRecord, { signal })
  return (await Promise.all(documents.map(({ id }) => listRevisions(id, signal)))).flat()
}

export async function newestRevision(documentId: string): Promise<HistoryRecord | undefined> {
  const list = revisionsOf(documentId)
  const options = { query: { limit: 1 } }
  return (await callForList(list, 'playground_histories', historyRecord, options)).rows[0]
}
