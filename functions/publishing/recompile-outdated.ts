/**
 * Compiles published documents again after an upgrade: the sandbox, the proxy and certification read the index
 * that publishing stored, and the pages are made by the new code.
 */
import type { Ports } from '../app-ports.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import type { IndexedDocument } from '../store/repositories/document-indexes.ts'

type RecompilePorts = Pick<Ports, 'store' | 'blobs' | 'compiler' | 'log'>

/** Can be interrupted at any point: the next run continues. A document that can't be compiled keeps its index. */
export async function recompileOutdated(ports: RecompilePorts): Promise<void> {
  const { store, compiler, log } = ports
  const version = compiler.version()
  for (const document of await store.documentIndexes.outdated(version)) {
    const index = await compiledIndex(ports, document)
    if (index === 'later') continue
    if (index === undefined) log.error('recompile', { document: document.id, name: document.name })
    const hash = index ?? document.publishedIndexHash
    await store.documentIndexes.replace(document, hash, version)
  }
}

/** @returns undefined for a document that this version rejects, or whose text is missing; `later` if the next run has to decide */
async function compiledIndex(
  { blobs, compiler }: RecompilePorts,
  { name, publishedHash }: IndexedDocument,
): Promise<BlobHash | 'later' | undefined> {
  if (publishedHash === null) return undefined
  const stored = await blobs.get(publishedHash)
  // Storage that fails says nothing about the document. A text that it doesn't have won't come back.
  if (!stored.ok) return 'later'
  if (stored.value === undefined) return undefined
  const result = await compiler.compile({ text: await stored.value.text(), fileName: name })
  if (!result.ok) return result.error.code === 'busy' ? 'later' : undefined
  if (result.value.index.byteLength === 0) return undefined
  const index = await blobs.put(result.value.index, 'application/json')
  return index.ok ? index.value : 'later'
}
