/** Docusaurus: its settings and sidebars are modules, of which only literals are read. */
import { posix } from 'node:path'
import { cause, type FolderProblemCause } from '../folder-problem.ts'
import {
  type DocsPage,
  docsPages,
  type GroupedPage,
  inFolderOrder,
  isGenerated,
} from './docs-tree.ts'
import {
  isCall,
  isComputed,
  isLiteralObject,
  isUnread,
  type Literal,
  type LiteralObject,
  readExported,
} from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, memberOf, type Taking, textOf } from './taking.ts'

const FILES = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((end) => `docusaurus.config.${end}`)
const KNOWN = new Set([
  ...['title', 'url', 'baseUrl', 'presets', 'plugins', 'themes', 'themeConfig', 'i18n'],
  ...[
    'organizationName',
    'projectName',
    'onBrokenLinks',
    'onBrokenMarkdownLinks',
    'future',
    'markdown',
  ],
  ...[
    'trailingSlash',
    'tagline',
    'deploymentBranch',
    'staticDirectories',
    'noIndex',
    'onBrokenAnchors',
  ],
])
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeDocusaurus(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const file = FILES.find((name) => reader.has(name))
  if (file === undefined) return false
  const source = (await reader.text(file)) ?? ''
  const settings = readExported(source)
  if (!isLiteralObject(settings)) {
    taking.note(file, undefined, cause('from-computed', { name: 'export default' }))
    return true
  }
  taking.noteComputed(file, settings)
  taking.noteUnknown(file, settings, KNOWN)
  taking.addName(memberOf(settings, 'title'))
  taking.addOrigin(memberOf(settings, 'url'))
  const base = textOf(memberOf(settings, 'baseUrl')) ?? '/'
  const noteSetting = (name: string): void =>
    taking.note(file, settings.members.get(name)?.line, cause('from-setting', { name }))
  if (base !== '/') noteSetting('baseUrl')
  if (listOf(memberOf(settings, 'i18n', 'locales')).length > 1) noteSetting('i18n')
  if (reader.has('static')) await taking.addFolder('static')
  const logo = memberOf(settings, 'themeConfig', 'navbar', 'logo')
  const inStatic = (path: string | undefined) => path && posix.join('static', path)
  await taking.addLogo(
    inStatic(textOf(memberOf(logo, 'src'))),
    inStatic(textOf(memberOf(logo, 'srcDark'))),
  )
  const options = takeExtensions(taking, file, settings)
  for (const docs of options) await takeDocs(taking, docs)
  const css = (await reader.list('src/css')).find((one) => /\.(?:s?css)$/.test(one))
  const style = css === undefined ? '' : ((await reader.text(css)) ?? '')
  taking.addAccent(/--ifm-color-primary:\s{0,9}([^;{}\n]{1,60})/.exec(style)?.[1]?.trim())
  return true
}

/** Options of one part of the documentation. */
type DocsOptions = LiteralObject | undefined

/** Presets and plugins are names, or names with options. */
function takeExtensions(
  taking: Taking,
  file: string,
  settings: LiteralObject,
): readonly DocsOptions[] {
  const docs: DocsOptions[] = []
  for (const member of ['presets', 'plugins']) {
    const line = settings.members.get(member)?.line
    for (const entry of listOf(memberOf(settings, member))) {
      const [first, second] = Array.isArray(entry) ? entry : [entry]
      const name = textOf(isCall(first) ? first.args[0] : first)
      const options = isLiteralObject(second) ? second : undefined
      if (name === undefined || isUnread(second)) {
        taking.note(file, line, cause('from-computed', { name: name ?? member }))
      } else if (/preset-classic$|^classic$/.test(name)) {
        const own = memberOf(options, 'docs')
        if (own !== false) docs.push(isLiteralObject(own) ? own : undefined)
        if (isLiteralObject(memberOf(options, 'blog')))
          taking.note(file, line, cause('from-setting', { name: 'blog' }))
      } else if (name.endsWith('content-docs')) {
        docs.push(options)
      } else if (name.endsWith('client-redirects')) {
        takeRedirects(taking, file, line, options)
      } else if (/openapi-docs$/.test(name)) {
        const apis = memberOf(options, 'config')
        if (isLiteralObject(apis)) {
          for (const api of apis.members.values())
            taking.addDocument(file, api.line, memberOf(api.value, 'specPath'))
        }
      } else if (name === 'redocusaurus') {
        for (const spec of listOf(memberOf(options, 'specs'))) {
          taking.addDocument(file, line, memberOf(spec, 'spec') ?? memberOf(spec, 'specUrl'))
        }
        taking.addAccent(memberOf(options, 'theme', 'primaryColor'))
      } else taking.note(file, line, cause('from-setting', { name }))
    }
  }
  return docs
}

function takeRedirects(
  taking: Taking,
  file: string,
  line: number | undefined,
  options: DocsOptions,
): void {
  for (const redirect of listOf(memberOf(options, 'redirects'))) {
    const from = memberOf(redirect, 'from')
    for (const one of Array.isArray(from) ? from : [from]) {
      taking.addRedirect(file, line, textOf(one) ?? '', memberOf(redirect, 'to'))
    }
  }
  const made = memberOf(options, 'createRedirects')
  if (made !== undefined)
    taking.note(file, line, cause('from-computed', { name: 'createRedirects' }))
}

async function takeDocs(taking: Taking, docs: DocsOptions): Promise<void> {
  const { reader } = taking
  const folder = posix.normalize(textOf(memberOf(docs, 'path')) ?? 'docs').replace(/\/$/, '')
  if (folder.startsWith('..')) {
    taking.note('docs', undefined, cause('from-page-missing', { page: folder }))
    return
  }
  const route = textOf(memberOf(docs, 'routeBasePath')) ?? 'docs'
  const pages = await docsPages(reader, folder, true)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const taken = new Set<string>()
  const add = ({ page, groups }: GroupedPage): void => {
    if (taken.has(page.file)) return
    taken.add(page.file)
    const group = groups.length === 0 ? undefined : groups.join(': ')
    const { file, title } = page
    taking.pages.push({
      ...{ file, title, group },
      path: pathOf(page, route),
      language: 'en',
      syntax: 'mdx',
    })
  }
  const file = sidebarFile(memberOf(docs, 'sidebarPath'))
  const sidebars = file === undefined ? undefined : readExported((await reader.text(file)) ?? '')
  if (file !== undefined && isLiteralObject(sidebars)) {
    taking.noteComputed(file, sidebars)
    for (const { value } of sidebars.members.values()) {
      if (!isComputed(value)) await takeItems(value, [], 0)
    }
  }
  await noteCategories(taking, folder)
  if (taken.size > 0) {
    for (const page of pages) {
      if (!taken.has(page.file) && !isGenerated(page))
        taking.note(page.file, undefined, cause('from-page-unlisted'))
    }
  } else {
    // No sidebar, or none that can be read.
    for (const grouped of await inFolderOrder(reader, folder, pages, '')) add(grouped)
  }

  function sidebarFile(value: Literal | undefined): string | undefined {
    const written = textOf(isCall(value) ? value.args[0] : value)
    const names = [written, 'sidebars.js', 'sidebars.ts', 'sidebars.json']
    return names
      .map((name) => name && posix.normalize(name))
      .find((name) => name !== undefined && !name.startsWith('..') && reader.has(name))
  }

  async function takeItems(
    items: Literal,
    groups: readonly string[],
    depth: number,
  ): Promise<void> {
    if (depth > MAX_DEPTH) return
    // A category may be written as `{ Title: [items] }`.
    if (isLiteralObject(items) && memberOf(items, 'type') === undefined) {
      for (const [title, { value }] of items.members)
        await takeItems(value, [...groups, title], depth + 1)
      return
    }
    for (const item of Array.isArray(items) ? items : [items]) await takeItem(item, groups, depth)
  }

  async function takeItem(item: Literal, groups: readonly string[], depth: number): Promise<void> {
    const type = textOf(memberOf(item, 'type'))
    const id =
      textOf(item) ?? (type === 'doc' || type === 'ref' ? textOf(memberOf(item, 'id')) : undefined)
    if (id !== undefined) return addId(id, groups)
    if (type === 'link') {
      const link = textOf(memberOf(item, 'href')) ?? ''
      return note(undefined, cause('from-link', { link }))
    }
    if (type === 'autogenerated') {
      const dir = textOf(memberOf(item, 'dirName')) ?? '.'
      const below = dir === '.' ? '' : dir
      for (const { page, groups: inner } of await inFolderOrder(reader, folder, pages, below)) {
        add({ page, groups: [...groups, ...inner] })
      }
      return
    }
    if (type === 'category') {
      const label = textOf(memberOf(item, 'label')) ?? ''
      const link = memberOf(item, 'link')
      const linked = textOf(memberOf(link, 'id'))
      if (linked !== undefined) addId(linked, [...groups, label])
      noteIndex(taking, file ?? '', link)
      return takeItems(memberOf(item, 'items') ?? [], [...groups, label], depth + 1)
    }
    if (isLiteralObject(item)) {
      if (type === undefined) return takeItems(item, groups, depth + 1)
      const line = item.members.get('type')?.line
      return note(line, cause('from-setting', { name: type }))
    }
    note(isUnread(item) ? item.line : undefined, cause('from-computed', { name: 'sidebar' }))
  }

  function note(line: number | undefined, what: FolderProblemCause): void {
    taking.note(file ?? '', line, what)
  }

  function addId(id: string, groups: readonly string[]): void {
    const page = byId.get(id)
    if (page === undefined) note(undefined, cause('from-page-missing', { page: id }))
    else add({ page, groups })
  }
}

async function noteCategories(taking: Taking, folder: string): Promise<void> {
  for (const file of await taking.reader.list(folder)) {
    if (!/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file)) continue
    const category = readPlain((await taking.reader.text(file)) ?? '')
    noteIndex(taking, file, memberOf(category, 'link'))
  }
}

/** A page that lists the pages of a category, which the portal doesn't have. */
function noteIndex({ note }: Taking, file: string, link: Literal | undefined): void {
  if (!isLiteralObject(link) || memberOf(link, 'type') !== 'generated-index') return
  note(file, link.members.get('type')?.line, cause('from-setting', { name: 'generated-index' }))
}

function pathOf({ id, slug, file }: DocsPage, route: string): string {
  if (slug?.startsWith('/')) return posix.join('/', route, slug)
  const folder = posix.dirname(id)
  const isIndex = /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file)
  const name = slug ?? (isIndex ? '' : posix.basename(id))
  return posix.join('/', route, folder, name)
}
