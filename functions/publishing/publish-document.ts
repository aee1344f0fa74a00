/** Publishes a document: its text is validated, compiled, stored and then recorded as a revision. */
import { refersElsewhere } from '#core/openapi/bundle/held-references.ts'
import { blocksPublishing, type Problem } from '#core/openapi/problem.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { Actor } from '../ports/actor.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { localDay } from '../ports/clock.ts'
import {
  type CompileJob,
  type CompileResult,
  costlyProblem,
  type StoredRevision,
} from '../ports/document-compiler.ts'
import type { StoredDocument } from '../store/repositories/document-rows.ts'

export type PublishPorts = Pick<
  Ports,
  'store' | 'blobs' | 'compiler' | 'references' | 'work' | 'clock'
>

export type PublishError =
  /** `problems` contain at least one error. */
  | { readonly code: 'unusable'; readonly problems: readonly Problem[] }
  /** Too many documents are being validated. */
  | { readonly code: 'busy' }
  | { readonly code: 'unavailable' }
  /** Changed in the meantime. */
  | { readonly code: 'stale' }

/** Its problems are warnings and hints, which readers can live with. */
export interface Validated extends CompileResult {
  /** Includes the files it refers to. */
  readonly text: string
}

/**
 * Includes referenced files from allowed hosts, compiles, and rejects a document with errors; a reference to
 * any other file or URL is one.
 *
 * @param before - the document with the revision that the summary compares with
 * @param purpose - as in a job of the compiler
 */
export async function validateDocument(
  ports: Omit<PublishPorts, 'store'>,
  written: string,
  name: string,
  before: Pick<StoredDocument, 'publishedHash' | 'publishedIndexHash'> | undefined,
  purpose: Pick<CompileJob, 'isPublished' | 'isLinted' | 'owner'>,
): Promise<Result<Validated, PublishError>> {
  const resolved = await takeReferences(ports, written, purpose.owner)
  if (!resolved.ok) return resolved
  const text = resolved.value
  const result = await ports.compiler.compile({
    text,
    fileName: name,
    before:
      before &&
      (await storedRevision(ports.blobs, before.publishedIndexHash, before.publishedHash)),
    today: localDay(ports.clock),
    ...purpose,
  })
  if (!result.ok) {
    return err(
      result.error.code === 'busy'
        ? result.error
        : { code: 'unusable', problems: [result.error.problem] },
    )
  }
  const { problems } = result.value
  const refused = problems.some(blocksPublishing)
  return refused ? err({ code: 'unusable', problems }) : ok({ text, ...result.value })
}

/** @returns the text with referenced files from allowed hosts included */
export async function takeReferences(
  { work, references }: Pick<PublishPorts, 'work' | 'references'>,
  text: string,
  owner?: CompileJob['owner'],
): Promise<Result<string, Extract<PublishError, { code: 'unusable' | 'busy' }>>> {
  if (!refersElsewhere(text)) return ok(text)
  const taken = await work.run(
    'resolve',
    { text },
    {
      allows: async (address) => references.allows(new URL(address)),
      read: (address) => references.read(new URL(address)),
    },
    { owner },
  )
  if (!taken.ok) {
    const { error } = taken
    if (error.code !== 'too-costly') return err({ code: 'busy' })
    return err({ code: 'unusable', problems: [costlyProblem(error.limit)] })
  }
  if (taken.value.ok) return taken.value
  return err({ code: 'unusable', problems: [{ ...taken.value.error, severity: 'error' }] })
}

/** @param stored - the document that gets another revision; undefined for a new one */
export async function publishDocument(
  ports: PublishPorts,
  stored: StoredDocument | undefined,
  document: NamedRevision & { readonly text: string },
  by: Actor,
): Promise<Result<Published, PublishError>> {
  const validated = await validateDocument(ports, document.text, document.name, stored, {
    isPublished: true,
    owner: by.id,
  })
  return validated.ok ? publishValidated(ports, stored, document, validated.value, by) : validated
}

/** @param validated - compared with the published revision of `stored` */
export async function publishValidated(
  ports: Pick<PublishPorts, 'store' | 'blobs' | 'compiler'>,
  stored: StoredDocument | undefined,
  document: NamedRevision,
  validated: Validated,
  by: Actor,
): Promise<Result<Published, PublishError>> {
  const bytes = new TextEncoder().encode(validated.text)
  const documentHash = await ports.blobs.put(bytes, 'application/yaml')
  const indexHash = await ports.blobs.put(validated.index, 'application/json')
  if (!documentHash.ok || !indexHash.ok) return err({ code: 'unavailable' })
  const published = await ports.store.documentPublishing.publish(
    stored?.id ?? null,
    document.revision,
    {
      name: document.name,
      documentHash: documentHash.value,
      indexHash: indexHash.value,
      indexVersion: ports.compiler.version(),
      sizeBytes: bytes.byteLength,
      summary: validated.summary,
      note: document.note ?? '',
      isRestored: document.isRestored ?? false,
    },
    by,
  )
  return published.ok
    ? ok({ ...published.value, problems: validated.problems })
    : err({ code: 'stale' })
}

/** @param text - with the files it refers to */
export async function isPublishedText(
  { blobs }: Pick<Ports, 'blobs'>,
  { publishedHash }: StoredDocument,
  text: string,
): Promise<boolean> {
  const published = await readBlob(blobs, publishedHash)
  return published !== undefined && new TextDecoder().decode(published) === text
}

/** @returns undefined for a document that isn't published, and for a revision that is no longer stored */
export async function storedRevision(
  blobs: Ports['blobs'],
  indexHash: BlobHash | null,
  textHash: BlobHash | null,
): Promise<StoredRevision | undefined> {
  const [index, text] = await Promise.all([readBlob(blobs, indexHash), readBlob(blobs, textHash)])
  return index && text && { index, text }
}

async function readBlob(blobs: Ports['blobs'], hash: BlobHash | null) {
  const blob = hash === null ? undefined : await blobs.get(hash)
  return blob?.ok && blob.value !== undefined
    ? new Uint8Array(await blob.value.arrayBuffer())
    : undefined
}

export interface NamedRevision {
  readonly name: string
  /** The revision that the text is based on. */
  readonly revision: number
  readonly note?: string
  /** True for an earlier revision that is published again. */
  readonly isRestored?: boolean
}

export interface Published {
  readonly id: string
  readonly historyId: string
  readonly problems: readonly Problem[]
}
