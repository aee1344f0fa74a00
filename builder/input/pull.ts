/**
 * Pulls all published content over the Web API: the only build step that uses the network. All responses are
 * decoded before anything is written; after a bad one the last good snapshot is unchanged.
 */
import { createHash } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { WEB_API } from '#core/api/paths.ts'
import { pagination } from '#core/content/model.ts'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import type { Schema } from '#core/schema.ts'
import {
  pulledChangelog,
  pulledDocument,
  pulledFaq,
  pulledMenuItem,
  pulledUseCase,
  pulledVersion,
} from '#core/site/pulled.ts'
import { documentFile, type SavedSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { removeLeftFolders } from '../../functions/adapters/node/left-folders.ts'
import { replaceFolder, takeUpReplaced } from '../replace-folder.ts'

const PAGE_LIMIT = 100
const TIMEOUT_MS = 30_000

/** A new portal without demo content gets a site too, so that staff can sign in and publish. */
const NOTHING_PUBLISHED: Snapshot['document'] = documentOf(
  new TextEncoder().encode('openapi: 3.1.0\ninfo: {title: API, version: ""}\npaths: {}\n'),
)

/** The published content couldn't be read; the message names the call and the fix. */
export class PullError extends Error {
  override readonly name = 'PullError'
}

/**
 * Pulls one snapshot from the portal at `origin`.
 *
 * @throws PullError when a call fails or its response doesn't have the expected shape
 */
export async function pullSnapshot(origin: string): Promise<Snapshot> {
  const enabled = await getData(origin, '/playgrounds/enabled', pulledDocument)
  const url = (enabled.playground ?? enabled.playground_template)?.yml_publish.url
  const documents = documentReader()
  const [document, changelogs, faqs, useCases, menu, versions] = await Promise.all([
    url === undefined ? NOTHING_PUBLISHED : documents.read(new URL(url, origin)),
    getList(origin, '/changelogs', 'changelogs', pulledChangelog),
    getList(origin, '/faq', 'faqs', pulledFaq),
    getData(origin, '/use_case?all=true', z.object({ use_cases: z.array(pulledUseCase) })),
    getMenu(origin),
    getList(origin, '/playgrounds/documentation', 'documentation_document', pulledVersion),
  ])
  const versionDocuments = await getVersionDocuments(versions, origin, documents.read)
  documents.remember()
  return {
    source: origin,
    documentAlone: false,
    document,
    changelogs,
    faqs,
    useCases: useCases.use_cases,
    menu,
    documentationDocuments: versions.map(({ yml_publish: _, ...version }) => version),
    versionDocuments,
  }
}

/**
 * Saves the snapshot, its document and a manifest under `<dataDir>/snapshot`, replacing all as a whole. The
 * document is a separate file that most builds link, because it is large and seldom changes.
 */
export async function saveSnapshot(snapshot: Snapshot, dataDir: string, now: Date): Promise<void> {
  const final = join(resolve(dataDir), 'snapshot')
  const making = `${final}.making-${process.pid}`
  try {
    await removeLeftFolders(final, 'making')
    await takeUpReplaced(final)
    await writeSnapshot(snapshot, { making, final }, now)
    await replaceFolder(making, final)
  } catch (error) {
    // On a full disk, incomplete files would take the space of others.
    await rm(making, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function writeSnapshot(
  snapshot: Snapshot,
  { making, final }: Record<'making' | 'final', string>,
  now: Date,
): Promise<void> {
  await mkdir(making, { recursive: true })
  // Older versions are rendered by builds only; `npm run dev` shows the current one.
  const { versionDocuments: _, document, ...content } = snapshot
  const { text, ...named } = document
  const saved: SavedSnapshot = { ...content, document: named }
  await writeFile(join(making, 'snapshot.json'), JSON.stringify(saved))
  const file = documentFile(named)
  // No earlier snapshot has it, or the file system has no links.
  await link(join(final, file), join(making, file)).catch(() => writeFile(join(making, file), text))
  await writeFile(
    join(making, 'manifest.json'),
    `${JSON.stringify({ source: snapshot.source, pulled_at: now.toISOString(), sha256: snapshotHash(snapshot) }, null, 2)}\n`,
  )
}

/** Equal content has equal hashes. Likes are excluded because pages load them instead of building them in. */
export function snapshotHash(snapshot: Snapshot): string {
  const { document, source: _, versionDocuments = {}, ...content } = snapshot
  const text = JSON.stringify({
    ...content,
    versions: Object.entries(versionDocuments).map(([id, version]) => [id, version.sha256]),
    faqs: content.faqs.map((faq) => ({ ...faq, likes: 0 })),
  })
  return createHash('sha256').update(document.sha256).update(text).digest('hex')
}

async function getList<T>(
  origin: string,
  path: string,
  member: string,
  schema: Schema<T>,
): Promise<readonly T[]> {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await get(
      origin,
      `${path}?page=${page}&limit=${PAGE_LIMIT}`,
      z.object({
        data: z.object({ [member]: z.array(schema) }),
        meta: z.object({ pagination: pagination }),
      }),
    )
    items.push(...(answer.data[member] ?? []))
    if (page >= answer.meta.pagination.total_pages) return items
  }
}

async function getData<T>(origin: string, path: string, schema: Schema<T>): Promise<T> {
  return (await get(origin, path, z.object({ data: schema }))).data
}

/** @returns null if none is saved, or from a backend without the call, which the specification (§7) doesn't list */
async function getMenu(origin: string): Promise<Snapshot['menu']> {
  const url = new URL(`${WEB_API}/menus`, origin)
  const response = await send(url)
  if (response.status === 404) return null
  const schema = z.object({ data: z.object({ menus: z.array(pulledMenuItem).nullable() }) })
  return (await decode(url, checked(url, response), schema)).data.menus
}

async function get<T>(origin: string, path: string, schema: Schema<T>): Promise<T> {
  const url = new URL(`${WEB_API}${path}`, origin)
  return decode(url, await request(url), schema)
}

async function decode<T>(url: URL, response: Response, schema: Schema<T>): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined)
  const decoded = z.safeParse(schema, body)
  if (decoded.success) return decoded.data
  const issue = decoded.error.issues[0]
  throw new PullError(
    `The response of GET ${url} isn't one of the portal's Web API, at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'not JSON'}. Check the origin, then build again. The last good snapshot is unchanged.`,
  )
}

/** Returns older versions only; the current one is the published document. */
async function getVersionDocuments(
  versions: readonly z.infer<typeof pulledVersion>[],
  origin: string,
  read: (url: URL) => Promise<Snapshot['document']>,
): Promise<NonNullable<Snapshot['versionDocuments']>> {
  const documents = await Promise.all(
    versions.map(async ({ id, current, yml_publish }) => {
      if (current || yml_publish == null) return []
      return [[id, await read(new URL(yml_publish.url, origin))] as const]
    }),
  )
  return Object.fromEntries(documents.flat())
}

/** Documents of the previous pull in this process that never change, by URL. */
let lastDocuments: ReadonlyMap<string, Snapshot['document']> = new Map()

/** Reads documents. The portal serves its own under the hash of their content, so they are read once. */
function documentReader(): {
  readonly read: (url: URL) => Promise<Snapshot['document']>
  readonly remember: () => void
} {
  const read = new Map<string, Snapshot['document']>()
  return {
    async read(url) {
      const known = lastDocuments.get(url.href)
      const { document, isImmutable } = known
        ? { document: known, isImmutable: true }
        : await getDocument(url)
      if (isImmutable) read.set(url.href, document)
      return document
    },
    remember() {
      lastDocuments = read
    },
  }
}

async function getDocument(
  url: URL,
): Promise<{ readonly document: Snapshot['document']; readonly isImmutable: boolean }> {
  // Compressing 10 MB takes longer than sending them within a machine.
  const response = await request(url, { 'Accept-Encoding': 'identity' })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > DOCUMENT_MAX_BYTES) {
    throw new PullError(
      `The published document at ${url} is ${length} bytes. Publish one of up to ${DOCUMENT_MAX_BYTES} bytes.`,
    )
  }
  const isImmutable = response.headers.get('cache-control')?.includes('immutable') === true
  return { document: documentOf(new Uint8Array(await response.arrayBuffer())), isImmutable }
}

/** The digest is the name of its blob, computed over all bytes, including a byte order mark. */
export function documentOf(bytes: Uint8Array): Snapshot['document'] {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { text: new TextDecoder().decode(bytes), sha256, fileName: 'openapi.yaml' }
}

const request = async (url: URL, headers?: Record<string, string>): Promise<Response> =>
  checked(url, await send(url, headers))

async function send(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new PullError(
        `GET ${url} failed: ${reason}. Start the portal with "npm start", or build from a document with "npm run build -- --spec FILE --out DIR".`,
      )
    },
  )
}

function checked(url: URL, response: Response): Response {
  if (response.ok) return response
  throw new PullError(
    `GET ${url} responded with ${response.status} instead of 200. Check the portal's log, then build again. The last good snapshot is unchanged.`,
  )
}
