import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../tests/support/scratch-folder.ts'
import { heldFailure, releaseId, releaseTarget } from './release.ts'

test('two releases of the same content within one second have different names, in order', () => {
  const first = releaseId(new Date('2026-11-20T17:04:05.123Z'), 'a'.repeat(64))
  const second = releaseId(new Date('2026-11-20T17:04:05.987Z'), 'a'.repeat(64))
  expect(first).toBe('20261120T170405123Z-aaaaaaaa')
  expect(second > first).toBe(true)
})

test('other users can read a release once it is live, and not before', async () => {
  const folder = scratchFolder()
  const id = releaseId(new Date(), 'a'.repeat(64))
  const target = await releaseTarget(folder, id)
  await writeFile(join(target.folder, 'index.html'), '')
  expect((await stat(target.folder)).mode & 0o077).toBe(0)
  const live = await target.switch({
    id,
    built_at: '',
    fingerprint: '',
    source: '',
    document_sha256: '',
    api_version: '',
    document_version: '',
    pages: 0,
    seconds: 0,
    checked: false,
  })
  const others = (await stat(join(folder, 'site', 'releases'))).mode & 0o077
  expect((await stat(live)).mode & 0o077).toBe(others)
})

test('a build does not replace the site while the record of a roll back cannot be read', async () => {
  const folder = scratchFolder()
  await mkdir(join(folder, 'site', 'releases', 'older'), { recursive: true })
  await symlink(join('releases', 'older'), join(folder, 'site', 'current'))
  expect(await heldFailure(folder)).toBeUndefined()
  await writeFile(join(folder, 'site', 'held.json'), 'x')
  expect((await heldFailure(folder))?.message).toMatch(
    /^Readers see the release older\. .*"site\/held\.json".*makes the site current/,
  )
})
