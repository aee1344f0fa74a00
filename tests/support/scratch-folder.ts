/** Folders that tests write to, removed when the tests of the file have ended. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atFileEnd } from './at-file-end.ts'

/** @param name - the start of its name, for tests of spaces and other letters in paths */
export function scratchFolder(name = 'gapura-scratch-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** @param files - by their path below the folder */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}
