/** Creates a snapshot from a single API description, without server or database. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { isTextFile, resolveReferences } from '#core/openapi/bundle/resolved-references.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { publicUpstream } from '../../functions/adapters/node/public-upstream.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import { referenceReader } from '../../functions/publishing/reference-reader.ts'
import { UsageError } from '../arguments.ts'
import { isWithin } from '../out-folder.ts'
import {
  type Bundled,
  bundleReferences,
  type Place,
  placeOfFile,
  type ReadReferred,
} from './bundle-references.ts'
import { downloadText, readText } from './read-text.ts'

/** True for a document that is downloaded instead of read from a file. */
export const isAddress = (spec: string): boolean => /^https?:\/\//i.test(spec)

/**
 * Reads the description from a file or an http(s) URL.
 *
 * @param option - written before the path in errors: empty if no option names the document
 * @param root - folder whose files the description may refer to, if it is in there; otherwise those next to it
 * @throws UsageError that says what was tried and what to do
 */
export async function snapshotFromSpec(
  spec: string,
  option = '',
  root = dirname(spec),
): Promise<Snapshot> {
  const isUrl = isAddress(spec)
  if (isUrl && !URL.canParse(spec)) {
    throw new UsageError(
      `${option}"${spec}" isn't a complete URL. Enter one such as https://example.com/openapi.yaml.`,
    )
  }
  const fileName = basename(isUrl ? new URL(spec).pathname : spec) || 'openapi.yaml'
  const bundled = isUrl
    ? await bundleReferences(await downloadText(spec, option), placeOfAddress(spec, option))
    : await bundleFile(spec, option, root)
  const text = await withAllowedReferences(bundled.text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return documentSnapshot(spec, { ...bundled, text, sha256, fileName }, true)
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

/**
 * Reads files in the root or the description's folder, except private ones ({@link isPrivate}). Symbolic links that point
 * outside are not followed.
 */
async function bundleFile(spec: string, option: string, root: string): Promise<Bundled> {
  const text = await readText(spec, option)
  const [own, outer] = await Promise.all([realpath(dirname(resolve(spec))), realpath(root)])
  const folder = isWithin(own, outer) ? outer : own
  const read: ReadReferred = async (path) => {
    const file = await realpath(join(folder, path)).catch(() => undefined)
    if (file === undefined || !isWithin(file, folder) || isPrivate(file, { own, folder }))
      return undefined
    return readText(file, option)
  }
  const within = relative(folder, own)
    .split(sep)
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
  return bundleReferences(text, placeOfFile(basename(spec), read, within.join('')))
}

/**
 * True for hidden files and folders, such as `.env`, for a portal's data or backup, and for names of keys and passwords:
 * the site would publish their secrets. The description's own folder may be hidden, and its YAML may be about secrets.
 */
function isPrivate(
  file: string,
  { own, folder }: { readonly own: string; readonly folder: string },
): boolean {
  const isHidden = relative(own, file)
    .split(sep)
    .some((part) => part !== '..' && part.startsWith('.'))
  const parts = relative(folder, file).split(sep)
  const isData = parts.some((_, at) => existsSync(join(folder, ...parts.slice(0, at), 'portal.db')))
  const isSecret = (!isWithin(file, own) || isTextFile(file)) && SECRET_NAME.test(basename(file))
  return isHidden || isData || isSecret
}

/** Markdown describes secrets, and has none. */
const SECRET_NAME =
  /^(?!.*\.(?:md|markdown|mdx)$)(?:.*[._-])?(?:secrets?|credentials?|passwords?|passwd|service[_-]?account|private[_-]?key)(?:[._-]|$)/i

/** Reads files of the description's own origin; a redirect to another origin is not followed. */
function placeOfAddress(spec: string, option: string): Place {
  const { origin, pathname } = new URL(spec)
  return {
    fileName: basename(pathname) || 'openapi.yaml',
    self: `${origin}${pathname}`,
    folder: `${origin}/`,
    read(path) {
      const { href } = new URL(path.split('/').map(encodeURIComponent).join('/'), origin)
      return downloadText(href, option, (next) => next.origin === origin)
    },
  }
}
