/** Files of a release, and which failures are remembered. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { createRelease, type ReleaseFile } from './release.ts'

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
})

test.each(['/none', '/page.html/below', `/${'a'.repeat(300)}`, '/a\0b'])(
  '%j is no file',
  async (path) => {
    await writeFile(join(folder, 'page.html'), 'page')
    expect(await createRelease(folder).find(path, ['br'])).toBeUndefined()
  },
)

test('a file that could not be read is read the next time', async () => {
  const release = createRelease(folder)
  const page = join(folder, 'page.html')
  await symlink(page, page)
  await expect(release.find('/page', [])).rejects.toMatchObject({ code: 'ELOOP' })
  await rm(page)
  await writeFile(page, 'page')
  const found = await release.find('/page', [])
  expect(await textOf(found)).toBe('page')
})

test.each([
  { folders: 1, isRemembered: true },
  { folders: 3, isRemembered: false },
])(
  'a path below $folders folders is remembered: $isRemembered',
  async ({ folders, isRemembered }) => {
    const release = createRelease(folder)
    const path = `/${'a'.repeat(200)}`.repeat(folders)
    expect(await release.find(path, [])).toBeUndefined()
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), 'page')
    expect((await release.find(path, [])) === undefined).toBe(isRemembered)
  },
)

test('a large file is not in memory while its readers wait', async () => {
  await writeFile(join(folder, 'large.json'), 'x'.repeat(600_000))
  const found = await createRelease(folder).find('/large.json', [])
  expect(await found?.read()).toBeInstanceOf(ReadableStream)
  expect(await textOf(found)).toHaveLength(600_000)
})

test('a large file that is gone fails before the response starts', async () => {
  const file = join(folder, 'large.json')
  await writeFile(file, 'x'.repeat(600_000))
  const found = await createRelease(folder).find('/large.json', [])
  await rm(file)
  await expect(found?.read()).rejects.toMatchObject({ code: 'ENOENT' })
})

test('redirects that could not be read are read the next time', async () => {
  const release = createRelease(folder)
  const file = join(folder, '_redirects')
  await symlink(file, file)
  await expect(release.redirect('/old')).rejects.toMatchObject({ code: 'ELOOP' })
  await rm(file)
  await writeFile(file, '/old /new 301')
  expect(await release.redirect('/old')).toEqual({ status: 301, to: '/new' })
})

test('a release without redirects has none', async () => {
  expect(await createRelease(folder).redirect('/old')).toBeUndefined()
})

const textOf = async (file: ReleaseFile | undefined) => new Response(await file?.read()).text()
