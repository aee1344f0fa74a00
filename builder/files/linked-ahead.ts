/**
 * Links files of the live release while a process waits for its next build: thousands of links are most of a
 * small build. The next build removes those of files that have changed.
 */
import { rmSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { liveRelease } from '../../functions/adapters/node/switch-release.ts'
import { type FileKind, partsOf } from './link-files.ts'
import { linkMany, MANY_FILES } from './link-thread.ts'

/** Files of a release that the next one probably has too, relative to it. */
export interface Linkable {
  readonly pages: readonly string[]
  readonly data: readonly string[]
}

/** Files that a folder has as links to the live release. */
export interface Linked {
  has(file: string): boolean
  /** Removes all others, because nothing may be written through a link. */
  retain(files: { has(file: string): boolean }): void
}

export interface LinkedFiles {
  readonly pages: Linked
  readonly data: Linked
}

export interface LinkedAhead {
  /** @param files - of the live release; those that it doesn't have are left out */
  remember(files: Linkable): void
  /** Links the remembered files. Does nothing for a small site. @param site - `DATA_DIR/site` */
  start(site: string): void
  /**
   * Waits for the links and moves them to a folder.
   *
   * @param folder - is replaced, unless nothing was linked or another release is live now
   */
  take(site: string, folder: string): Promise<LinkedFiles>
  discard(): Promise<void>
}

const NONE: Linked = { has: () => false, retain: () => {} }
export const NOTHING_LINKED: LinkedFiles = { pages: NONE, data: NONE }

interface Made {
  /** The release that the links belong to. */
  readonly release: string
  readonly folder: string
  readonly files: Linkable
}

/** @param fewest - with fewer pages than this, nothing is linked ahead */
export function createLinkedAhead(fewest: number = MANY_FILES): LinkedAhead {
  let remembered: Linkable | undefined
  let making: Promise<Made | undefined> = Promise.resolve(undefined)

  function replaceBy(next: () => Promise<Made | undefined>): void {
    const before = making
    making = before.then(async (made) => {
      if (made !== undefined) await rm(made.folder, { recursive: true, force: true })
      return next()
    })
  }

  async function discard(): Promise<void> {
    replaceBy(async () => undefined)
    await making
  }

  return {
    remember(files) {
      remembered = files
    },
    start(site) {
      if (remembered === undefined || remembered.pages.length < fewest) return
      const files = remembered
      replaceBy(() => linkAhead(site, files))
    },
    async take(site, folder) {
      const made = await making
      if (made === undefined || made.release !== (await liveRelease(site))) {
        await discard()
        return NOTHING_LINKED
      }
      making = Promise.resolve(undefined)
      await rm(folder, { recursive: true, force: true })
      await rename(made.folder, folder)
      return {
        pages: linkedIn(folder, made.files.pages, 'page'),
        data: linkedIn(folder, made.files.data, 'other'),
      }
    },
    discard,
  }
}

/** @returns undefined if it fails; the next build then links the files and reports what prevents it */
async function linkAhead(site: string, files: Linkable): Promise<Made | undefined> {
  const releases = join(site, 'releases')
  const folder = join(releases, `.ahead-${process.pid}`)
  try {
    const release = await liveRelease(site)
    if (release === undefined) return undefined
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const from = join(releases, release)
    const link = async (names: readonly string[], kind: FileKind) => {
      const lost = new Set(await linkMany(kind, names, from, folder))
      return names.filter((name) => !lost.has(name))
    }
    const pages = await link(files.pages, 'page')
    return { release, folder, files: { pages, data: await link(files.data, 'other') } }
  } catch {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
}

function linkedIn(folder: string, names: readonly string[], kind: FileKind): Linked {
  const linked = new Set(names)
  return {
    has: (file) => linked.has(file),
    retain(files) {
      for (const file of linked) {
        if (files.has(file)) continue
        for (const part of partsOf[kind](file)) rmSync(join(folder, part), { force: true })
        linked.delete(file)
      }
    },
  }
}
