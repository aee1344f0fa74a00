import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { removeLeftFolders } from './left-folders.ts'

test('removes folders of ended processes and of an earlier one with this ID, and no others', async () => {
  const folder = scratchFolder()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const left = [ended, process.pid].flatMap((pid) => [
    `site.building-${pid}`,
    `site.building-${pid}-${uuid}`,
  ])
  const kept = [
    'site',
    `site.building-${process.ppid}`,
    `site.building-${ended}.txt`,
    `site.replaced-${ended}`,
    `other.building-${ended}`,
  ]
  for (const name of [...left, ...kept]) await mkdir(join(folder, name, 'x'), { recursive: true })
  await removeLeftFolders(join(folder, 'site'), 'building')
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
})
