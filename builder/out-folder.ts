/** The folder given with `--out`. It is replaced as a whole, so it must not have anything but an earlier site. */
import { existsSync } from 'node:fs'
import { readdir, realpath, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { errorReason } from '#core/error-code.ts'
import { removeLeftFolders } from '../functions/adapters/node/left-folders.ts'
import { makeFolder } from '../functions/adapters/node/make-folder.ts'
import { UsageError } from './arguments.ts'
import { diskFailure } from './build-error.ts'
import { retainFormerAssets } from './former-assets.ts'
import type { Target } from './release.ts'
import { replaceFolder, takeUpReplaced } from './replace-folder.ts'

/** In every site of every version, and together in no other folder. */
const OF_SITE = ['_astro', join('_data', '_search')] as const

export interface Sources {
  /** Files and folders of people that the build reads: a site must not replace them. */
  readonly all: readonly string[]
  /** Folders whose files all become a part of the site: a site must not be in them. */
  readonly published: readonly string[]
}

/** @throws UsageError if the folder has files that this command didn't write, before anything is written */
export async function checkOut(out: string, sources: Sources): Promise<void> {
  const final = await truePath(out)
  const reject = (reason: string): never => {
    throw new UsageError(
      `--out "${out}" ${reason}. The site replaces the whole folder. Choose a new or empty folder, or one with a site that an earlier build wrote. Nothing was changed.`,
    )
  }
  for (const source of sources.all) {
    if (isWithin(await truePath(source), final))
      reject(`contains "${source}", which the site is built from`)
  }
  for (const folder of sources.published) {
    if (isWithin(final, await truePath(folder)))
      reject(`is in "${folder}", which the site is built from`)
  }
  const names: readonly string[] = await readdir(final).catch((error: unknown) => {
    const code = errorReason(error)
    if (code === 'ENOENT') return []
    return reject(code === 'ENOTDIR' ? 'is a file or in a file' : `can't be read (${code})`)
  })
  const isSite = OF_SITE.every((name) => existsSync(join(final, name))) && !names.includes('.git')
  if (names.length > 0 && !isSite) {
    reject(`has files that aren't from an earlier build, such as "${names.toSorted()[0]}"`)
  }
}

/** @throws UsageError if nothing can be written next to the folder */
export async function outTarget(out: string): Promise<Target> {
  const final = resolve(out)
  const folder = `${final}.building-${process.pid}`
  try {
    await removeLeftFolders(final, 'building')
    await takeUpReplaced(final)
    await makeFolder(folder)
  } catch (error) {
    throw unwritable(out, error)
  }
  return {
    folder,
    async switch() {
      await retainFormerAssets(final, folder, Date.now())
      try {
        await replaceFolder(folder, final)
      } catch (error) {
        throw unwritable(out, error)
      }
      return final
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

const unwritable = (out: string, error: unknown): Error =>
  diskFailure(error, out) ??
  new UsageError(
    `--out "${out}" can't be written (${errorReason(error)}). The site is made next to it and then renamed. Choose a folder whose parent folder you may write to.`,
  )

/** @param path - absolute, as the folder is; the folder itself is within it */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** The path without symbolic links; its end may not exist yet. */
async function truePath(path: string): Promise<string> {
  const absolute = resolve(path)
  const known = await realpath(absolute).catch(() => undefined)
  if (known !== undefined) return known
  const parent = dirname(absolute)
  return parent === absolute ? absolute : join(await truePath(parent), basename(absolute))
}
