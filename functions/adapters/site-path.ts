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
