import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder, writeFiles } from '../tests/support/scratch-folder.ts'
import { UsageError } from './arguments.ts'
import { checkOut, isWithin, outTarget } from './out-folder.ts'

const SITE = ['index.html', '_astro/a.js', '_data/_search/names.en.json']

let scratch = ''
beforeEach(() => {
  scratch = scratchFolder()
})
const at = (name: string) => join(scratch, name)

const write = (...files: readonly string[]): void =>
  writeFiles(scratch, Object.fromEntries(files.map((file) => [file, file])))

/** The company's folder is `docs`, with its document and data. */
const check = (out: string) =>
  checkOut(at(out), {
    all: ['docs', 'docs/var', 'openapi.yaml'].map(at),
    published: ['docs/guides', 'docs/public'].map(at),
  })

test.each([
  { name: 'a new folder', out: 'new/site', files: [] },
  { name: 'a new folder within the source folder', out: 'docs/site', files: ['docs/theme.css'] },
  { name: 'an earlier site', out: 'docs/site', files: SITE.map((file) => `docs/site/${file}`) },
])('replaces $name', async ({ out, files }) => {
  write(...files)
  await check(out)
  const target = await outTarget(at(out))
  await writeFile(join(target.folder, 'index.html'), 'new')
  // as: the manifest is for releases.
  await target.switch(undefined as never)
  expect(await readFile(at(`${out}/index.html`), 'utf8')).toBe('new')
  expect((await readdir(dirname(at(out)))).filter((name) => name.includes('site.'))).toEqual([])
})

test.each([
  { name: 'a killed build', pid: spawnSync(process.execPath, ['--version']).pid },
  { name: 'a killed build with the same process ID', pid: process.pid },
])('takes up what $name has left next to the folder', async ({ pid }) => {
  write(`site.building-${pid}/half.html`, `site.replaced-${pid}/index.html`)
  const target = await outTarget(at('site'))
  expect(await readdir(at('site')), 'the earlier site is back').toEqual(['index.html'])
  await target.discard()
  expect(await readdir(scratch)).toEqual(['site'])
})

test('replaces an empty folder', async () => {
  await mkdir(at('empty'))
  await check('empty')
})

test.each([
  {
    name: 'the source folder',
    out: 'docs',
    says: /contains ".*docs", which the site is built from/,
  },
  { name: 'a folder around it', out: '.', says: /contains ".*docs"/ },
  { name: 'the folder of guides', out: 'docs/guides', says: /is in ".*guides"/ },
  { name: 'a new folder in public', out: 'docs/public/site', says: /is in ".*public"/ },
  { name: 'the data of the portal', out: 'docs/var', says: /contains ".*var"/ },
  { name: "a person's folder", out: 'mine', says: /has files that aren't .* such as "notes\.txt"/ },
  { name: 'another site', out: 'blog', says: /such as "_astro"/ },
  { name: 'a repository', out: 'pages', says: /such as ".git"/ },
  { name: 'a link to the source folder', out: 'link', says: /contains ".*docs"/ },
  { name: 'a file', out: 'openapi.yaml', says: /openapi\.yaml/ },
  { name: 'another file', out: 'mine/notes.txt', says: /is a file/ },
  { name: 'a folder in a file', out: 'mine/notes.txt/site', says: /is a file or in a file/ },
])('rejects $name, and changes nothing', async ({ out, says }) => {
  write('openapi.yaml', 'docs/openapi.yaml', 'docs/guides/en/a.md', 'docs/var/portal.db')
  write('mine/notes.txt', 'blog/_astro/a.js', 'blog/_redirects', 'pages/.git/HEAD')
  write(...SITE.map((file) => `pages/${file}`))
  await symlink(at('docs'), at('link'))
  const before = await readdir(scratch, { recursive: true })
  await expect(check(out)).rejects.toThrow(says)
  await expect(check(out)).rejects.toThrow(/^--out ".*Choose a new or empty folder/)
  expect(await readdir(scratch, { recursive: true })).toEqual(before)
})

test.runIf(existsSync('/proc/self'))('reports a folder that no one may write to', async () => {
  await checkOut('/proc/gapura', { all: [], published: [] })
  const made = outTarget('/proc/gapura')
  await expect(made).rejects.toThrow(UsageError)
  await expect(made).rejects.toThrow(/^--out "\/proc\/gapura" can't be written \(ENOENT\)/)
})

test('a folder contains its own files, the root folder all files', () => {
  expect(isWithin(at('docs/a.yaml'), at('docs'))).toBe(true)
  expect(isWithin(at('docs-old/a.yaml'), at('docs'))).toBe(false)
  expect(isWithin(at('a.yaml'), parse(scratch).root)).toBe(true)
})
