/** Redocly: `redocly.yaml`, with `sidebars.yaml` of its portal. */
import { posix } from 'node:path'
import { cause } from '../folder-problem.ts'
import { isLiteralObject, type Literal } from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, memberOf, type SourcePage, type Taking, textOf } from './taking.ts'

const FILES = ['redocly.yaml', 'redocly.yml', '.redocly.yaml']
const KNOWN = new Set([
  'apis',
  'apiDefinitions',
  'redirects',
  'logo',
  'seo',
  'theme',
  'openapi',
  'extends',
  'rules',
  'lint',
  'decorators',
  'preprocessors',
  'plugins',
  'resolve',
  'sidebar',
])

/** @returns true if it is such a folder */
export async function takeRedocly(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const file = FILES.find((name) => reader.has(name))
  if (file === undefined) return false
  const settings = readPlain((await reader.text(file)) ?? '')
  if (!isLiteralObject(settings)) return true
  for (const name of ['apis', 'apiDefinitions']) {
    const apis = memberOf(settings, name)
    if (!isLiteralObject(apis)) continue
    for (const { value, line } of apis.members.values()) {
      taking.addDocument(file, line, textOf(value) ?? memberOf(value, 'root'))
    }
  }
  const redirects = memberOf(settings, 'redirects')
  if (isLiteralObject(redirects)) {
    for (const [from, { value, line }] of redirects.members) {
      taking.addRedirect(file, line, from, memberOf(value, 'to'))
    }
  }
  taking.addName(memberOf(settings, 'seo', 'title'))
  const image = textOf(memberOf(settings, 'logo', 'image'))
  await taking.addLogo(image?.replace(/^\.?\//, ''), undefined)
  for (const path of [['theme', 'openapi', 'theme'], ['openapi', 'theme'], ['theme']]) {
    taking.addAccent(memberOf(settings, ...path, 'colors', 'primary', 'main'))
  }
  taking.noteUnknown(file, settings, KNOWN)
  if (reader.has('sidebars.yaml')) await takeSidebar(taking, 'sidebars.yaml', undefined, 0)
  else await takeEveryPage(taking)
  const taken = new Set(taking.pages.map((page) => page.file))
  for (const one of await reader.list('')) {
    if (isPage(one) && !taken.has(one)) taking.note(one, undefined, cause('from-page-unlisted'))
  }
  if (reader.has('static')) await taking.addFolder('static')
  return true
}

/** Without a sidebar, Redocly shows every Markdown file of the folder. Files about the repository aren't pages. */
async function takeEveryPage({ reader, pages }: Taking): Promise<void> {
  for (const file of await reader.list('')) {
    if (isPage(file)) pages.push(pageOf(file, undefined))
  }
}

const ABOUT_REPOSITORY = /^(?:README|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|SECURITY|LICENSE)\.md$/i

/** Files in folders such as `_partials` are parts of pages. */
const isPage = (file: string): boolean =>
  file.endsWith('.md') && !ABOUT_REPOSITORY.test(file) && !/(?:^|\/)[_.]|^node_modules\//.test(file)

const pageOf = (file: string, group: string | undefined, title?: string): SourcePage => ({
  file,
  path: pathOf(file),
  group,
  title,
  language: 'en',
  syntax: 'markdoc',
})

const pathOf = (file: string): string =>
  `/${file.replace(/\.page\.tsx$|\.mdx?$/, '').replace(/(?:^|\/)(?:index|README)$/i, '')}`

const MAX_DEPTH = 10
/** Members that say where pages come from. */
const KNOWN_ITEM = [
  ...(['page', 'href', '$ref', 'items', 'directory', 'separator', 'separatorLine'] as const),
] as const

const nested = (above: string | undefined, title: string): string =>
  above === undefined ? title : `${above}: ${title}`

async function takeSidebar(
  taking: Taking,
  file: string,
  group: string | undefined,
  depth: number,
): Promise<void> {
  if (depth > MAX_DEPTH || !taking.reader.has(file)) return
  const items = readPlain((await taking.reader.text(file)) ?? '')
  await takeItems(items, group, depth)

  async function takeItems(
    list: Literal | undefined,
    above: string | undefined,
    level: number,
  ): Promise<void> {
    if (level > MAX_DEPTH) return
    let section = above
    for (const item of listOf(list)) {
      const separator = textOf(memberOf(item, 'separator'))
      if (separator !== undefined) section = nested(above, separator)
      const title = textOf(memberOf(item, 'group')) ?? textOf(memberOf(item, 'label'))
      const page = textOf(memberOf(item, 'page'))
      const link = textOf(memberOf(item, 'href'))
      const other = textOf(memberOf(item, '$ref'))
      if (page !== undefined) addPage(page, title, section)
      if (link !== undefined) taking.note(file, undefined, cause('from-link', { link }))
      if (other !== undefined) {
        await takeSidebar(
          taking,
          posix.normalize(posix.join(posix.dirname(file), other)),
          above,
          level + 1,
        )
      }
      if (title !== undefined && above !== undefined && memberOf(item, 'items') !== undefined) {
        taking.note(
          file,
          undefined,
          cause('from-group', { group: title, title: `${above}: ${title}` }),
        )
      }
      const below = title === undefined ? section : nested(above, title)
      const directory = textOf(memberOf(item, 'directory'))
      if (directory !== undefined) await addDirectory(directory, below)
      await takeItems(memberOf(item, 'items'), below, level + 1)
      if (isLiteralObject(item) && !KNOWN_ITEM.some((member) => item.members.has(member))) {
        const [member = '', first] = [...item.members][0] ?? []
        taking.note(file, first?.line, cause('from-setting', { name: member }))
      }
    }
  }

  function addPage(page: string, title: string | undefined, above: string | undefined): void {
    const source = posix.normalize(posix.join(posix.dirname(file), page))
    // An API in the sidebar is the reference, which the portal builds from the document.
    if (/\.ya?ml$|\.json$/.test(source)) return
    if (source.startsWith('..') || !taking.reader.has(source)) {
      taking.note(file, undefined, cause('from-page-missing', { page }))
    } else if (/\.[jt]sx?$/.test(source)) {
      taking.note(file, undefined, cause('from-computed', { name: page }))
    } else taking.pages.push(pageOf(source, above, title))
  }

  /** A page that the sidebar also names has the place that it was first named at. */
  async function addDirectory(directory: string, above: string | undefined): Promise<void> {
    const folder = posix.normalize(posix.join(posix.dirname(file), directory)).replace(/\/$/, '')
    const files = folder.startsWith('..') ? [] : (await taking.reader.list(folder)).filter(isPage)
    if (files.length === 0) {
      taking.note(file, undefined, cause('from-page-missing', { page: directory }))
    }
    const named = new Set(taking.pages.map((page) => page.file))
    const added = files.filter((one) => !named.has(one))
    taking.pages.push(...added.map((one) => pageOf(one, above)))
  }
}
