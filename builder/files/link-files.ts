/** Links files of the live release into a new one: equal files exist once. */
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
    linkSync(join(source, file), target)
  }
  return true
}

/**
 * Links pages with their Markdown versions and compressed copies.
 *
 * @param files relative to both folders
 * @returns the files that `from` doesn't have
 */
export function linkPages(files: readonly string[], from: string, to: string): readonly string[] {
  const made = new Set<string>()
  return files.filter((file) => {
    const parent = dirname(file)
    if (!made.has(parent)) makeFolder(join(to, parent))
    made.add(parent)
    return !linkPage(file, from, to)
  })
}

/**
 * Links one file that isn't a page, with its compressed copies.
 *
 * @returns false if the file doesn't exist
 */
export function linkFile(file: string, from: string, to: string): boolean {
  const [source, target] = [`${from}/${file}`, `${to}/${file}`]
  makeFolder(dirname(target))
  if (!linkIfThere(source, target)) return false
  linkCopies(source, target)
  return true
}

/** @returns false if the file doesn't exist */
export function linkFiles(file: string, from: string, to: string): boolean {
  makeFolder(dirname(join(to, file)))
  return linkPage(file, from, to)
}

/** Links a page, its Markdown version and their compressed copies into a folder that exists. */
function linkPage(file: string, from: string, to: string): boolean {
  const source = `${from}/${file}`
  const target = `${to}/${file}`
  if (!linkIfThere(source, target)) return false
  const markdown = source.replace(/\.html$/, '.md')
  const markdownTarget = target.replace(/\.html$/, '.md')
  linkCopies(source, target)
  if (linkIfThere(markdown, markdownTarget)) linkCopies(markdown, markdownTarget)
  return true
}

/** All compressed copies exist, or none. */
function linkCopies(source: string, target: string): void {
  for (const suffix of COMPRESSED) {
    if (!linkIfThere(`${source}${suffix}`, `${target}${suffix}`)) return
  }
}

/** A check costs a third of `mkdir` for an existing folder. */
function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true })
}

/** @returns false if there is no such file */
function linkIfThere(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
