/** The live release from a folder: `<folder>/current` is a symbolic link that a build switches. */
import { join } from 'node:path'
import { isPortable } from '#core/openapi/compile/portable-name.ts'
import { hrefTo, LANGUAGE_PREFIXES, languageAt } from '#core/site/href.ts'
import { contentType } from '../../media-types.ts'
import type { StaticSite } from '../../ports/static-site.ts'
import { decodePath, pageOfFile } from '../site-path.ts'
import { cacheControlOf, movedTo, notFound, withWorkerPolicy } from '../site-response.ts'
import { createRelease, type Release, type ReleaseFile } from './release.ts'
import { liveRelease, newestFirst } from './switch-release.ts'

/**
 * Files fetched by scripts of an open page, whose names are derived from their content. Anyone can guess the names of
 * others, such as the data of an operation that was withdrawn.
 */
const FORMER = /^\/(?:_astro|_data\/_examples|_data\/_search\/[0-9a-f]+|pagefind[a-z0-9-]*)\//

/** Pages whose scripts call the Admin API: their code must be that of the worker, also while the site is rolled back. */
const OF_STAFF: ReadonlySet<string | undefined> = new Set(
  LANGUAGE_PREFIXES.flatMap((prefix) => [`${prefix}/admin`, `${prefix}/preview`]),
)

/**
 * @param platform - Windows opens devices (`/con`), streams (`/a::$DATA`) and `/a.` as other files. No file of a
 *   release has such a name.
 * @returns undefined if no file can have the path
 */
export function fileOf(
  pathname: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const path = decodePath(pathname)
  const isFile = platform !== 'win32' || path?.split('/').every(isPortable)
  return isFile ? path : undefined
}

/** @param folder - `DATA_DIR/site` */
export function folderSite({ folder }: { readonly folder: string }): StaticSite {
  const releaseOf = (name: string) => createRelease(join(folder, 'releases', name))
  let live: { readonly name: string; readonly release: Release } | undefined

  /** Called once per request: a request reads from one release, and a switch shows immediately. */
  async function openLive(): Promise<Release | undefined> {
    const name = await liveRelease(folder)
    if (name === undefined) return undefined
    if (live?.name !== name) live = { name, release: releaseOf(name) }
    return live.release
  }

  async function openNewest(): Promise<Release | undefined> {
    const [newest] = await retained()
    return newest === undefined ? openLive() : openFormer(newest)
  }

  const former = new Map<string, Release>()

  /** Forgets the releases that were removed. */
  async function retained(): Promise<readonly string[]> {
    const names = await newestFirst(folder)
    for (const gone of former.keys()) {
      if (!names.includes(gone)) former.delete(gone)
    }
    return names
  }

  function openFormer(name: string): Release {
    const release = former.get(name) ?? releaseOf(name)
    former.set(name, release)
    return release
  }

  /**
   * A reader with an open tab requests chunks of the release that the tab was loaded from. The newest retained release
   * that has them answers.
   */
  async function findFormer(path: string, encodings: readonly ('br' | 'gzip')[]) {
    if (!FORMER.test(path)) return undefined
    for (const name of await retained()) {
      const file = await openFormer(name).find(path, encodings)
      if (file !== undefined) return file
    }
    return undefined
  }

  return {
    async fetch(request) {
      const path = fileOf(new URL(request.url).pathname)
      const release = OF_STAFF.has(path) ? await openNewest() : await openLive()
      if (release === undefined) return BUILDING(request)
      const encodings = acceptedEncodings(request.headers.get('Accept-Encoding'))
      const redirect = path === undefined ? undefined : await release.redirect(path)
      if (redirect?.status === 301) return movedTo(redirect.to, request)
      const page = pageOfFile(path)
      if (page !== undefined) return movedTo(page, request)
      const wanted = redirect?.to ?? path
      const file =
        wanted === undefined
          ? undefined
          : ((await release.find(wanted, encodings)) ?? (await findFormer(wanted, encodings)))
      if (path !== undefined && file !== undefined) {
        const cacheControl = cacheControlOf(path, 'no-cache')
        return withWorkerPolicy(path, await answer(request, file, 200, cacheControl))
      }
      const errorPage = hrefTo(languageAt(path ?? ''), '/404')
      const missing =
        (await release.find(errorPage, encodings)) ?? (await release.find('/404', encodings))
      return missing === undefined ? notFound() : answer(request, missing, 404, 'no-cache')
    },
  }
}

async function answer(
  request: Request,
  file: ReleaseFile,
  status: 200 | 404,
  cacheControl: string,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': contentType(file.mediaType),
    'Cache-Control': cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && matches(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (file.encoding !== undefined) headers.set('Content-Encoding', file.encoding)
  headers.set('Content-Length', String(file.size))
  return new Response(request.method === 'HEAD' ? null : await file.read(), { status, headers })
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): proxies mark what they recompress. */
function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** Best first, and only encodings that the build writes. `q=0` excludes one (RFC 9110 §12.5.3). */
function acceptedEncodings(header: string | null): readonly ('br' | 'gzip')[] {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).filter((name) => accepted.has(name))
}

const BUILDING = (request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : BUILDING_PAGE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '10',
    },
  })

const BUILDING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The site is being built</title>
<h1>The site is being built</h1>
<p>No release is published yet. Reload this page in a moment.</p>
<p lang="id">Situs sedang dibangun. Muat ulang halaman ini sebentar lagi.</p>
</html>
`
