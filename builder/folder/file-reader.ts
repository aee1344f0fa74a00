/**
 * Reads files of a folder that may be hostile, such as one from another tool: no path leaves the folder or reaches its
 * hidden files, also not through symbolic links, and sizes are limited.
 */
import { constants, type Dirent, existsSync, type Stats } from 'node:fs'
import { access, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { errorCode, errorReason } from '#core/error-code.ts'
import { err, ok, type Result } from '#core/result.ts'
import { cause, type FolderProblem, type FolderProblemCause, problemAt } from './folder-problem.ts'

export const MAX_TEXT_BYTES = 2_000_000
const MAX_FILES = 20_000
const MAX_DEPTH = 20

/** Others, such as `.env`, may hold secrets. */
const READ_HIDDEN_FILE = '.redocly.yaml'

const isHidden = (file: string): boolean =>
  file !== READ_HIDDEN_FILE && file.split(/[/\\]/).some((name) => /^\.[^.]/.test(name))

export interface FileReader {
  /** Absolute path without symbolic links. */
  readonly root: string
  /** Files below a folder, as paths relative to the root with `/`, sorted; none if there is no such folder. */
  list(below: string): Promise<readonly string[]>
  has(file: string): boolean
  /** @returns undefined after a problem was added */
  text(file: string, maxBytes?: number): Promise<string | undefined>
  bytes(file: string, maxBytes?: number): Promise<Uint8Array | undefined>
  readonly problems: FolderProblem[]
}

/** @returns a problem if the folder doesn't exist or can't be read */
export async function openFolder(path: string): Promise<Result<FileReader, FolderProblem>> {
  const reject = (code: 'folder-missing' | 'folder-not-folder') =>
    err(problemAt('', undefined, cause(code, { folder: path })))
  let found: Stats
  let root: string
  try {
    found = await stat(path)
    root = await realpath(path)
    if (found.isDirectory()) await access(root, constants.R_OK | constants.X_OK)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return reject('folder-missing')
    return err(problemAt('', undefined, cause('file-unreadable', { reason: errorReason(error) })))
  }
  return found.isDirectory() ? ok(readerOf(root)) : reject('folder-not-folder')
}

function readerOf(root: string): FileReader {
  const problems: FolderProblem[] = []
  const within = root.endsWith(sep) ? root : `${root}${sep}`
  const add = (file: string, what: FolderProblemCause): undefined =>
    void problems.push(problemAt(file, undefined, what))
  const isReadable = (target: string | undefined): target is string =>
    target?.startsWith(within) === true && !isHidden(target.slice(within.length))
  let count = 0

  async function walk(below: string, depth: number, files: string[]): Promise<void> {
    let entries: Dirent[]
    try {
      entries = await readdir(join(root, below), { withFileTypes: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || depth > 0) unreadable(below, error)
      return
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = below === '' ? entry.name : `${below}/${entry.name}`
      if (count > MAX_FILES) return
      if (entry.isDirectory() && depth < MAX_DEPTH) await walk(file, depth + 1, files)
      else if (entry.isFile()) {
        count += 1
        if (count > MAX_FILES) add(below, cause('folder-large', { max: MAX_FILES }))
        else files.push(file)
      } else if (entry.isSymbolicLink()) {
        // A link to a file of the folder is that file; folders aren't followed, because they may form a loop.
        const target = await realpath(join(root, file)).catch(() => undefined)
        const isOwn = isReadable(target) && (await stat(target)).isFile()
        if (isOwn) files.push(file)
        else add(file, cause('link-outside'))
      }
    }
  }

  function unreadable(file: string, error: unknown): undefined {
    return add(file, unreadableCause(error))
  }

  async function bytes(file: string, maxBytes = MAX_TEXT_BYTES): Promise<Uint8Array | undefined> {
    try {
      const target = await realpath(join(root, file))
      if (!isReadable(target)) {
        return add(file, cause('link-outside'))
      }
      const { size } = await stat(target)
      if (size > maxBytes) {
        return add(file, cause('file-large', { size, max: maxBytes }))
      }
      return await readFile(target)
    } catch (error) {
      return unreadable(file, error)
    }
  }

  return {
    root,
    problems,
    bytes,
    has: (file) => !isHidden(file) && existsSync(join(root, file)),
    async list(below) {
      const files: string[] = []
      const target = await realpath(join(root, below)).catch(() => root)
      if (`${target}${sep}`.startsWith(within)) await walk(below, 0, files)
      else add(below, cause('link-outside'))
      return files
    },
    async text(file, maxBytes) {
      const read = await bytes(file, maxBytes)
      if (read === undefined) return undefined
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(read).replaceAll('\r\n', '\n')
      } catch {
        return add(file, cause('file-not-utf-8'))
      }
    },
  }
}

export const unreadableCause = (error: unknown): FolderProblemCause =>
  errorCode(error) === 'EISDIR'
    ? cause('file-is-folder')
    : cause('file-unreadable', { reason: errorReason(error) })
