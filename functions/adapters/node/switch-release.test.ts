import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRelease, switchRelease } from './switch-release.ts'

let site = ''
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'gapura switch '))
  for (const name of ['one', 'two']) {
    await mkdir(join(site, 'releases', name), { recursive: true })
    await writeFile(join(site, 'releases', name, 'index.html'), name)
  }
})
afterAll(() => rm(site, { recursive: true, force: true }))

test.each(['linux', 'win32'] as const)(
  'on %s, readers see the release of the last switch',
  async (platform) => {
    expect(await switchRelease(site, 'one', platform)).toBe(true)
    expect(await switchRelease(site, 'two', platform)).toBe(true)
    expect(await liveRelease(site)).toBe('two')
    expect(await readFile(join(site, 'current', 'index.html'), 'utf8')).toBe('two')
    expect((await readdir(site)).toSorted()).toEqual(['current', 'releases'])
  },
)

test.each(['', '..', '.hidden', 'a/b', 'a\\b', 'none'])('%j is no release', async (name) => {
  expect(await switchRelease(site, name, 'win32')).toBe(false)
})
