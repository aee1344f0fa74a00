import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { BundleError, prepareFolder } from './bundle.ts'

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
})

test('a folder that cannot be created is one sentence with the ways out', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const failure = await prepareFolder(join(file, 'bundle')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BundleError)
  expect(String(failure)).toMatch(
    /must be bundled, but ".+bundle" isn't writable \(ENOTDIR.+\)\. .+ or build the image again\.$/,
  )
})

test('a missing folder is created', async () => {
  await prepareFolder(join(folder, 'a', 'b'))
  expect((await stat(join(folder, 'a', 'b'))).isDirectory()).toBe(true)
})
