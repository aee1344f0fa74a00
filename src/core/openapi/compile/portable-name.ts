/**
 * Names of files that every system accepts. Windows reserves characters and names, and removes dots at the end
 * (Microsoft, "Naming Files, Paths, and Namespaces").
 */

const CHARACTERS = /[<>:"|?*\\\p{Cc}]/gu
const END = /(?<![. ])[. ]+$/
/** Names of devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/i

/** @example portableName('con.v1:a.') // 'con-page.v1-a-' */
export const portableName = (name: string): string =>
  name
    .replace(CHARACTERS, '-')
    .replace(END, '-')
    .replace(DEVICE, (device) => `${device}-page`)

export const isPortable = (name: string): boolean => portableName(name) === name

/** @returns the files that Windows rejects, and those that differ from an earlier one only in case */
export function unportableFiles(files: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return files.filter((file) => {
    const key = file.toLowerCase()
    const isDuplicate = seen.has(key)
    seen.add(key)
    return isDuplicate || !file.split('/').every(isPortable)
  })
}
