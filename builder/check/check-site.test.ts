/** A check after a small edit skips unchanged pages, unless their targets changed. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { note, noteText } from '#core/api/notes/note.ts'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { scratchFolder, writeFiles } from '../../tests/support/scratch-folder.ts'
import { checkSite } from './check-site.ts'

let before = ''
let now = ''
beforeEach(async () => {
  before = scratchFolder()
  now = scratchFolder()
})

const page = (body: string): string => `<html><body><h1>Title</h1>${body}</body></html>`
const LINKING = page('<a href="/target#part">there</a>')

async function findings(
  unchanged: readonly string[],
  bySameCode = true,
  warned: readonly string[] = [],
): Promise<readonly string[]> {
  const files = filesUnder(before)
  const checked = { folder: before, files, unchanged: new Set(unchanged), bySameCode, warned }
  const found = await checkSite([], now, checked)
  return found
    .map(({ file, message }) => noteText(note('page-fault', { page: file, fault: message }), 'en'))
    .filter((line) => /links to/.test(line))
}

test('reads an unchanged page again when the page it links to is gone', async () => {
  writeFiles(before, { 'linking.html': LINKING, 'target.html': page('<p id=part>') })
  writeFiles(now, { 'linking.html': LINKING })
  expect(await findings(['linking.html'])).toEqual([
    "linking.html links to /target#part, which doesn't exist",
  ])
})

test.each(['pagefind-api/target', 'files.gz/target'])(
  'reads it again when %s is gone, whose folder is named like a file of the build',
  async (path) => {
    const linking = page(`<a href="/${path}">there</a>`)
    await mkdir(join(before, dirname(path)))
    writeFiles(before, { 'linking.html': linking, [`${path}.html`]: page('') })
    writeFiles(now, { 'linking.html': linking })
    expect(await findings(['linking.html'])).toEqual([
      `linking.html links to /${path}, which doesn't exist`,
    ])
  },
)

test('reads it again when the ID it links to is gone', async () => {
  writeFiles(before, { 'linking.html': LINKING, 'target.html': page('<p id="part">') })
  writeFiles(now, { 'linking.html': LINKING, 'target.html': page('<p id="other">') })
  expect(await findings(['linking.html'])).toEqual([
    'linking.html links to /target#part, but there is no such id',
  ])
})

test('checks a changed page against IDs of unchanged pages', async () => {
  writeFiles(before, { 'linking.html': page(''), 'target.html': page('<p id="part">') })
  writeFiles(now, { 'linking.html': LINKING, 'target.html': page('<p id="part">') })
  expect(await findings(['target.html'])).toEqual([])
  writeFiles(now, { 'linking.html': LINKING.replace('#part', '#none') })
  expect(await findings(['target.html'])).toEqual([
    'linking.html links to /target#none, but there is no such id',
  ])
})

test("doesn't read an unchanged page again while all its targets exist", async () => {
  const files = { 'linking.html': LINKING, 'target.html': page('<p id="part">') }
  writeFiles(before, { ...files, 'release.json': '{}', 'linking.html.br': '', 'pages.json': '{}' })
  // Broken on purpose: a finding would show that the page was read.
  writeFiles(now, { ...files, 'linking.html': LINKING.replace('#part', '#none') })
  expect(await findings(['linking.html', 'target.html'])).toEqual([])
})

test('names a broken link again after a build that changes another page', async () => {
  const files = { 'linking.html': page('<a href="gone">there</a>'), 'target.html': page('') }
  writeFiles(before, files)
  writeFiles(now, { ...files, 'target.html': page('<p>new</p>') })
  expect(await findings(['linking.html'], true, ['linking.html', 'removed.html'])).toEqual([
    "linking.html links to gone, which doesn't exist",
  ])
})

test('skips a page that was rendered again and is the same, unless other code checked it', async () => {
  // Broken on purpose: a finding shows that the links were read.
  const files = { 'linking.html': LINKING.replace('#part', '#none'), 'target.html': page('') }
  writeFiles(before, files)
  writeFiles(now, files)
  expect(await findings([])).toEqual([])
  expect(await findings([], false)).toEqual([
    'linking.html links to /target#none, but there is no such id',
  ])
})

test('reads a page that was rendered again and is the same when the ID it links to is gone', async () => {
  writeFiles(before, { 'linking.html': LINKING, 'target.html': page('<p id="part">') })
  writeFiles(now, { 'linking.html': LINKING, 'target.html': page('<p id="other">') })
  expect(await findings([])).toEqual([
    'linking.html links to /target#part, but there is no such id',
  ])
})

test("doesn't read it again when the files of names are under another name", async () => {
  const files = { 'linking.html': LINKING, 'target.html': page('<p id="part">') }
  writeFiles(before, files)
  await mkdir(join(before, '_data', '_search', '0123456789ab'), { recursive: true })
  writeFiles(before, { '_data/_search/0123456789ab/a.json': '{}' })
  writeFiles(now, { ...files, 'linking.html': LINKING.replace('#part', '#none') })
  expect(await findings(['linking.html', 'target.html'])).toEqual([])
})

test.each([
  '/callbacks/x',
  '/authors',
  '/administration',
  '/api-webs',
  'gone',
  '/gone.pdf',
  '/%E0%A4%A',
])(
  'a link to %s is dead: it only starts like a route of the portal, or matches no file of the site',
  async (link) => {
    writeFiles(now, { 'linking.html': page(`<a href="${link}">x</a>`) })
    expect(await findings([])).toEqual([`linking.html links to ${link}, which doesn't exist`])
  },
)

test.each([
  '/admin/faq',
  '/auth/login',
  '/files/a.pdf',
  'target',
  '?method=get',
  'mailto:a@b.example',
])('accepts a link to %s', async (link) => {
  writeFiles(now, { 'linking.html': page(`<a href="${link}">x</a>`), 'target.html': page('') })
  expect(await findings([])).toEqual([])
})
