/** The path of a request as a file of the site may have it. */
import { percentDecoded } from '#core/percent-decode.ts'

/**
 * The worker's routes guard a page at one path, and the files next to it are private at one path: every other spelling
 * is rejected.
 *
 * @returns the decoded path, or undefined for one that no file can have
 */
export function decodePath(pathname: string): string | undefined {
  const path = percentDecoded(pathname)
  const isHostile =
    path === undefined ||
    path.includes('\0') ||
    path.includes('\\') ||
    path.includes('//') ||
    /%2f/i.test(pathname) ||
    path.split('/').some((segment) => segment === '..' || segment === '.')
  return isHostile ? undefined : path
}

/**
 * @param path - decoded
 * @returns the URL's path of the page that is in the file; undefined for other files
 */
export const pageOfFile = (path: string | undefined): string | undefined =>
  path?.endsWith('.html')
    ? encodePath(path.slice(0, -'.html'.length).replace(/(?<=\/)index$/, ''))
    : undefined

/** @param path - decoded */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/** Written by the build for its own use. */
const OF_THE_BUILD = new Set(['/release.json', '/pages.json', '/former-assets.json'])

/**
 * `/x` is x.html or x/index.html; a name with an extension is tried as a file first.
 *
 * @param path - decoded
 * @param isPrivate - true for a file of the adapter's own
 * @returns the files that can answer, in order
 */
export function filesFor(path: string, isPrivate: (file: string) => boolean): readonly string[] {
  const bare = path.replace(/(?<!\/)\/+$/, '')
  if (bare === '') return ['/index.html']
  const pages = [`${bare}.html`, `${bare}/index.html`]
  if (path.endsWith('/')) return pages
  const files = /\.[a-z0-9]+$/i.test(bare) ? [bare, ...pages] : [...pages, bare]
  return files.filter((file) => !OF_THE_BUILD.has(file) && !isPrivate(file))
}
