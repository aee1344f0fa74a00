import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { liveRelease, switchRelease } from './switch-release.ts'

const site = scratchFolder('gapura switch ')
beforeAll(async () => {
  for (const name of ['one', 'two']) {
    await mkdir(join(site, 'releases', name), { recursive: true })
    await writeFile(join(site, 'releases', name, 'index.html'), name)
  }
})

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
