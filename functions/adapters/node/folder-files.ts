/**
 * Lists the files under a folder with blocking calls and its own recursion: for thousands of files, Node's
 * recursive version queries the type of each entry again, and its promises cost more than the reading.
 */
import { readdirSync, statSync } from 'node:fs'

/**
 * @param enters - by the name of each file and folder directly under `folder`
 * @returns every file, relative to the folder
 */
export function filesUnder(
  folder: string,
  enters: (name: string) => boolean = () => true,
): readonly string[] {
  const files: string[] = []
  const walk = (below: string): void => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      if (below === '' && !enters(entry.name)) continue
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) walk(name)
      else if (entry.isFile()) files.push(name)
    }
  }
  walk('')
  return files
}

/** @returns number of files and the sum of their sizes in bytes */
export function folderSize(folder: string): { readonly files: number; readonly bytes: number } {
  const files = filesUnder(folder)
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  return { files: files.length, bytes }
}
