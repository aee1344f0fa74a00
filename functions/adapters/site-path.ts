/** The path of a request as a file of the site may have it. */
import { percentDecoded } from '#core/percent-decode.ts'

/** @returns the decoded path, or undefined for one that no file can have */
export function decodePath(pathname: string): string | undefined {
  const path = percentDecoded(pathname)
  const isHostile =
    path === undefined ||
    path.includes('\0') ||
    path.includes('\\') ||
    path.split('/').some((segment) => segment === '..' || segment === '.')
  return isHostile ? undefined : path
}
