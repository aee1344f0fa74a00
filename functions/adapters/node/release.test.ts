/** Files of a release, and which failures are remembered. */
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { createRelease } from './release.ts'

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
  expect(new TextDecoder().decode(await found?.read())).toBe('page')
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
