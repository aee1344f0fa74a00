/** Runs Pagefind in its own process and lists the files of the index that the site needs. */
import { statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as pagefind from 'pagefind'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'

/** Above this number, fragments are bundled so that the index doesn't grow by one file per page. */
const MAX_FRAGMENTS = { first: 200, others: 25 }
/** `index/en_…`, `pagefind.en_….pf_meta`, `wasm.en.pagefind`. */
const LANGUAGE_OF_FILE = /^(?:(?:index|fragment|filter)\/|pagefind\.|wasm\.)([a-z]{2}|unknown)[_.]/
/** Pagefind's own interfaces, its worker, and code for pages without a language; the site has none. */
const UNUSED = /^(?:pagefind-(?:worker|ui|modular-ui|component-ui|highlight)|wasm\.unknown)\b/
/** Folder of the index that is loaded first; merged indexes run on its code. */
const FIRST_INDEX = 'pagefind'
const UNUSED_IN_OTHERS = /^(?:pagefind\.js|wasm\.)/

/** The module has one process, which uses one core. Under another URL it is another module. */
// as: the same module.
const second = (await import(`${import.meta.resolve('pagefind')}?second`)) as typeof pagefind
/** With the number of pages that each is indexing. */
const processes = [pagefind, second].map((api) => ({ api, pages: 0 }))

/** Pages that share an index. */
interface Texts {
  /** Folder of the pages to index. */
  readonly texts: string
  /** Folder to write. */
  readonly output: string
  /** Number of pages. */
  readonly expected: number
  /** Folder name of the index. */
  readonly name: string
}

/** @throws Error with Pagefind's own message */
export async function runPagefind(texts: Texts): Promise<void> {
  const free = processes.reduce((a, b) => (b.pages < a.pages ? b : a))
  free.pages += texts.expected
  try {
    await writeIndex(free.api, texts)
  } finally {
    free.pages -= texts.expected
  }
}

/** Ends the processes. */
export async function closePagefind(): Promise<void> {
  for (const { api } of processes) await api.close()
}

async function writeIndex(
  { createIndex }: typeof pagefind,
  { texts, output, expected, name }: Texts,
): Promise<void> {
  const created = await createIndex({
    // Readers search for paths, operationIds and header names as they are written.
    includeCharacters: '_-/{}',
    maxFragments: name === FIRST_INDEX ? MAX_FRAGMENTS.first : MAX_FRAGMENTS.others,
  })
  const index = created.index
  if (!index) throw new Error(`Pagefind didn't start: ${created.errors.join('; ')}`)
  // Pagefind reads a folder much faster than single files sent to it.
  const added = await index.addDirectory({ path: texts })
  if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`)
  if (added.page_count !== expected) {
    throw new Error(
      `Pagefind indexed ${added.page_count} of ${expected} pages for ${name}. Each page needs a data-pagefind-body that isn't ignored.`,
    )
  }
  const written = await index.writeFiles({ outputPath: output })
  if (written.errors.length > 0) throw new Error(`Pagefind: ${written.errors.join('; ')}`)
  await index.deleteIndex()
  await removeUnused(output, name)
  listFiles(output)
}

async function removeUnused(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const isUnused = UNUSED.test(file) || (name !== FIRST_INDEX && UNUSED_IN_OTHERS.test(file))
    if (isUnused) await rm(join(folder, file))
  }
}

/**
 * Writes `files.json`: files that public/sw.js caches when the search opens. `language` is empty for shared
 * files.
 */
function listFiles(folder: string): void {
  const files = filesUnder(folder)
    .map((name) => {
      const { size } = statSync(join(folder, name))
      return { name, bytes: size, language: LANGUAGE_OF_FILE.exec(name)?.[1] ?? '' }
    })
    // Skip languages that the site doesn't have.
    .filter(({ language }) => language !== 'unknown')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
}
