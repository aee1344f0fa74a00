import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { switchRelease } from '../../functions/adapters/node/switch-release.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { createLinkedAhead, type LinkedAhead } from './linked-ahead.ts'

const FILES = { pages: ['faq.html', 'id/faq.html', 'gone.html'], data: ['data/faq.json'] }

let site = ''
let folder = ''
let ahead: LinkedAhead
beforeEach(async () => {
  site = scratchFolder()
  folder = join(site, 'next')
  mkdirSync(folder)
  await publish('one', ['faq.html', 'faq.html.br', 'faq.md', 'id/faq.html', 'data/faq.json'])
  ahead = createLinkedAhead(FILES.pages.length)
  ahead.remember(FILES)
})

async function publish(release: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const path = join(site, 'releases', release, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, `${file} of ${release}`)
  }
  await switchRelease(site, release)
}

const unfinished = (): readonly string[] =>
  readdirSync(join(site, 'releases')).filter((name) => name.startsWith('.'))

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

test('the next folder has the pages and data of the live release, with all their copies', async () => {
  ahead.start(site)
  const { pages, data } = await ahead.take(site, folder)
  const isLinked = FILES.pages.map(pages.has)
  expect({ isLinked, isDataLinked: data.has('data/faq.json') }).toEqual({
    isLinked: [true, true, false],
    isDataLinked: true,
  })
  expect(filesIn(folder)).toEqual(['faq.html', 'faq.html', 'faq.html.br', 'faq.json', 'faq.md'])
  expect(unfinished()).toEqual([])
})

test('a page that has changed is removed with its copies, and written without changing readers’', async () => {
  ahead.start(site)
  const { pages } = await ahead.take(site, folder)
  pages.retain(new Set(['id/faq.html']))
  expect(FILES.pages.map(pages.has)).toEqual([false, true, false])
  expect(filesIn(folder)).toEqual(['faq.html', 'faq.json'])
  writeFileSync(join(folder, 'faq.html'), 'of the next release')
  expect(readFileSync(join(site, 'current', 'faq.html'), 'utf8')).toBe('faq.html of one')
})

test('nothing is taken if another release is live now', async () => {
  ahead.start(site)
  await publish('two', ['faq.html'])
  const { pages } = await ahead.take(site, folder)
  expect([pages.has('faq.html'), filesIn(folder), unfinished()]).toEqual([false, [], []])
})

test('a second start links the release that is live now', async () => {
  ahead.start(site)
  await publish('two', ['faq.html'])
  ahead.start(site)
  await ahead.take(site, folder)
  expect(readFileSync(join(folder, 'faq.html'), 'utf8')).toBe('faq.html of two')
})

test('if linking fails, the next build starts in an empty folder', async () => {
  const inTheWay = join(site, 'releases', `.ahead-${process.pid}`)
  // Left by a process that was killed.
  mkdirSync(join(inTheWay, 'faq.html'), { recursive: true })
  ahead.start(site)
  const { pages } = await ahead.take(site, folder)
  expect([pages.has('faq.html'), filesIn(folder), unfinished()]).toEqual([false, [], []])
})

test('links that are not taken are removed', async () => {
  ahead.start(site)
  await ahead.discard()
  expect(unfinished()).toEqual([])
  expect((await ahead.take(site, folder)).pages.has('faq.html')).toBe(false)
})

test('a small site has nothing linked ahead', async () => {
  const small = createLinkedAhead()
  small.remember(FILES)
  small.start(site)
  const { pages } = await small.take(site, folder)
  expect(pages.has('faq.html')).toBe(false)
})
