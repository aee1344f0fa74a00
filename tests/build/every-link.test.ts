/** Follows every link of a built portal: with the demo document, then with another one enabled. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { noteText } from '#core/api/notes/note.ts'
import { workerRoute } from '#core/api/routes.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { buildRelease } from '../../builder/build-release.ts'
import { anchorsOf, attributesOf, startTags } from '../../builder/check/scan-html.ts'
import { createProgress } from '../../builder/progress.ts'
import { readDemoContent } from '../../functions/adapters/node/demo/demo-content.ts'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { type ServedContent, serveWebApi } from '../support/web-api.ts'

const BUILD_MS = scaled(240_000)
const ROOT = new URL('../../', import.meta.url)
const guides = globSync('src/content/guides/*/*.md', { cwd: ROOT })
const demo = await readDemoContent()
const linked = await readFile(new URL('tests/fixtures/openapi/linked.yaml', ROOT), 'utf8')
const sources = [
  demo.document.text,
  demo.olderDocuments['1.4']?.text,
  linked,
  JSON.stringify(demo),
  ...(await Promise.all(guides.map((file) => readFile(new URL(file, ROOT), 'utf8')))),
].join('\n')

const folder = scratchFolder()
let served: ServedContent
beforeAll(async () => {
  const versions = demo.documentationDocuments.map((version) => ({
    ...version,
    yml_publish: demo.olderDocuments[version.version] ? { url: `/${version.version}.yaml` } : null,
  }))
  served = await serveWebApi({
    document: demo.document.text,
    changelogs: demo.changelogs,
    faqs: demo.faqs,
    useCases: demo.useCases,
    menu: demo.menu,
    versions,
    files: { '/1.4.yaml': demo.olderDocuments['1.4']?.text ?? '' },
  })
})

async function build(document: string) {
  served.content.document = document
  const { live, warnings, problems } = await buildRelease(
    {
      from: served.origin,
      ifChanged: false,
      compress: false,
      check: true,
      dataDir: folder,
      publicOrigin: 'https://docs.example.com',
    },
    createProgress(true),
  )
  const site = await readSite(live)
  const said = [
    ...warnings.map((warning) => noteText(warning, 'en')),
    ...problems
      .filter(({ severity }) => severity !== 'info')
      .map((each) => problemText(each, 'en')),
  ]
  return { site, said }
}

interface BuiltFile {
  readonly links: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Every file by its path; pages and their Markdown versions include their links. */
async function readSite(live: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const site = new Map<string, BuiltFile>()
  for (const file of filesUnder(live)) {
    const isText = /\.(?:html|md)$/.test(file)
    const text = isText ? await readFile(join(live, file), 'utf8') : ''
    const links = file.endsWith('.html') ? linksOf(text) : markdownLinksOf(text)
    site.set(`/${file}`, { links, ids: new Set(anchorsOf(text).ids) })
  }
  return site
}

const linksOf = (html: string): readonly string[] =>
  startTags(html)
    .filter(({ tag }) => tag === 'a')
    .flatMap(({ attributes }) => attributesOf(attributes))
    .flatMap(([name, value]) => (name === 'href' ? [value] : []))

const markdownLinksOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\((\/[^\s()]*)/g)].map(([, link = '']) => link)

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** @returns the problem with the link; undefined if it works */
function fault(site: Awaited<ReturnType<typeof readSite>>, file: string, link: string) {
  if (SCHEME.test(link)) return outside(link)
  const url = new URL(link, `http://site${file.split('/').map(encodeURIComponent).join('/')}`)
  const path = decodeURIComponent(url.pathname)
  const name = path === '/' ? '/index' : path
  const target = /^(?:[#?]|$)/.test(link)
    ? site.get(file)
    : (site.get(name) ?? site.get(`${name}.html`))
  if (target === undefined) return workerRoute(path)?.use === 'link' ? undefined : 'leads nowhere'
  const id = decodeURIComponent(url.hash.slice(1))
  return id === '' || target.ids.has(id) ? undefined : 'leads to no such part'
}

/** Links as the author wrote them, by the URL that they resolve to. */
const COMPLETED: Readonly<Record<string, string>> = {
  'https://spdx.org/licenses/Apache-2.0.html': 'identifier: Apache-2.0',
  'https://docs.linked.example/guide/limits?page=1#a': '(limits?page=1#a)',
  'https://docs.linked.example/legal/terms': '(/legal/terms)',
}

function outside(link: string): string | undefined {
  if (link.startsWith('mailto:')) return sources.includes(link.slice(7)) ? undefined : 'is invented'
  if (!/^https?:\/\/[^/]/.test(link) || !URL.canParse(link)) return 'is no address'
  const written = COMPLETED[link] ?? link
  return [written, written.replaceAll('&', '&amp;')].some((one) => sources.includes(one))
    ? undefined
    : 'is invented'
}

function faults(site: Awaited<ReturnType<typeof readSite>>): readonly string[] {
  return [...site].flatMap(([file, { links }]) =>
    [...new Set(links)].flatMap((link) => {
      const found = fault(site, file, link)
      return found === undefined ? [] : [`${file}: ${link} ${found}`]
    }),
  )
}

const linksAt = (site: Awaited<ReturnType<typeof readSite>>, file: string) =>
  site.get(file)?.links ?? []

test('every link of the demo works, and links in its texts point to its own pages', {
  timeout: BUILD_MS,
}, async () => {
  const { site, said } = await build(demo.document.text)
  expect(said).toEqual([])
  expect(faults(site)).toEqual([])
  for (const language of ['', '/id']) {
    for (const path of [
      '/registration/v2/registrations?method=post',
      '/documents/v2/documents?method=post',
      '/signing/v2/documents/%7Bdocument_id%7D/signatures?method=post',
    ]) {
      expect(linksAt(site, language === '' ? '/index.html' : '/id.html')).toContain(language + path)
    }
  }
  // At least one reader follows each URL that the document gives for this site.
  const all = new Set([...site.values()].flatMap(({ links }) => links.map(decodeURI)))
  const written = [...demo.document.text.matchAll(/\]\((\/[^\s()]*)\)/g)]
  expect(written.length).toBeGreaterThan(50)
  for (const [, link = ''] of written) expect(all).toContain(link)
})

test('with another document enabled no link is broken, and broken links of its texts are named', {
  timeout: BUILD_MS,
}, async () => {
  const { site, said } = await build(linked)
  // The document's one wrong fragment opens the right page and is named below.
  const noSuchPart = '/users-and-roles/v2/users/%7Bid%7D#no-such-part'
  expect(faults(site).filter((line) => !line.includes('#no-such-part'))).toEqual([])
  const start = linksAt(site, '/id.html')
  const user = '/users-and-roles/v2/users/%7Bid%7D'
  for (const link of [
    `/id${user}?method=get`,
    `/id${user}?method=get#get-200`,
    '/id/users-and-roles',
    '/id/oidc-api/v2/sessions?method=post',
    '/id/generate-signature',
    '/openapi.yaml',
    'https://docs.linked.example/guide/limits?page=1#a',
    'mailto:desk@linked.example',
    'https://docs.linked.example/legal/terms',
    'https://status.linked.example/?a=1&b=2',
  ]) {
    expect(start).toContain(link)
  }
  expect(linksAt(site, '/id/users-and-roles.html')).toEqual(
    expect.arrayContaining([`/id${user}?method=delete`, '/id/oidc-api']),
  )
  // The page of a group that only has webhooks.
  for (const file of ['/api-documentation.html', '/webhooks/gone.html']) {
    expect(linksAt(site, file)).toContain('/notices')
  }
  expect(linksAt(site, '/schemas/User.html')).toContain('/oidc-api/v2/sessions')
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^FAQ entry ".*" links to \/callbacks\/v2\/callbacks\/.*method=get, which/,
      ),
      expect.stringMatching(/^Changelog entry ".*" links to \/callbacks\/v2\/callbacks\//),
      expect.stringMatching(/^Use case ".*" links to post \/v2\/registrations, which/),
      expect.stringMatching(/^The menu item ".*" links to post \/v2\/registrations, which/),
      expect.stringMatching(/^Document "info" links to \/faq\/detail\/no-such-answer, which/),
      expect.stringMatching(/^The link to "\/users-and-roles\/v2\/people\?method=get" is broken/),
      `/ links to ${noSuchPart}, but there is no such id`,
    ]),
  )
  for (const file of ['/faq.html', '/id/faq.html', '/changelog.html']) {
    expect(linksAt(site, file).filter((link) => link.includes('/callbacks'))).toEqual([])
  }
})
