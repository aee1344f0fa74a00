/** Links files of the live release into a new one: equal files exist once. */
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { errorCode } from '#core/error-code.ts'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'

/** Compressed copies that compressFiles wrote next to a file. */
const COMPRESSED = ['.br', '.gz']

/**
 * Links everything in a folder of the live release.
 *
 * @returns false if there is no such folder
 */
export function linkFolder(name: string, from: string, to: string): boolean {
  const source = join(from, name)
  if (!existsSync(source)) return false
  const made = new Set<string>()
  for (const file of filesUnder(source)) {
    const target = join(to, name, file)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    linkInto(join(source, file), target)
  }
  return true
}

/**
 * Links pages with their Markdown versions and compressed copies.
 *
 * @param files relative to both folders
 * @returns the files that `from` doesn't have
 */
export const linkPages = (files: readonly string[], from: string, to: string): readonly string[] =>
  linkAll(files, from, to, partsOf.page)

/** Like {@link linkPages}, for files that aren't pages. */
export const linkOthers = (files: readonly string[], from: string, to: string): readonly string[] =>
  linkAll(files, from, to, partsOf.other)

/** Lists each folder once: a failed attempt to link costs more than a listing. */
function linkAll(
  files: readonly string[],
  from: string,
  to: string,
  parts: (file: string) => readonly string[],
): readonly string[] {
  const listed = new Set<string>()
  const there = new Set<string>()
  return files.filter((file) => {
    // Names within a release have slashes on every system.
    const folder = posix.dirname(file)
    if (!listed.has(folder)) {
      for (const name of namesIn(`${from}/${folder}`)) there.add(posix.join(folder, name))
      makeFolder(`${to}/${folder}`)
      listed.add(folder)
    }
    if (!there.has(file)) return true
    for (const part of parts(file)) {
      if (there.has(part)) linkInto(`${from}/${part}`, `${to}/${part}`)
    }
    return false
  })
}

/** @returns false if the file doesn't exist; otherwise it is linked with its compressed copies */
export const linkFile = (file: string, from: string, to: string): boolean =>
  linkOthers([file], from, to).length === 0

/** @returns false if the page doesn't exist */
export const linkPage = (file: string, from: string, to: string): boolean =>
  linkPages([file], from, to).length === 0

/** The file and its compressed copies, of which some may not exist. */
export const withCopies = (file: string): readonly string[] => [
  file,
  ...COMPRESSED.map((suffix) => `${file}${suffix}`),
]

/** Files that belong to a page, and to any other file, of which some may not exist. */
export const partsOf = {
  page: (file: string) => [...withCopies(file), ...withCopies(file.replace(/\.html$/, '.md'))],
  other: withCopies,
}
export type FileKind = keyof typeof partsOf

/** Replaces a file: a page takes the place of a company's file with its name, as if it were rendered. */
function linkInto(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    rmSync(target)
    linkSync(source, target)
  }
}

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder) : []

/** A check costs a third of `mkdir` for an existing folder. */
function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true })
}
