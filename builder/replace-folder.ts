/** Replaces a folder as a whole: an error or a killed process leaves the earlier one or the new one. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { leftFolders, removeLeftFolders } from '../functions/adapters/node/left-folders.ts'
import { renamePatiently } from '../functions/adapters/node/rename-patiently.ts'

/** @param made - has the new contents, and is moved */
export async function replaceFolder(made: string, final: string): Promise<void> {
  const old = `${final}.replaced-${process.pid}`
  try {
    if (existsSync(final)) await renamePatiently(final, old)
    await renamePatiently(made, final)
  } catch (error) {
    if (!existsSync(final) && existsSync(old)) await renamePatiently(old, final)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}

/** Restores what a process that was killed while it replaced the folder has left under another name. */
export async function takeUpReplaced(final: string): Promise<void> {
  const [replaced] = await leftFolders(final, 'replaced')
  if (replaced !== undefined && !existsSync(final)) await renamePatiently(replaced, final)
  await removeLeftFolders(final, 'replaced')
}
