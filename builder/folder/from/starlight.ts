/** Starlight: `astro.config.*` is a module, of which only literals are read. */
import { posix } from 'node:path'
import type { Language } from '#core/site/site.ts'
import { cause } from '../folder-problem.ts'
import { type DocsPage, docsPages, inFolderOrder } from './docs-tree.ts'
import {
  isCall,
  isLiteralObject,
  type Literal,
  type LiteralObject,
  readExported,
} from './js-literals.ts'
import { languageNamed, listOf, memberOf, syntaxOf, type Taking, textOf } from './taking.ts'

const FILES = ['mjs', 'ts', 'js', 'mts'].map((end) => `astro.config.${end}`)
const DOCS = 'src/content/docs'
const KNOWN = new Set([
  ...[
    'title',
    'logo',
    'sidebar',
    'locales',
    'defaultLocale',
    'customCss',
    'plugins',
    'description',
  ],
  'tableOfContents',
  'lastUpdated',
  'pagination',
  'titleDelimiter',
  'credits',
])
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeStarlight(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const file = FILES.find((name) => reader.has(name))
  if (file === undefined || !reader.has(DOCS)) return false
  const astro = readExported((await reader.text(file)) ?? '')
  const integration = listOf(memberOf(astro, 'integrations')).find(
    (one) => isCall(one) && one.name === 'starlight',
  )
  const settings = isCall(integration) ? integration.args[0] : undefined
  if (!isLiteralObject(settings)) {
    taking.note(file, undefined, cause('from-computed', { name: 'starlight()' }))
  } else {
    taking.noteComputed(file, settings)
    taking.noteUnknown(file, settings, KNOWN)
  }
  const title = memberOf(settings, 'title')
  taking.addName(title, memberOf(title, 'en'))
  taking.addOrigin(memberOf(astro, 'site'))
  takeRedirects(taking, file, memberOf(astro, 'redirects'))
  for (const plugin of listOf(memberOf(settings, 'plugins'))) takePlugin(taking, file, plugin)
  if (reader.has('public')) await taking.addFolder('public')
  const logo = memberOf(settings, 'logo')
  const [light, dark] = [memberOf(logo, 'src') ?? memberOf(logo, 'light'), memberOf(logo, 'dark')]
  await taking.addLogo(
    ...([light, dark].map((one) => textOf(one)?.replace(/^\.\//, '')) as [string?, string?]),
  )
  await takeAccent(taking, settings)
  await takePages(taking, file, isLiteralObject(settings) ? settings : undefined)
  return true
}

function takeRedirects(taking: Taking, file: string, redirects: Literal | undefined): void {
  if (!isLiteralObject(redirects)) return
  for (const [from, { value, line }] of redirects.members) {
    taking.addRedirect(file, line, from, textOf(value) ?? memberOf(value, 'destination'))
  }
}

function takePlugin(taking: Taking, file: string, plugin: Literal): void {
  const name = isCall(plugin) ? plugin.name : 'plugins'
  if (!isCall(plugin) || !/openapi/i.test(name)) {
    taking.note(file, undefined, cause('from-setting', { name }))
    return
  }
  for (const api of listOf(plugin.args[0]))
    taking.addDocument(file, undefined, memberOf(api, 'schema'))
}

async function takeAccent(taking: Taking, settings: Literal | undefined): Promise<void> {
  for (const css of listOf(memberOf(settings, 'customCss'))) {
    const path = posix.normalize(textOf(css) ?? '')
    if (!path.endsWith('.css') || path.startsWith('..') || !taking.reader.has(path)) continue
    const style = (await taking.reader.text(path)) ?? ''
    taking.addAccent(/--sl-color-accent:\s{0,9}([^;{}\n]{1,60})/.exec(style)?.[1]?.trim())
  }
}

async function takePages(
  taking: Taking,
  file: string,
  settings: LiteralObject | undefined,
): Promise<void> {
  const { reader } = taking
  const all = await docsPages(reader, DOCS, false)
  const locales = memberOf(settings, 'locales')
  const named = isLiteralObject(locales) ? [...locales.members.keys()] : []
  const languages = new Map(
    named.flatMap((locale) => {
      const language = languageNamed(locale)
      return language === undefined || locale === 'root' ? [] : [[locale, language] as const]
    }),
  )
  for (const locale of named) {
    if (locale === 'root' || languages.has(locale)) continue
    const line = isLiteralObject(locales) ? locales.members.get(locale)?.line : undefined
    taking.note(file, line, cause('from-language', { name: locale }))
  }
  const localeOf = (page: DocsPage): string | undefined =>
    named.find((locale) => page.file.startsWith(`${DOCS}/${locale}/`))
  // Pages of the first language decide the order.
  const first =
    named.includes('root') || named.length === 0
      ? undefined
      : (textOf(memberOf(settings, 'defaultLocale')) ?? named[0])
  const root = first === undefined ? DOCS : `${DOCS}/${first}`
  const pages = all.filter((page) => localeOf(page) === first)
  const bySlug = new Map(pages.map((page) => [slugOf(page, root), page]))
  const taken = new Set<string>()
  const sidebar = memberOf(settings, 'sidebar')
  if (Array.isArray(sidebar)) for (const item of sidebar) await takeItem(item, [], 0)
  // A sidebar that is computed as a whole says nothing.
  const isListed = taken.size > 0
  for (const { page, groups } of await inFolderOrder(reader, root, pages, '')) {
    const isHome = slugOf(page, root) === ''
    if (isListed && !taken.has(page.file) && !isHome) {
      taking.note(page.file, undefined, cause('from-page-unlisted'))
    } else add(page, isListed ? [] : groups)
  }

  function add(page: DocsPage, groups: readonly string[], label?: string): void {
    if (taken.has(page.file)) return
    taken.add(page.file)
    const slug = slugOf(page, root)
    const group = groups.length === 0 ? undefined : groups.join(': ')
    const own = { path: `/${slug}`, group, title: label ?? page.title, linksFromUrl: true }
    const language: Language = first === undefined ? 'en' : (languages.get(first) ?? 'en')
    taking.pages.push({ ...own, file: page.file, language, syntax: syntaxOf(page.file) })
    for (const other of all) {
      const locale = localeOf(other)
      const translated =
        locale === undefined || locale === first ? undefined : languages.get(locale)
      if (translated === undefined || slugOf(other, `${DOCS}/${locale}`) !== slug) continue
      taking.pages.push({
        ...own,
        title: other.title,
        file: other.file,
        language: translated,
        syntax: syntaxOf(other.file),
      })
    }
  }

  async function takeItem(item: Literal, groups: readonly string[], depth: number): Promise<void> {
    if (depth > MAX_DEPTH) return
    const label = textOf(memberOf(item, 'label'))
    const link = textOf(memberOf(item, 'link'))
    const slug = textOf(item) ?? textOf(memberOf(item, 'slug')) ?? link?.replaceAll(/^\/|\/$/g, '')
    if (slug !== undefined) {
      const page = bySlug.get(slug)
      if (page !== undefined) add(page, groups, label)
      else if (link !== undefined) taking.note(file, undefined, cause('from-link', { link }))
      else taking.note(file, undefined, cause('from-page-missing', { page: slug }))
      return
    }
    const within = label === undefined ? groups : [...groups, label]
    if (isLiteralObject(item) && item.members.has('translations')) {
      const line = item.members.get('translations')?.line
      taking.note(file, line, cause('from-setting', { name: 'translations' }))
    }
    const directory = textOf(memberOf(item, 'autogenerate', 'directory'))
    if (directory !== undefined) {
      for (const { page, groups: inner } of await inFolderOrder(reader, root, pages, directory)) {
        add(page, [...within, ...inner])
      }
      return
    }
    const items = memberOf(item, 'items')
    if (!Array.isArray(items))
      taking.note(file, undefined, cause('from-computed', { name: label ?? 'sidebar' }))
    for (const inner of listOf(items)) await takeItem(inner, within, depth + 1)
  }
}

/** @example slugOf({ id: 'en/guides/index' }, 'src/content/docs/en') // 'guides' */
const slugOf = ({ file, slug }: DocsPage, root: string): string =>
  slug ??
  file
    .slice(root.length + 1)
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')
    .toLowerCase()
    .replaceAll(' ', '-')
