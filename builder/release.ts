/** Release folders: prepared separately, switched live atomically, retained for rollback. */
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Note, note } from '#core/api/notes/note.ts'
import { readHold } from '../functions/adapters/node/held-site.ts'
import { isAlive } from '../functions/adapters/node/is-alive.mjs'
import { renamePatiently } from '../functions/adapters/node/rename-patiently.ts'
import {
  liveRelease,
  newestFirst,
  switchRelease,
} from '../functions/adapters/node/switch-release.ts'
import type { Hold } from '../functions/ports/build-trigger.ts'
import { BuildError } from './build-error.ts'

/** Releases retained in addition to the live one. */
const KEPT_RELEASES = 5
const MANIFEST = 'release.json'

export interface ReleaseManifest {
  readonly id: string
  /** ISO 8601. */
  readonly built_at: string
  /** Hash of code and content: equal fingerprints render equal sites. */
  readonly fingerprint: string
  /** Hash of the code alone; undefined in releases of an earlier version. */
  readonly code?: string
  readonly source: string
  readonly document_sha256: string
  /** As the sidebar shows it, and as the document states it. */
  readonly api_version: string
  readonly document_version: string
  readonly pages: number
  readonly seconds: number
  /** True if every page was checked; the next release then checks only changes. */
  readonly checked: boolean
  /** Files of pages with findings that readers can live with; undefined in releases of an earlier version. */
  readonly warned?: readonly string[]
}

/**
 * Name of a release. Sorts by time, to the millisecond, because two builds may end in one second.
 *
 * @example releaseId(now, '1a2b3c4d…') // '20261120T170405123Z-1a2b3c4d'
 */
export function releaseId(now: Date, fingerprint: string): string {
  const time = now.toISOString().replaceAll(/[-:.]/g, '')
  return `${time}-${fingerprint.slice(0, 8)}`
}

export interface Target {
  /** Empty folder to build in. */
  readonly folder: string
  /**
   * Makes the built folder live; readers see the old or the new site, never a mixture.
   *
   * @param isHeld - the site stays at the release it is rolled back to; the built one is only retained
   */
  readonly switch: (manifest: ReleaseManifest, isHeld?: boolean) => Promise<string>
  readonly discard: () => Promise<void>
}

/** The folder with all releases and the live one. */
export const siteIn = (dataDir: string): string => join(resolve(dataDir), 'site')

/** A release under `<dataDir>/site`; `current` is a symbolic link to the live one. */
export async function releaseTarget(dataDir: string, id: string): Promise<Target> {
  const site = siteIn(dataDir)
  const releases = join(site, 'releases')
  const folder = join(releases, `.building-${process.pid}`)
  const final = join(releases, id)
  await removeAbandoned(releases)
  await mkdir(releases, { recursive: true })
  // Other users can read it when it is live: it may be made from a draft.
  // Not recursive: that would report a read-only disk as a missing folder.
  await mkdir(folder, { mode: 0o700 })
  return {
    folder,
    async switch(manifest, isHeld = false) {
      await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
      // The site was rolled back during this build.
      const held = await heldFailure(dataDir)
      if (held !== undefined && !isHeld) throw held
      await chmod(folder, (await stat(releases)).mode & 0o777)
      await renamePatiently(folder, final)
      if (!isHeld) await switchRelease(site, id)
      await removeOldReleases(site)
      return final
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** @returns an error if the site is rolled back and must not be replaced */
export async function heldFailure(dataDir: string): Promise<HeldError | undefined> {
  const hold = await readHold(siteIn(dataDir))
  return hold && new HeldError(hold)
}

class HeldError extends BuildError {
  readonly sentence: Note

  constructor({ release, since, by, isDamaged }: Hold) {
    const sentence = isDamaged
      ? note('site-hold-damaged', { release })
      : note('site-held', { release, time: since, name: by.name })
    super(sentence)
    this.sentence = sentence
  }
}

/** Manifest of the live release; undefined if there is none or it can't be read. */
export const liveManifest = (dataDir: string): Promise<ReleaseManifest | undefined> =>
  manifestIn(join(siteIn(dataDir), 'current'))

/** @returns true if the admin area, which is served from the newest release, has this code */
export async function isNewestOfCode(dataDir: string, code: string): Promise<boolean> {
  const [newest] = await newestFirst(siteIn(dataDir))
  if (newest === undefined) return false
  return (await manifestIn(join(siteIn(dataDir), 'releases', newest)))?.code === code
}

async function manifestIn(folder: string): Promise<ReleaseManifest | undefined> {
  const path = join(folder, MANIFEST)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : undefined
  } catch {
    // A damaged manifest only means that the site is built again.
    return undefined
  }
}

function isManifest(value: unknown): value is ReleaseManifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fingerprint' in value &&
    typeof value.fingerprint === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  )
}

async function removeOldReleases(site: string): Promise<void> {
  const releases = join(site, 'releases')
  const live = await liveRelease(site)
  const others = (await readdir(releases))
    .filter((name) => name !== live && !name.startsWith('.'))
    .sort()
  for (const name of others.slice(0, Math.max(0, others.length - KEPT_RELEASES))) {
    await rm(join(releases, name), { recursive: true, force: true })
  }
}

/** Removes folders of builds whose process is gone. */
async function removeAbandoned(releases: string): Promise<void> {
  const names = await readdir(releases).catch(() => [])
  for (const name of names) {
    const [, kind, pid] = /^\.(building|ahead|pagefind[a-z-]*)-(\d+)$/.exec(name) ?? []
    if (pid === undefined) continue
    // Files that this process has linked ahead are for this build.
    if (Number(pid) === process.pid ? kind !== 'ahead' : !isAlive(Number(pid))) {
      await rm(join(releases, name), { recursive: true, force: true })
    }
  }
}
