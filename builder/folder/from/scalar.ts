/** Scalar: `scalar.config.json` with `navigation.routes`, or with the older `guides` and `references`. */
import { posix } from 'node:path'
import { elementId } from '#core/element-id.ts'
import { cause } from '../folder-problem.ts'
import { docsPages, inFolderOrder } from './docs-tree.ts'
import { isLiteralObject, type Literal } from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, memberOf, syntaxOf, type Taking, textOf } from './taking.ts'

const FILE = 'scalar.config.json'
const KNOWN = new Set([
  ...['$schema', 'scalar', 'info', 'siteMeta', 'navigation', 'guides', 'references', 'assetsDir'],
  ...['siteConfig', 'publishOnMerge', 'subdomain', 'customDomain', 'theme'],
])
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeScalar(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const settings = reader.has(FILE) ? readPlain((await reader.text(FILE)) ?? '') : undefined
  if (!isLiteralObject(settings)) return false
  taking.addName(memberOf(settings, 'info', 'title'), memberOf(settings, 'siteMeta', 'title'))
  taking.noteUnknown(FILE, settings, KNOWN)
  for (const redirect of listOf(memberOf(settings, 'siteConfig', 'routing', 'redirects'))) {
    const from = textOf(memberOf(redirect, 'from')) ?? ''
    taking.addRedirect(FILE, lineOf(redirect, 'from'), from, memberOf(redirect, 'to'))
  }
  await takeRoutes(taking, memberOf(settings, 'navigation', 'routes'), '', [], 0)
  for (const place of ['header', 'sidebar']) {
    for (const item of listOf(memberOf(settings, 'navigation', place))) noteLink(taking, item, 'to')
  }
  for (const guide of listOf(memberOf(settings, 'guides'))) await takeGuide(taking, guide)
  for (const reference of listOf(memberOf(settings, 'references'))) {
    const path = memberOf(reference, 'path') ?? memberOf(reference, 'url')
    taking.addDocument(FILE, lineOf(reference, 'path'), path)
  }
  const assets = textOf(memberOf(settings, 'assetsDir'))?.replace(/^\.?\/|\/$/g, '')
  if (assets !== undefined && reader.has(assets)) await taking.addFolder(assets)
  const logo = memberOf(settings, 'siteConfig', 'logo')
  const file = (source: Literal | undefined) => textOf(source)?.replace(/^\.?\//, '')
  await taking.addLogo(
    file(logo) ?? file(memberOf(logo, 'lightMode')),
    file(memberOf(logo, 'darkMode')),
  )
  return true
}

/** The URL of a page consists of the keys around it. */
async function takeRoutes(
  taking: Taking,
  routes: Literal | undefined,
  base: string,
  above: readonly string[],
  depth: number,
): Promise<void> {
  if (!isLiteralObject(routes) || depth > MAX_DEPTH) return
  for (const [key, { value: route, line }] of routes.members) {
    const path = posix.join('/', base, key)
    const title = textOf(memberOf(route, 'title'))
    const kind = textOf(memberOf(route, 'type')) ?? 'page'
    if (memberOf(route, 'hidden') === true) {
      taking.note(FILE, line, cause('from-setting', { name: 'hidden' }))
    } else if (kind === 'group') {
      const within = title === undefined ? above : [...above, title]
      addPage(taking, memberOf(route, 'page', 'filepath'), { path, title, above: within })
      await takeRoutes(taking, memberOf(route, 'children'), path, within, depth + 1)
    } else if (kind === 'openapi') {
      taking.addDocument(FILE, line, documentOf(route))
    } else if (kind === 'page') {
      addPage(taking, memberOf(route, 'filepath'), { path, title, above })
    } else if (kind === 'link') {
      noteLink(taking, route, 'url')
    } else taking.note(FILE, line, cause('from-setting', { name: kind }))
  }
}

/** A file, a URL, or a document in Scalar's registry. */
function documentOf(route: Literal): Literal | undefined {
  const [namespace, slug] = ['namespace', 'slug'].map((name) => textOf(memberOf(route, name)))
  const registered =
    namespace === undefined || slug === undefined
      ? undefined
      : `https://registry.scalar.com/@${namespace}/apis/${slug}`
  return memberOf(route, 'filepath') ?? memberOf(route, 'url') ?? registered
}

/** The older settings: URLs consist of the names of the guide, the folders and the page. */
async function takeGuide(taking: Taking, guide: Literal): Promise<void> {
  const name = textOf(memberOf(guide, 'name')) ?? ''
  const base = `/${slugOf(name)}`
  const folder = textOf(memberOf(guide, 'folder'))?.replace(/^\.?\/|\/$/g, '')
  if (folder !== undefined && taking.reader.has(folder)) {
    const pages = await docsPages(taking.reader, folder, false)
    for (const { page, groups } of await inFolderOrder(taking.reader, folder, pages, '')) {
      addPage(taking, page.file, { path: `${base}/${page.id}`, above: [name, ...groups] })
    }
  }
  await takeItems(memberOf(guide, 'sidebar'), base, [name], 0)

  async function takeItems(
    items: Literal | undefined,
    at: string,
    above: readonly string[],
    depth: number,
  ): Promise<void> {
    if (depth > MAX_DEPTH) return
    for (const item of listOf(items)) {
      const title = textOf(memberOf(item, 'name')) ?? ''
      const path = `${at}/${slugOf(title)}`
      addPage(taking, memberOf(item, 'path'), { path, title, above })
      noteLink(taking, item, 'url')
      await takeItems(memberOf(item, 'children'), path, [...above, title], depth + 1)
    }
  }
}

const slugOf = (name: string): string => elementId(name).toLowerCase()

interface Place {
  readonly path: string
  readonly title?: string | undefined
  readonly above: readonly string[]
}

function addPage(taking: Taking, source: Literal | undefined, { path, title, above }: Place): void {
  const written = textOf(source)
  if (written === undefined) return
  const file = posix.normalize(written).replace(/^\//, '')
  if (file.startsWith('..') || !taking.reader.has(file) || !/\.mdx?$/.test(file)) {
    taking.note(FILE, undefined, cause('from-page-missing', { page: written }))
    return
  }
  const group = above.length === 0 ? undefined : above.join(': ')
  taking.pages.push({ file, path, title, group, language: 'en', syntax: syntaxOf(file) })
}

function noteLink(taking: Taking, item: Literal, member: string): void {
  const link = textOf(memberOf(item, member)) ?? textOf(memberOf(item, 'to'))
  if (link !== undefined) taking.note(FILE, lineOf(item, member), cause('from-link', { link }))
}

const lineOf = (item: Literal, member: string): number | undefined =>
  isLiteralObject(item) ? item.members.get(member)?.line : undefined
