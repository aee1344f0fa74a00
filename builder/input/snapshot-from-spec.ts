/** Creates a snapshot from a single API description, without server or database. */
import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { resolveReferences } from '#core/openapi/bundle/resolved-references.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { publicUpstream } from '../../functions/adapters/node/public-upstream.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import { referenceReader } from '../../functions/publishing/reference-reader.ts'
import { UsageError } from '../arguments.ts'
import { isWithin } from '../out-folder.ts'
import { bundleReferences, type ReadReferred } from './bundle-references.ts'
import { downloadText, readText } from './read-text.ts'

/** True for a document that is downloaded instead of read from a file. */
export const isAddress = (spec: string): boolean => /^https?:\/\//i.test(spec)

/**
 * Reads the description from a file or an http(s) URL.
 *
 * @param option - written before the path in errors: empty if no option names the document
 * @throws UsageError that says what was tried and what to do
 */
export async function snapshotFromSpec(spec: string, option = ''): Promise<Snapshot> {
  const isUrl = isAddress(spec)
  if (isUrl && !URL.canParse(spec)) {
    throw new UsageError(
      `${option}"${spec}" isn't a complete URL. Enter one such as https://example.com/openapi.yaml.`,
    )
  }
  const fileName = basename(isUrl ? new URL(spec).pathname : spec) || 'openapi.yaml'
  const bundled = await bundleReferences(
    isUrl ? await downloadText(spec, option) : await readText(spec, option),
    fileName,
    isUrl ? downloadReferred(spec, option) : await readReferred(spec, option),
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
async function readReferred(spec: string, option: string): Promise<ReadReferred> {
  const folder = await realpath(dirname(resolve(spec))).catch(() => dirname(resolve(spec)))
  return async (path) => {
    const file = await realpath(join(folder, path)).catch(() => undefined)
    return file !== undefined && isWithin(file, folder) ? readText(file, option) : undefined
  }
}

/** Reads files of the description's own origin; a redirect to another origin is not followed. */
function downloadReferred(spec: string, option: string): ReadReferred {
  return async (path) => {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), spec)
    const { origin } = new URL(spec)
    return url.origin === origin
      ? downloadText(url.href, option, (next) => next.origin === origin)
      : undefined
  }
}
