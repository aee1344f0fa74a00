/**
 * A release built before its document is published: publishing then only switches to it. It is found by its
 * fingerprint, so a release of another text, or of content that has changed since, is never used.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { renamePatiently } from '../functions/adapters/node/rename-patiently.ts'
import type { ReleaseManifest } from './release.ts'
import type { BuildSummary } from './summary-lines.ts'

export interface PreparedRelease {
  readonly manifest: ReleaseManifest
  readonly summary: Omit<BuildSummary, 'live'>
}

const folderIn = (dataDir: string): string => join(resolve(dataDir), 'site', 'prepared')
const RELEASE = 'release'
/** Written last and removed first: while it exists, the release is complete. */
const FACTS = 'facts.json'

/** Stores a finished release in place of the previous one. @param folder is moved */
export async function storePrepared(
  dataDir: string,
  folder: string,
  prepared: PreparedRelease,
): Promise<void> {
  await discardPrepared(dataDir)
  const own = folderIn(dataDir)
  await mkdir(own, { recursive: true })
  await renamePatiently(folder, join(own, RELEASE))
  await writeFile(join(own, FACTS), JSON.stringify(prepared))
}

/**
 * Moves the prepared release of this fingerprint to `folder`.
 *
 * @param folder is replaced
 * @returns undefined if none was prepared, or one for other content
 */
export async function takePrepared(
  dataDir: string,
  fingerprint: string,
  folder: string,
): Promise<PreparedRelease | undefined> {
  const own = folderIn(dataDir)
  const prepared = decodeFacts(await readFile(join(own, FACTS), 'utf8').catch(() => ''))
  if (prepared?.manifest.fingerprint !== fingerprint) return undefined
  await rm(join(own, FACTS))
  await rm(folder, { recursive: true, force: true })
  await renamePatiently(join(own, RELEASE), folder)
  return prepared
}

export async function discardPrepared(dataDir: string): Promise<void> {
  const own = folderIn(dataDir)
  await rm(join(own, FACTS), { force: true })
  await rm(join(own, RELEASE), { recursive: true, force: true })
}

function decodeFacts(text: string): PreparedRelease | undefined {
  try {
    // as: written by storePrepared of the same code, which is part of the fingerprint.
    return JSON.parse(text) as PreparedRelease
  } catch {
    return undefined
  }
}
