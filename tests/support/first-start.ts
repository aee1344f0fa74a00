/**
 * The data folder as the first start leaves it, saved once for all browser tests: a test that needs a
 * separate portal starts on a copy, without seeding or building again.
 */
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { linkFolder } from '../../builder/files/link-files.ts'
import { makeBackup } from '../../functions/adapters/node/backup-folder.ts'

/** Left out of a backup, because a start creates it again. */
const MADE_AGAIN = ['first-run.json', 'site', 'compiled', 'snapshot', 'manual'] as const

/** The first start of all browser tests, for the test of starts. */
export interface FirstStart {
  readonly dataDirectory: string
  readonly output: string
}

const NAME = 'E2E_FIRST_START_SEEN'

/** Playwright passes the environment on to its workers. */
export function noteFirstStart(start: FirstStart): void {
  process.env[NAME] = JSON.stringify(start)
}

/** @returns undefined if the tests use a portal that was already running */
export function firstStart(): FirstStart | undefined {
  const seen = process.env[NAME]
  // as: noteFirstStart wrote it.
  return seen === undefined ? undefined : (JSON.parse(seen) as FirstStart)
}

/** @param dataDirectory - of a running portal that has done nothing yet */
export async function keepFirstStart(dataDirectory: string): Promise<() => void> {
  const kept = `${dataDirectory}-first`
  const forget = () => rmSync(kept, { recursive: true, force: true })
  // A run that was killed leaves it, and a backup doesn't replace a folder.
  forget()
  await makeBackup(dataDirectory, kept, new Date())
  for (const name of MADE_AGAIN) copy(join(dataDirectory, name), join(kept, name))
  // Playwright passes the environment on to its workers.
  process.env['E2E_FIRST_START'] = kept
  return forget
}

/** @returns a new data folder; the caller removes it */
export function copyOfFirstStart(name: string): string {
  const kept = process.env['E2E_FIRST_START']
  if (kept === undefined) throw new Error('E2E_FIRST_START is set by tests/support/portal.ts')
  const folder = mkdtempSync(join(tmpdir(), `gapura-${name}-`))
  copy(kept, folder)
  return folder
}

function copy(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source, target) => {
      const releases = dirname(source)
      if (basename(releases) !== 'releases') return true
      // Files of a release are replaced, never changed, so copies share them.
      linkFolder(basename(source), releases, dirname(target))
      return false
    },
  })
}
