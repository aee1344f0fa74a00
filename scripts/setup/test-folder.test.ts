import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { removeAbandoned, runsPrograms } from './test-folder.ts'

test.each([
  ['memory', 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n', true],
  ['memory that runs no programs', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n', false],
  ['a disk', '/dev/sdb1 /dev/shm ext4 rw 0 0\n', false],
  ['nothing', 'tmpfs /dev/shm/other tmpfs rw 0 0\n', false],
  // The last mount hides the others.
  ['two', 'tmpfs /dev/shm tmpfs rw 0 0\nshm /dev/shm tmpfs rw,noexec 0 0\n', false],
])('runs tests from the memory folder only if it can: %s', (_, mounts, expected) => {
  expect(runsPrograms(mounts)).toBe(expected)
})

test('removes the folder of a killed run, and no other', () => {
  const parent = scratchFolder()
  const ended = spawnSync(process.execPath, ['--version']).pid
  const others = ['gapura-test-old', `gapura-test-${process.pid}-a`, `other-${ended}-b`]
  for (const name of [...others, `gapura-test-${ended}-c`])
    mkdirSync(join(parent, name, 'site'), { recursive: true })
  removeAbandoned(parent)
  expect(readdirSync(parent).sort()).toEqual(others.sort())
})
