/**
 * The folder of all temporary files of a test run, in memory if there is room. Tests delete and create tens of
 * thousands of files. On ext4 without a journal, as on some CI machines, a new file skips every place that was
 * freed in the last minutes: it took at least 15 times the processor time of one in memory.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../functions/adapters/node/is-alive.mjs'

const MEMORY_FOLDER = '/dev/shm'
/** A run writes up to 0.5 GB. */
const ROOM_BYTES = 2e9
/** Two browsers, portals and builds take up to 4 GB. */
const FREE_MEMORY_BYTES = 8e9
const PREFIX = 'gapura-test-'

/** The caller removes it. Folders of runs that were killed are removed here. */
export function createTestFolder(): string {
  const parent = hasRoom() ? MEMORY_FOLDER : tmpdir()
  removeAbandoned(parent)
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < FREE_MEMORY_BYTES) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ROOM_BYTES && runsPrograms(readFileSync('/proc/self/mounts', 'utf8'))
  } catch {
    // Without either file, the usual folder serves as well.
    return false
  }
}

/**
 * Samples in compiled languages are run from the folder; in containers it is often mounted without.
 *
 * @param mounts lines as in `/proc/self/mounts`
 */
export function runsPrograms(mounts: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === MEMORY_FOLDER)
  const [, , type, options = ''] = mount ?? []
  return type === 'tmpfs' && !options.split(',').includes('noexec')
}

/** @param parent folder of the runs' folders */
export function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX)
      ? /^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]
      : undefined
    const path = join(parent, name)
    if (pid === undefined || isAlive(Number(pid)) || !isOwn(path)) continue
    rmSync(path, { recursive: true, force: true })
  }
}

/** Other people's folders can't be removed. */
const isOwn = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
