/** Prepares the published document once per revision for the proxy and the sandbox. */
import { err, ok, type Result } from '#core/result.ts'
import type { BlobHash, BlobStore } from '../ports/blob-store.ts'
import type { CurrentDocument, DocumentError, Documents } from '../ports/documents.ts'
import type { BoundedWork } from '../work/bounded-work.ts'

export interface DocumentSources {
  readonly documents: {
    enabled(): Promise<PublishedDocument | undefined>
    template(): Promise<PublishedDocument | undefined>
  }
  /** The document of a rolled-back site, which readers see instead; undefined if there is none. */
  readonly held?: () => Promise<PublishedDocument | undefined>
  readonly blobs: Pick<BlobStore, 'get'>
  readonly work: BoundedWork
  /** Compiles the index of a document stored without one. It is cached in memory, not stored. */
  readonly compile: (text: string) => Promise<Uint8Array>
}

export interface PublishedDocument {
  readonly publishedHash: BlobHash | null
  readonly publishedIndexHash: BlobHash | null
}

/** Every call asks the store for the enabled revision; only a new revision is loaded. */
export function createDocuments(sources: DocumentSources): Documents {
  const cached = new Map<string, Promise<Loaded>>()
  async function loadOnce(hash: BlobHash, isIndex?: boolean): Promise<Loaded> {
    const loaded = cached.get(hash) ?? load(sources, hash, isIndex)
    // Moves it behind those that are used less.
    cached.delete(hash)
    cached.set(hash, loaded)
    for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest)
    const result = await loaded
    // A failure is not cached: the blob may be readable a moment later.
    if (!result.ok && cached.get(hash) === loaded) cached.delete(hash)
    return result
  }

  return {
    async current() {
      const held = await sources.held?.()
      if (held?.publishedHash) {
        const { publishedHash: text, publishedIndexHash: index } = held
        const loaded = index === null ? undefined : await loadOnce(index, true)
        // Earlier code may have created the index of an earlier revision.
        return loaded?.ok ? loaded : loadOnce(text, false)
      }
      const enabled = await sources.documents.enabled()
      const published = enabled?.publishedHash ? enabled : await sources.documents.template()
      const hash = published?.publishedIndexHash ?? published?.publishedHash
      if (published === undefined || hash == null) return err(NO_DOCUMENT)
      return loadOnce(hash, published.publishedIndexHash !== null)
    },
    // as: a hash that isn't one of a blob is reported as missing.
    revision: async (hash) => loadOnce(hash as BlobHash),
  }
}

/** The enabled document, and those of runs. */
const MAX_CACHED = 4

/** @param isIndex - false if the blob has the text of the document; undefined if the blob decides */
async function load(sources: DocumentSources, hash: BlobHash, isIndex?: boolean): Promise<Loaded> {
  try {
    const stored = await readBytes(sources, hash)
    const index =
      isIndex !== false ? stored : await sources.compile(new TextDecoder().decode(stored))
    const sizeBytes = index.byteLength
    // A stored index is read again when a thread needs it; a compiled one is cached.
    const bytes = isIndex === false ? index.slice() : index
    const prepared = await sources.work.run('prepare', { hash, bytes }, {})
    if (!prepared.ok) return err(unreadable(`reading it is ${prepared.error.code}`))
    if (!prepared.value.ok && isIndex === undefined) return load(sources, hash, false)
    if (!prepared.value.ok) return err(unreadable(prepared.value.error))
    const read = isIndex === false ? async () => index.slice() : () => readBytes(sources, hash)
    return ok({ hash, sizeBytes, index: read, ...prepared.value.value })
  } catch (cause) {
    const reason = cause instanceof MissingBlob ? cause.message : "it can't be compiled"
    return err(unreadable(reason, cause))
  }
}

async function readBytes({ blobs }: DocumentSources, hash: BlobHash): Promise<Uint8Array> {
  const blob = await blobs.get(hash)
  if (!blob.ok) throw new MissingBlob(blob.error.message, { cause: blob.error })
  if (blob.value === undefined) throw new MissingBlob('its file is missing from storage')
  return new Uint8Array(await blob.value.arrayBuffer())
}

class MissingBlob extends Error {}

const NO_DOCUMENT: DocumentError = {
  code: 'document-missing',
  message: 'No document is published. Publish and enable one in the admin area.',
}

const unreadable = (reason: string, cause?: unknown): DocumentError => ({
  code: 'document-unreadable',
  message: `The published document can't be used: ${reason}. Publish it again in the admin area.`,
  cause,
})

type Loaded = Result<CurrentDocument, DocumentError>
