import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { noteText } from '#core/api/notes/note.ts'
import type { Sites } from '#core/site/site.ts'
import { listen } from '../../tests/support/listen.ts'
import { sitesOf } from '../../tests/support/reference-pages.ts'
import { deadFiles } from './dead-files.ts'

const server = createServer(({ url }, response) => {
  response.writeHead(url === '/files/kept.pdf' ? 200 : url === '/files/slow.pdf' ? 503 : 404).end()
})
const { origin } = await listen(server)
const built = await sitesOf('linked.yaml', false)

function sitesWith(content: string, source = origin): Sites {
  const none = { next_id: null, prev_id: null, translations: {} }
  const faq = { ...none, id: 'f', title: 'Where?', content, order: 1, likes: 0 }
  const en = { ...built.en, snapshot: { ...built.en.snapshot, source, faqs: [faq] } }
  return { ...built, en }
}

test('a link to a file that is not stored is named once, with its text', async () => {
  const links = ['gone', 'kept', 'slow', 'gone'].map((name) => `<a href="/files/${name}.pdf">x</a>`)
  const notes = await deadFiles(sitesWith(links.join(' ')))
  expect(notes.map((each) => noteText(each, 'en'))).toEqual([
    'FAQ entry "Where?" links to /files/gone.pdf, which isn\'t stored. Upload it again or correct the link.',
  ])
})

test('a file that only a guide of a folder links to is named with its line', async () => {
  const sites = sitesWith('')
  const body = '[kept](/files/kept.pdf)\n[gone](/files/gone.pdf)'
  const guide = { language: 'en', path: '/a', title: 'A', file: 'guides/en/a.md', body } as const
  const snapshot = { ...sites.en.snapshot, guides: [{ ...guide, bodyLine: 4 }] }
  const [found] = await deadFiles({ ...sites, en: { ...sites.en, snapshot } })
  expect(found && noteText(found, 'en')).toMatch(/^Guide "guides\/en\/a\.md:5" links to/)
})

test('a portal that does not answer holds nothing back', async () => {
  const sites = sitesWith('<a href="/files/gone.pdf">x</a>', 'http://127.0.0.1:1')
  expect(await deadFiles(sites)).toEqual([])
})
