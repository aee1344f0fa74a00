/** The path of a request as a file of the site may have it. */

/** @returns the decoded path, or undefined for one that no file can have */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
    const isHostile =
      path.includes('\0') ||
      path.includes('\\') ||
      path.split('/').some((segment) => segment === '..' || segment === '.')
    return isHostile ? undefined : path
  } catch {
    return undefined
  }
}
