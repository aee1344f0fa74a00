/** Redocly: `redocly.yaml`, with `sidebars.yaml` of its portal. */
import { posix } from 'node:path'
import { cause } from '../folder-problem.ts'
import { isLiteralObject, type Literal } from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, memberOf, type Taking, textOf } from './taking.ts'

const FILES = ['redocly.yaml', 'redocly.yml', '.redocly.yaml']
const KNOWN = new Set([
  ...['apis', 'apiDefinitions', 'redirects', 'logo', 'seo', 'theme', 'openapi', 'extends', 'rules'],
  ...['lint', 'decorators', 'preprocessors', 'plugins', 'resolve', 'sidebar'],
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
  const name = textOf(memberOf(settings, 'seo', 'title'))
  if (name !== undefined) taking.name = name
  const image = textOf(memberOf(settings, 'logo', 'image'))
  await taking.addLogo(image?.replace(/^\.?\//, ''), undefined)
  for (const path of [['theme', 'openapi', 'theme'], ['openapi', 'theme'], ['theme']]) {
    taking.addAccent(memberOf(settings, ...path, 'colors', 'primary', 'main'))
  }
  for (const [member, { line }] of settings.members) {
    if (!KNOWN.has(member)) taking.note(file, line, cause('from-setting', { name: member }))
  }
  if (reader.has('sidebars.yaml')) await takeSidebar(taking, 'sidebars.yaml', undefined, 0)
  else await takeEveryPage(taking)
  if (reader.has('static')) await taking.addFolder('static')
  return true
}

/** Without a sidebar, Redocly shows every Markdown file of the folder. Files about the repository aren't pages. */
async function takeEveryPage({ reader, pages }: Taking): Promise<void> {
  for (const file of await reader.list('')) {
    if (!file.endsWith('.md') || ABOUT_REPOSITORY.test(file)) continue
    const path = pathOf(file)
    pages.push({ file, path, language: 'en', group: undefined, isMdx: false })
  }
}

const ABOUT_REPOSITORY = /^(?:README|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|SECURITY|LICENSE)\.md$/i

const pathOf = (file: string): string =>
  `/${file.replace(/\.page\.tsx$|\.mdx?$/, '').replace(/(?:^|\/)(?:index|README)$/i, '')}`

const MAX_DEPTH = 10

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
    for (const item of listOf(list)) {
      const title = textOf(memberOf(item, 'group')) ?? textOf(memberOf(item, 'label'))
      const page = textOf(memberOf(item, 'page'))
      const link = textOf(memberOf(item, 'href'))
      const other = textOf(memberOf(item, '$ref'))
      if (page !== undefined) addPage(page, title, above)
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
      const below = above === undefined || title === undefined ? title : `${above}: ${title}`
      await takeItems(memberOf(item, 'items'), below ?? above, level + 1)
    }
  }

  function addPage(page: string, title: string | undefined, above: string | undefined): void {
    const source = posix.normalize(posix.join(posix.dirname(file), page))
    // An API in the sidebar is the reference, which the portal builds from the document.
    if (/\.ya?ml$|\.json$/.test(source)) return
    if (source.startsWith('..') || !taking.reader.has(source)) {
      taking.note(file, undefined, cause('from-page-missing', { page }))
      return
    }
    const path = pathOf(source)
    taking.pages.push({ file: source, path, language: 'en', group: above, title, isMdx: false })
  }
}
