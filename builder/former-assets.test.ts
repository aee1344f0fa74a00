import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder, writeFiles } from '../tests/support/scratch-folder.ts'
import { retainFormerAssets } from './former-assets.ts'

const DAY_MS = 86_400_000
let scratch = ''
beforeEach(() => {
  scratch = scratchFolder()
})

function site(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, name)
  writeFiles(folder, { 'index.html': name, ...files })
  return folder
}
const read = (folder: string, file: string) =>
  readFile(join(folder, file), 'utf8').catch(() => undefined)

test('a first site has nothing to take along', async () => {
  const one = site('one', {})
  expect(await retainFormerAssets(join(scratch, 'none'), one, 0)).toBe(0)
})

test('chunks and pieces of the index are taken along, pages and files of a fixed name are not', async () => {
  const one = site('one', {
    '_astro/a.1.js': 'old',
    '_astro/both.js': 'same',
    'gone.html': 'page',
    '_astro/a.1.js.br': 'small',
    '_data/_search/0a1b/a.json': 'fields',
    '_data/_search/names.en.json': 'names',
    'pagefind/fragment/en_1.pf_fragment': 'f',
    'pagefind-reference-0a1b/index/en_1.pf_index': 'i',
    'pagefind/pagefind.en_1.pf_meta': 'm',
    'pagefind/pagefind-entry.json': 'entry',
  })
  const two = site('two', { '_astro/both.js': 'same', 'pagefind/pagefind-entry.json': 'new' })
  expect(await retainFormerAssets(one, two, 0)).toBe(6)
  expect(await read(two, '_astro/a.1.js')).toBe('old')
  expect(await read(two, '_astro/a.1.js.br')).toBe('small')
  expect(await read(two, 'pagefind-reference-0a1b/index/en_1.pf_index')).toBe('i')
  expect(await read(two, 'pagefind/pagefind-entry.json')).toBe('new')
  expect(await read(two, 'gone.html')).toBeUndefined()
})

test('they leave a week after the site that had them, however often it is replaced', async () => {
  const one = site('one', { '_astro/a.1.js': 'old' })
  const two = site('two', {})
  const three = site('three', {})
  const four = site('four', {})
  await retainFormerAssets(one, two, 0)
  await retainFormerAssets(two, three, 6 * DAY_MS)
  expect(await read(three, '_astro/a.1.js')).toBe('old')
  await retainFormerAssets(three, four, 7 * DAY_MS + 1)
  expect(await read(four, '_astro/a.1.js')).toBeUndefined()
})
