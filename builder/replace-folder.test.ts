import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from './replace-folder.ts'

let scratch = ''
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'gapura-replace-'))
})
afterEach(() => rm(scratch, { recursive: true }))

test('restores the earlier folder if the new one cannot be moved', async () => {
  const final = join(scratch, 'final')
  await mkdir(final)
  await writeFile(join(final, 'earlier'), '')
  await expect(replaceFolder(join(scratch, 'missing'), final)).rejects.toThrow('ENOENT')
  expect(await readdir(scratch)).toEqual(['final'])
  expect(await readdir(final)).toEqual(['earlier'])
})
