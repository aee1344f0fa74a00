/** Writes files that must survive a power failure. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { renamePatiently } from './rename-patiently.ts'

/** Writes the file completely or not at all. Only its owner can read it. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeSynced(temporary, content)
    await renamePatiently(temporary, path)
    // Windows can't sync a folder (EPERM). NTFS logs its changes.
    if (process.platform !== 'win32') await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes a new file, whose name isn't durable yet. Only its owner can read it. */
export async function writeSynced(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
