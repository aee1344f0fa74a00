import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../tests/support/scratch-folder.ts'
import { replaceFolder } from './replace-folder.ts'

let scratch = ''
beforeEach(() => {
  scratch = scratchFolder()
})

test('restores the earlier folder if the new one cannot be moved', async () => {
  const final = join(scratch, 'final')
  await mkdir(final)
  await writeFile(join(final, 'earlier'), '')
  await expect(replaceFolder(join(scratch, 'missing'), final)).rejects.toThrow('ENOENT')
  expect(await readdir(scratch)).toEqual(['final'])
  expect(await readdir(final)).toEqual(['earlier'])
})
