/** Which files get compressed copies. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { compressFiles } from './compress.ts'

test('copies are written where they save a reader time', async () => {
  const folder = scratchFolder()
  const bytes = {
    'page.html': 2_000,
    'page.md': 2_000,
    'long.md': 20_000,
    'tiny.html': 1_000,
    'icon.png': 2_000,
  }
  for (const [name, size] of Object.entries(bytes)) {
    await writeFile(join(folder, name), 'x'.repeat(size))
  }
  await compressFiles(folder, Object.keys(bytes), undefined)
  const copies = (await readdir(folder)).filter((name) => !(name in bytes))
  expect(copies.sort()).toEqual(['long.md.br', 'long.md.gz', 'page.html.br', 'page.html.gz'])
})
