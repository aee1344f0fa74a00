import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { onceAmongPrograms } from './once-among-programs.ts'

let folder = ''
let lock = ''
beforeEach(() => {
  folder = scratchFolder()
  lock = join(folder, 'lock')
})

test('work that five programs need at the same time is done once and leaves no lock', async () => {
  let runs = 0
  let isDone = false
  const work = async () => {
    runs += 1
    await new Promise(setImmediate)
    isDone = true
  }
  await Promise.all(Array.from({ length: 5 }, () => onceAmongPrograms(lock, () => isDone, work)))
  expect(runs).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('failed work is retried by the next program that waits', async () => {
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 1) throw new RangeError('disk full')
  }
  const isDone = () => runs > 1
  const ended = await Promise.allSettled([
    onceAmongPrograms(lock, isDone, work),
    onceAmongPrograms(lock, isDone, work),
  ])
  // Either may get the lock first.
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(runs).toBe(2)
})

test('the lock of a killed process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, String(pid))
  let isDone = false
  await onceAmongPrograms(
    lock,
    () => isDone,
    async () => {
      isDone = true
    },
  )
  expect(isDone).toBe(true)
})

test('a program that has failed stops waiting for another one', async () => {
  writeFileSync(lock, String(process.pid))
  const failed = new AbortController()
  const waiting = onceAmongPrograms(
    lock,
    () => false,
    async () => {},
    failed.signal,
  )
  failed.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
