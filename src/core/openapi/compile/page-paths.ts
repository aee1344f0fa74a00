/**
 * Site paths of operation pages: `/{tag-slug}{path}`, letter for letter for ordinary paths. A page
 * is written to `<path>.html` and its Markdown version to `<path>.md`, on file systems that may ignore
 * case, and served by servers that normalize paths: odd paths are made safe, and stay unique.
 */
import { portableName } from './portable-name.ts'
import { shortHash } from './short-hash.ts'
import { type Candidate, uniqueNames } from './unique-names.ts'

export interface PageSource {
  readonly tag: string
  /** Path template as written in the document. */
  readonly path: string
}

/** UTF-8 bytes; file systems allow 255, and `.html.br.tmp` must still fit. */
export const MAX_SEGMENT_BYTES = 120
const MAX_PATH_LENGTH = 800

/** Page paths by {@link pageKey}. */
export function pagePaths(
  sources: readonly PageSource[],
  slugs: readonly string[],
): ReadonlyMap<string, string> {
  const candidates: Candidate[] = []
  const seen = new Set<string>()
  for (const page of sources) {
    const source = pageKey(page)
    if (seen.has(source)) continue
    seen.add(source)
    const safe = safePath(page.path)
    candidates.push({ source, name: `/${page.tag}${safe}`, isLiteral: safe === page.path })
  }
  return uniqueNames(candidates, new Set(slugs.map((slug) => `/${slug}`)))
}

/** Slugs hold no space, so that the first one ends the slug. */
export const pageKey = ({ tag, path }: PageSource): string => `${tag} ${path}`

/** The path itself when it can be a page's address, else the closest that can. */
export function safePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const safe = segments.map((segment, index) => safeSegment(segment, index === segments.length - 1))
  const joined = safe.length === 0 ? '/root' : `/${safe.join('/')}`
  return joined.length <= MAX_PATH_LENGTH
    ? joined
    : `${joined.slice(0, MAX_PATH_LENGTH - 10).replace(/\/[^/]*$/, '')}/${shortHash(path)}`
}

/** True if a page's files can have the path as it is, with characters of any script. */
export const isFilePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  path
    .split('/')
    .slice(1)
    .every((segment, index, { length }) => {
      const bytes = new TextEncoder().encode(segment).length
      return (
        bytes > 0 &&
        bytes <= MAX_SEGMENT_BYTES &&
        fileName(segment, index === length - 1) === segment
      )
    })

function safeSegment(segment: string, isLast: boolean): string {
  const stem = fileName(/^\.+$/.test(segment) ? '-' : replaceUnsafe(segment), isLast)
  return stem.length <= MAX_SEGMENT_BYTES
    ? stem
    : `${stem.slice(0, MAX_SEGMENT_BYTES - 10)}-${shortHash(segment)}`
}

/** The closest name that a page's file, or a folder of pages, can have. */
function fileName(segment: string, isLast: boolean): string {
  // `/a.md` would be the Markdown version of `/a`; `/a.html/b` needs a folder where `/a` has its file.
  const named = segment.replace(isLast ? FILE_NAME : PAGE_NAME, (name) => name.replace('.', '-'))
  return portableName(isLast && /^index$/i.test(named) ? `${named}-page` : named)
}

/** A segment of which nothing is left is known by its mark alone. */
function replaceUnsafe(segment: string): string {
  const kept = segment.replace(
    /(?<!-)-*[^A-Za-z0-9\-._~{}@!$+,;=()&]+(?:-+[^A-Za-z0-9\-._~{}@!$+,;=()&]+)*-*/g,
    '-',
  )
  if (kept === segment) return segment
  const trimmed = kept.replace(/^-+|(?<!-)-+$/g, '')
  return trimmed === '' ? shortHash(segment) : trimmed
}

const PAGE_NAME = /\.(?:html?|md)$/i
/** Endings by which servers choose a media type instead of showing a page. */
const FILE_NAME =
  /\.(?:html?|md|json|xml|txt|ya?ml|csv|pdf|js|mjs|css|map|svg|png|jpe?g|gif|webp|ico|gz|br|zip)$/i
