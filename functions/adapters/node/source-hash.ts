/** Hash of the repository's own files, to name what was made by the code as it is now. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesUnder } from './folder-files.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The package has no sources: the hash of the sources that it was packed from (scripts/pack.ts). */
const PACKAGED = process.env['GAPURA_PACKAGED_HASH']

/** Cached by the files' names, sizes and times, which are faster to read than their contents. */
const known = new Map<string, { readonly stamp: string; readonly hash: string }>()

/**
 * @param sources files and folders, relative to the repository; tests in them don't count
 * @param without a file whose changes don't count
 * @returns 16 characters that change with any of them
 */
export function sourceHashOf(sources: readonly string[], without = ''): string {
  if (PACKAGED !== undefined) return PACKAGED
  const files = sources
    .flatMap((source) => filesOf(resolve(ROOT, source)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== resolve(ROOT, without))
  const stamp = files.map(stampOf).join('\n')
  const name = [...sources, `-${without}`].join('\0')
  const remembered = known.get(name)
  if (remembered?.stamp === stamp) return remembered.hash
  const all = createHash('sha256')
  for (const file of files) all.update(relative(ROOT, file)).update('\0').update(readFileSync(file))
  const hash = all.digest('hex').slice(0, 16)
  known.set(name, { stamp, hash })
  return hash
}

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `${file}\0${mtimeMs}\0${size}`
}

function filesOf(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  return filesUnder(path)
    .map((file) => join(path, file))
    .sort()
}
