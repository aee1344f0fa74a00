/** Full-text index of the rendered pages, by Pagefind. */
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'

/** Fragments are bundled past this number, so that the index does not grow by a file per page. */
const MAX_FRAGMENTS = 200

/**
 * Indexes every page that has a `data-pagefind-body` and writes `<folder>/pagefind`.
 *
 * @returns number of pages indexed
 * @throws Error with Pagefind's own message when the index cannot be made
 */
export async function buildSearchIndex(folder: string): Promise<number> {
  try {
    const created = await createIndex({
      // Paths, operationIds and header names are searched as they are written.
      includeCharacters: '_-/{}',
      maxFragments: MAX_FRAGMENTS,
    })
    const index = created.index
    if (!index) throw new Error(`Pagefind did not start: ${created.errors.join('; ')}`)
    const added = await index.addDirectory({ path: folder })
    if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`)
    const written = await index.writeFiles({ outputPath: join(folder, 'pagefind') })
    if (written.errors.length > 0) throw new Error(`Pagefind: ${written.errors.join('; ')}`)
    return added.page_count
  } finally {
    await close()
  }
}
