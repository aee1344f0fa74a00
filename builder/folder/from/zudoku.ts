/** Zudoku: `zudoku.config.*` is a module, of which only literals are read. */
import { cause } from '../folder-problem.ts'
import { type DocsPage, docsPages, inFolderOrder } from './docs-tree.ts'
import { isLiteralObject, isUnread, type Literal, readExported } from './js-literals.ts'
import { listOf, memberOf, syntaxOf, type Taking, textOf } from './taking.ts'

const FILES = ['tsx', 'ts', 'jsx', 'js', 'mjs'].map((end) => `zudoku.config.${end}`)
const PAGES = 'pages'
const KNOWN = new Set([
  ...['site', 'page', 'metadata', 'canonicalUrlOrigin', 'theme', 'redirects', 'apis', 'navigation'],
  ...['sidebar', 'topNavigation', 'docs', 'search', 'sitemap', 'syntaxHighlighting'],
])
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeZudoku(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const file = FILES.find((name) => reader.has(name))
  if (file === undefined) return false
  const settings = readExported((await reader.text(file)) ?? '')
  if (!isLiteralObject(settings)) {
    taking.note(file, undefined, cause('from-computed', { name: 'export default' }))
  } else {
    taking.noteComputed(file, settings)
    taking.noteUnknown(file, settings, KNOWN)
  }
  taking.addName(
    memberOf(settings, 'metadata', 'defaultTitle'),
    memberOf(settings, 'metadata', 'applicationName'),
    memberOf(settings, 'site', 'title'),
    memberOf(settings, 'page', 'pageTitle'),
  )
  taking.addOrigin(memberOf(settings, 'canonicalUrlOrigin'))
  taking.addAccent(memberOf(settings, 'theme', 'light', 'primary'))
  for (const redirect of listOf(memberOf(settings, 'redirects'))) {
    const line = isLiteralObject(redirect) ? redirect.members.get('from')?.line : undefined
    const from = textOf(memberOf(redirect, 'from')) ?? ''
    taking.addRedirect(file, line, from, memberOf(redirect, 'to'))
  }
  const apis = memberOf(settings, 'apis')
  for (const api of isLiteralObject(apis) ? [apis] : listOf(apis)) {
    const input = memberOf(api, 'input')
    // Several are versions of one document, the newest first.
    for (const one of Array.isArray(input) ? input : [input]) {
      const path = textOf(one) ?? textOf(memberOf(one, 'input'))
      const line = isLiteralObject(api) ? api.members.get('input')?.line : undefined
      taking.addDocument(file, line, path?.replace(/^\.\//, ''))
    }
  }
  if (reader.has('public')) await taking.addFolder('public')
  const logo = memberOf(settings, 'site', 'logo') ?? memberOf(settings, 'page', 'logo')
  const [light, dark] = ['light', 'dark'].map((theme) => {
    const path = textOf(memberOf(logo, 'src', theme))
    return path?.startsWith('/') ? `public${path}` : undefined
  })
  await taking.addLogo(light, dark)
  await takePages(taking, file, settings)
  return true
}

async function takePages(
  taking: Taking,
  file: string,
  settings: Literal | undefined,
): Promise<void> {
  const { reader } = taking
  const pages = reader.has(PAGES) ? await docsPages(reader, PAGES, false) : []
  const byId = new Map(pages.map((page) => [page.id, page]))
  const taken = new Set<string>()
  await takeItems(memberOf(settings, 'navigation'), [], 0)
  const sidebars = memberOf(settings, 'sidebar')
  for (const { value } of isLiteralObject(sidebars) ? sidebars.members.values() : []) {
    await takeItems(value, [], 0)
  }
  // A navigation that is computed as a whole says nothing.
  const isListed = taken.size > 0
  for (const { page, groups } of await inFolderOrder(reader, PAGES, pages, '')) {
    if (!isListed) add(page, groups)
    else if (!taken.has(page.file)) taking.note(page.file, undefined, cause('from-page-unlisted'))
  }

  function add(page: DocsPage, groups: readonly string[], label?: string, path?: string): void {
    if (taken.has(page.file)) return
    taken.add(page.file)
    taking.pages.push({
      file: page.file,
      path: path ?? `/${page.id.replace(/(?:^|\/)index$/, '')}`,
      title: label ?? page.title,
      group: groups.length === 0 ? undefined : groups.join(': '),
      language: 'en',
      syntax: syntaxOf(page.file),
    })
  }

  async function takeItems(
    items: Literal | undefined,
    above: readonly string[],
    depth: number,
  ): Promise<void> {
    if (depth > MAX_DEPTH) return
    let groups = above
    for (const item of listOf(items)) {
      const label = textOf(memberOf(item, 'label'))
      const kind = textOf(memberOf(item, 'type'))
      if (isUnread(item))
        taking.note(file, item.line, cause('from-computed', { name: 'navigation' }))
      else if (kind === 'category') {
        const within = label === undefined ? groups : [...groups, label]
        const link = memberOf(item, 'link')
        if (link !== undefined && textOf(memberOf(link, 'to')) === undefined) takeDoc(link, within)
        await takeItems(memberOf(item, 'items'), within, depth + 1)
      } else if (kind === 'section') groups = label === undefined ? above : [...above, label]
      else if (kind === 'link') {
        const link = textOf(memberOf(item, 'to')) ?? textOf(memberOf(item, 'href')) ?? ''
        if (/^https?:/i.test(link)) taking.note(file, undefined, cause('from-link', { link }))
      } else if (kind === 'custom-page') {
        const name = textOf(memberOf(item, 'path')) ?? 'custom-page'
        taking.note(file, undefined, cause('from-computed', { name }))
      } else if (kind === 'doc' || kind === undefined) takeDoc(item, groups)
    }
  }

  function takeDoc(item: Literal, groups: readonly string[]): void {
    const written =
      textOf(item) ?? textOf(memberOf(item, 'file')) ?? textOf(memberOf(item, 'id')) ?? ''
    const id = written.replace(/^\/|\.mdx?$/g, '').replace(/^pages\//, '')
    const page = byId.get(id) ?? byId.get(`${id}/index`)
    if (page === undefined)
      taking.note(file, undefined, cause('from-page-missing', { page: written }))
    else add(page, groups, textOf(memberOf(item, 'label')), textOf(memberOf(item, 'path')))
  }
}
