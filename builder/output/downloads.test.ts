import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#core/site/site.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { writeDownloads } from './downloads.ts'

let root = ''
beforeEach(() => {
  root = scratchFolder()
})

const TEXT = `openapi: 3.1.0\n${'# long\n'.repeat(20_000)}`

async function write(
  name: string,
  sha256: string,
  live?: string,
  keys?: ReadonlyMap<string, string>,
) {
  const folder = join(root, name)
  await mkdir(folder)
  // as: only the document of the snapshot is read.
  const site = {
    snapshot: { document: { text: TEXT, sha256, fileName: 'a.yaml' } },
  } as unknown as Site
  const before =
    live === undefined
      ? undefined
      : { folder: join(root, live), keys: keys ?? new Map(), checked: true, warned: [] }
  const options = { site, openapiJson: '{}', codeHash: 'code', live: before, compress: true }
  return { folder, keys: await writeDownloads(options, folder) }
}

const inode = async (...path: string[]) => (await stat(join(...path))).ino

test('writes the downloads with compressed copies of a large one', async () => {
  const { folder } = await write('first', 'a')
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(TEXT)
  expect(gunzipSync(await readFile(join(folder, 'openapi.yaml.gz'))).toString()).toBe(TEXT)
  expect(await readFile(join(folder, 'openapi.json'), 'utf8')).toBe('{}')
})

test('links them from the live release while the document is the same', async () => {
  const first = await write('first', 'a')
  const same = await write('same', 'a', 'first', first.keys)
  for (const file of ['openapi.yaml', 'openapi.yaml.br', 'openapi.yaml.gz', 'openapi.json']) {
    expect(await inode(same.folder, file)).toBe(await inode(first.folder, file))
  }
  const other = await write('other', 'b', 'first', first.keys)
  expect(await inode(other.folder, 'openapi.yaml')).not.toBe(
    await inode(first.folder, 'openapi.yaml'),
  )
})
