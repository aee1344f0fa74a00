import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalConfig } from '../../src/portal.config.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { checkFolder } from './check-folder.ts'
import { STARTER } from './starter.ts'
import { writeFolder } from './write-folder.ts'

const emptyFolder = (): string => scratchFolder('gapura init ')

test('writes nothing if one of the files exists, and names it', async () => {
  const folder = emptyFolder()
  await writeFile(join(folder, 'theme.css'), 'mine')
  const written = await writeFolder(folder, new Map(Object.entries(STARTER)))
  expect(written).toEqual({ ok: false, error: ['theme.css'] })
  expect(await readdir(folder)).toEqual(['theme.css'])
  expect(await readFile(join(folder, 'theme.css'), 'utf8')).toBe('mine')
})

test('the new folder has no problems', async () => {
  const folder = join(emptyFolder(), 'docs')
  const written = await writeFolder(folder, new Map(Object.entries(STARTER)))
  expect(written).toEqual({ ok: true, value: Object.keys(STARTER) })
  const checked = await checkFolder(folder, portalConfig)
  const found = checked.ok ? checked.value.filter(({ severity }) => severity !== 'info') : checked
  expect(found).toEqual([])
})
