/** Turns what was collected into the files of a new folder. */
import { join, posix } from 'node:path'
import { stringify } from 'yaml'
import { isReservedSlug } from '#core/api/routes.ts'
import { titleIn } from '#core/heading-text.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { portableName } from '#core/openapi/compile/portable-name.ts'
import { nameOf } from '#core/openapi/fragment-name.ts'
import { own } from '#core/openapi/json-value.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { GUIDES } from '#core/site/build-site.ts'
import { UsageError } from '../../arguments.ts'
import { snapshotFromSpec } from '../../input/snapshot-from-spec.ts'
import { cause } from '../folder-problem.ts'
import { parseFrontMatter } from '../front-matter.ts'
import { replaceMarkdownLinks } from '../markdown-links.ts'
import { fieldOf, isGenerated } from './docs-tree.ts'
import { mdxToMarkdown } from './mdx-to-markdown.ts'
import { type SourcePage, type Taking, textOf, withoutEnd } from './taking.ts'

const MAX_ASSET_BYTES = 20_000_000
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf)$/i

/** @returns files by path; what couldn't be taken is added to the reader's problems */
export async function filesOf(taking: Taking): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  const pages = placedPages(taking)
  const document = await documentOf(taking)
  const places = {
    operations: document === undefined ? new Map() : operationsIn(document),
    byFile: new Map(pages.map(({ file, path }) => [file, path])),
    byUrl: new Map(pages.map(({ url, path }) => [url, path])),
  }
  // A page has the same place in each language.
  const orders = new Map(
    [...new Set(pages.map(({ path }) => path))].map((path, at) => [path, at + 1]),
  )
  for (const page of pages) {
    const text = await guideOf(taking, page, orders.get(page.path) ?? 0, places)
    if (text !== undefined) files.set(`guides/${page.language}${page.path}.md`, text)
  }
  if (document !== undefined) {
    files.set(/^\s*[{[]/.test(document) ? 'openapi.json' : 'openapi.yaml', document)
  }
  for (const [target, source] of taking.assets) {
    const bytes = await taking.reader.bytes(source, MAX_ASSET_BYTES)
    const name = target.split('/').map(portableName).join('/')
    if (bytes !== undefined) files.set(`public/${name}`, bytes)
  }
  const tokens = Object.entries(taking.tokens).map(([name, value]) => `  --${name}: ${value};\n`)
  if (tokens.length > 0) files.set('theme.css', `:root {\n${tokens.join('')}}\n`)
  files.set('gapura.config.json', `${JSON.stringify(settingsOf(taking, places), null, 2)}\n`)
  return files
}

function settingsOf({ name, origin, logo, redirects }: Taking, { byUrl }: Places) {
  const taken = new Set(byUrl.values())
  const unique = new Map(redirects.map((one) => [one.from, one]))
  return {
    ...(name !== undefined && { product: { name } }),
    ...(origin !== undefined && { origin }),
    ...(logo !== undefined && { logo }),
    redirects: [...unique.values()]
      .filter(({ from }) => from !== '/' && !taken.has(from))
      .map(({ from, to }) => ({ from, to: movedFrom(to, byUrl) })),
  }
}

interface PlacedPage extends SourcePage {
  /** Path of the page in the other tool, without its language. */
  readonly url: string
}

/** Paths of pages in the portal. */
interface Places {
  readonly byFile: ReadonlyMap<string, string>
  readonly byUrl: ReadonlyMap<string, string>
  /** URLs of the document's operations by their name in ReadMe. */
  readonly operations: ReadonlyMap<string, string>
}

/** Pages with paths that the portal has room for. */
function placedPages({ pages, note }: Taking): readonly PlacedPage[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => {
    if (isGenerated(page)) return []
    const wanted = withoutEnd(posix.normalize(`/${page.path}`))
    const [, first = ''] = wanted.split('/')
    const free = wanted === '/' ? '/introduction' : isTaken(first) ? `/guides${wanted}` : wanted
    const path = free.split('/').map(portableName).join('/')
    if (path !== wanted) note(page.file, undefined, cause('from-page-moved', { path, old: wanted }))
    const key = `${page.language} ${path.toLowerCase()}`
    if (seen.has(key)) {
      note(page.file, undefined, cause('from-page-twice', { path }))
      return []
    }
    seen.add(key)
    return [{ ...page, path, url: wanted }]
  })
}

/** Front matter with content that readers of the page saw. */
const LOST_MEMBERS = ['hero', 'banner'] as const

/** Our own guides give way to the company's. */
const isTaken = (slug: string): boolean =>
  isReservedSlug(slug) && !GUIDES.some(({ path }) => path.startsWith(`/${slug}`))

async function guideOf(
  taking: Taking,
  page: PlacedPage,
  order: number,
  places: Places,
): Promise<string | undefined> {
  const { reader, note } = taking
  const { file, group } = page
  const text = await reader.text(file)
  if (text === undefined) return undefined
  const { members, body, bodyLine, problems } = parseFrontMatter(text)
  for (const { line, what } of problems) note(file, line, what)
  const { syntax, language } = page
  const partials = await partialsOf(taking, page, body)
  const converted = mdxToMarkdown({ text: body, syntax, language, partials })
  for (const { line, what } of converted.left) note(file, bodyLine + line, what)
  const [heading, ...rest] = converted.markdown.split('\n')
  const own = titleIn(heading)
  const written = textOf(members.get('title')?.value)
  const title = written ?? own ?? page.title ?? posix.basename(page.path)
  if (page.title !== undefined && page.title !== title) {
    note(file, undefined, cause('from-label', { label: page.title, title }))
  }
  for (const name of LOST_MEMBERS) {
    const line = members.get(name)?.line
    if (line !== undefined) note(file, line, cause('from-setting', { name }))
  }
  const description =
    textOf(members.get('description')?.value) ??
    textOf(members.get('excerpt')?.value) ??
    textOf(fieldOf(members.get('seo')?.value, 'description'))
  const markdown = own === undefined ? converted.markdown : rest.join('\n').replace(/^\s*\n/, '')
  const matter = {
    title,
    ...(description !== undefined && { description }),
    ...(group !== undefined && { group }),
    order,
  }
  const linked = replaceMarkdownLinks(markdown, (address) => linkOf(taking, page, address, places))
  return `---\n${stringify(matter)}---\n\n${linked}`
}

const MAX_PARTIALS = 200

/** Texts that a page of Redocly includes, by the name of their file in it. */
async function partialsOf(
  { reader }: Taking,
  { file, syntax }: SourcePage,
  body: string,
): Promise<ReadonlyMap<string, string>> {
  const partials = new Map<string, string>()
  const wanted = syntax === 'markdoc' ? [body] : []
  for (let text = wanted.pop(); text !== undefined; text = wanted.pop()) {
    for (const [, name = ''] of text.matchAll(/\{%\s*partial\s[^%]{0,200}?file="([^"]{1,200})"/g)) {
      const folder = name.startsWith('/') ? '' : posix.dirname(file)
      const path = posix.normalize(posix.join(folder, name.replace(/^\/+/, '')))
      if (partials.has(name) || partials.size >= MAX_PARTIALS) continue
      if (path.startsWith('..') || !reader.has(path)) continue
      const { body: included } = parseFrontMatter((await reader.text(path)) ?? '')
      partials.set(name, included)
      wanted.push(included)
    }
  }
  return partials
}

/** Links to files become links to their pages, and images next to pages are copied. */
function linkOf(
  { reader, assets }: Taking,
  { file, url, linksFromUrl }: PlacedPage,
  address: string,
  { byFile, byUrl, operations }: Places,
): string {
  // ReadMe names pages by the last part of their URL.
  const [, kind, slug = ''] = /^(\/reference\/|ref:|doc:)([^/?#]+)/.exec(address) ?? []
  if (kind !== undefined) {
    const section = kind === 'doc:' ? 'docs' : 'reference'
    const operation = section === 'reference' ? operations.get(nameOf(slug)) : undefined
    const named = address.replace(kind, `/${section}/`)
    return byUrl.has(`/${section}/${slug}`) ? movedFrom(named, byUrl) : (operation ?? named)
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  if (path.startsWith('@site/static/')) return `${path.slice('@site/static'.length)}${rest}`
  if (path.startsWith('/')) return movedFrom(address, byUrl)
  if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return address
  const linked = linksFromUrl && withoutEnd(posix.join(url, decodedOrSame(path)))
  const named = linked ? byUrl.get(linked) : undefined
  if (named !== undefined) return `${encoded(named)}${rest}`
  const target = posix.normalize(posix.join(posix.dirname(file), decodedOrSame(path)))
  if (target.startsWith('..')) return address
  const candidates = [
    target,
    `${target}.md`,
    `${target}.mdx`,
    `${target}/index.md`,
    `${target}/index.mdx`,
  ]
  const page = candidates.map((name) => byFile.get(name)).find((found) => found !== undefined)
  if (page !== undefined) return `${encoded(page)}${rest}`
  if (!IMAGE.test(target) || !reader.has(target)) return address
  const known = [...assets].find(([, source]) => source === target)?.[0]
  const name = (known ?? `images/${target}`).split('/').map(portableName).join('/')
  assets.set(name, target)
  return `/${encoded(name)}`
}

/** Replaces the URL of a page that has another path here. The start page is the portal's own. */
function movedFrom(address: string, byUrl: Places['byUrl']): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const url = withoutEnd(decodedOrSame(path))
  const moved = url === '/' ? undefined : byUrl.get(url)
  return moved === undefined || moved === url ? address : `${encoded(moved)}${rest}`
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Files that the document refers to become a part of it. */
async function documentOf(taking: Taking): Promise<string | undefined> {
  const { document, note, reader } = taking
  if (document === undefined) return undefined
  // The reader rejects links out of the folder.
  if ((await reader.bytes(document, MAX_ASSET_BYTES)) === undefined) return undefined
  try {
    const { text } = (await snapshotFromSpec(join(reader.root, document), '', reader.root)).document
    const title = textOf(own(own(parseDocument(text).document, 'info'), 'title'))
    if (title !== undefined) taking.name ??= title
    return text
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    note(document, undefined, cause('document-unusable', { message: error.message }))
    return undefined
  }
}

const operationsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    compileDocument(parseDocument(text)).compiled.operations.map(
      ({ operationId, method, page }) => [
        nameOf(operationId ?? ''),
        `${encoded(page)}?method=${method}`,
      ],
    ),
  )
