/** Creates a snapshot from a single API description, without server or database. */
import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { resolveReferences } from '#core/openapi/bundle/resolved-references.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { publicUpstream } from '../../functions/adapters/node/public-upstream.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import { referenceReader } from '../../functions/publishing/reference-reader.ts'
import { UsageError } from '../arguments.ts'
import { bundleReferences, type ReadReferred } from './bundle-references.ts'
import { download } from './download.ts'

/** The limit of published documents. */
const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024

/**
 * Reads the description from a file or an http(s) URL.
 *
 * @throws UsageError that says what was tried and what to do
 */
export async function snapshotFromSpec(spec: string): Promise<Snapshot> {
  const isAddress = /^https?:\/\//i.test(spec)
  const fileName = basename(new URL(spec, 'file:///').pathname) || 'openapi.yaml'
  const bundled = await bundleReferences(
    isAddress ? await downloadText(spec) : await readSpec(spec),
    fileName,
    isAddress ? downloadReferred(spec) : await readReferred(spec),
  )
  const text = await withAllowedReferences(bundled)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return documentSnapshot(spec, { text, sha256, fileName }, true)
}

/** Resolves references to the hosts in REF_ALLOWED_HOSTS, as publishing does. */
async function withAllowedReferences(text: string): Promise<string> {
  const environment = decodeEnvironment({ REF_ALLOWED_HOSTS: process.env['REF_ALLOWED_HOSTS'] })
  if (!environment.ok) throw new UsageError(environment.error.message)
  const { referenceHosts } = environment.value
  const resolved = await resolveReferences(text, referenceReader(referenceHosts, publicUpstream))
  if (!resolved.ok) throw new UsageError(problemText(resolved.error, 'en'))
  return resolved.value
}

/** Reads files in the description's folder or below; symbolic links that point outside are not followed. */
async function readReferred(spec: string): Promise<ReadReferred> {
  const folder = await realpath(dirname(resolve(spec))).catch(() => dirname(resolve(spec)))
  return async (path) => {
    const file = await realpath(join(folder, path)).catch(() => undefined)
    return file?.startsWith(`${folder}${sep}`) ? readSpec(file) : undefined
  }
}

/** Reads files of the description's own origin; a redirect to another origin is not followed. */
function downloadReferred(spec: string): ReadReferred {
  return async (path) => {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), spec)
    const { origin } = new URL(spec)
    return url.origin === origin
      ? downloadText(url.href, (next) => next.origin === origin)
      : undefined
  }
}

async function readSpec(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? "the file doesn't exist" : error.message
    throw new UsageError(
      `--spec "${path}" couldn't be read: ${reason}. Enter the path or the URL of an OpenAPI document.`,
    )
  })
  return decodeUtf8(bytes, path)
}

async function downloadText(url: string, allows?: (url: URL) => boolean): Promise<string> {
  const answer = await download(url, {
    maxBytes: MAX_DOCUMENT_BYTES,
    ...(allows === undefined ? {} : { allows }),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `--spec "${url}" couldn't be fetched: ${reason}. Check the URL, or download the document and pass the file.`,
    )
  })
  if (answer.status !== 200) {
    throw new UsageError(
      `--spec "${url}" responded with ${answer.status} instead of 200. Check the URL.`,
    )
  }
  return decodeUtf8(answer.bytes, url)
}

function decodeUtf8(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new UsageError(
      `--spec "${name}" is ${bytes.byteLength} bytes. Split the document into parts of up to ${MAX_DOCUMENT_BYTES} bytes.`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`--spec "${name}" isn't UTF-8 text. Save the document as UTF-8.`)
  }
}
