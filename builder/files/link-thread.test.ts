import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { linkMany } from './link-thread.ts'

/** Enough for the other thread. */
const MANY = 600
const namesFrom = (first: number): readonly string[] =>
  Array.from({ length: MANY }, (_, at) => `${first + at}.html`)

let folder = ''
let from = ''
let to = ''
beforeEach(() => {
  folder = scratchFolder()
  from = join(folder, 'from')
  to = join(folder, 'to')
  mkdirSync(from)
  mkdirSync(to)
  for (const name of [...namesFrom(0), ...namesFrom(MANY)]) writeFileSync(join(from, name), '')
})

test('two jobs at the same time each report their own lost pages', async () => {
  rmSync(join(from, '7.html'))
  rmSync(join(from, `${MANY + 7}.html`))
  const jobs = [namesFrom(0), namesFrom(MANY)].map((names) => linkMany('page', names, from, to))
  expect(await Promise.all(jobs)).toEqual([['7.html'], [`${MANY + 7}.html`]])
  expect(readdirSync(to)).toHaveLength(2 * MANY - 2)
})

test('a job that fails says why, and the next one succeeds', async () => {
  mkdirSync(join(to, '7.html'))
  await expect(linkMany('page', namesFrom(0), from, to)).rejects.toThrow('EISDIR')
  expect(await linkMany('page', namesFrom(MANY), from, to)).toEqual([])
})
