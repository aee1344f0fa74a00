/** Mintlify: `docs.json`, and the older `mint.json`. */
import type { Language } from '#core/site/site.ts'
import { cause } from '../folder-problem.ts'
import { parseFrontMatter } from '../front-matter.ts'
import { isLiteralObject, type Literal, type LiteralObject } from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { languageNamed, listOf, memberOf, type Taking, textOf } from './taking.ts'

const KNOWN = new Set([
  '$schema',
  'theme',
  'name',
  'colors',
  'navigation',
  'logo',
  'redirects',
  'openapi',
  'api',
])
/** Members of the navigation that contain others, with the member that names each. */
const PARTS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  menu: 'item',
  groups: 'group',
  pages: 'group',
} as const
const OPERATION = /^(?:get|put|post|delete|patch|options|head|trace|webhook)\s/i
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeMintlify(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const file = ['docs.json', 'mint.json'].find((name) => reader.has(name))
  if (file === undefined) return false
  const settings = readPlain((await reader.text(file)) ?? '')
  if (!isLiteralObject(settings) || memberOf(settings, 'navigation') === undefined) return false
  taking.addName(memberOf(settings, 'name'))
  taking.addAccent(memberOf(settings, 'colors', 'primary'))
  for (const source of [memberOf(settings, 'openapi'), memberOf(settings, 'api', 'openapi')]) {
    takeDocument(source, settings.members.get('openapi')?.line)
  }
  takeRedirects(taking, file, settings)
  taking.noteUnknown(file, settings, KNOWN)
  const navigation = memberOf(settings, 'navigation')
  const listed = new Set<string>()
  if (isLiteralObject(navigation)) await takePart(navigation, 'en', [], 0)
  else await takeList(navigation, 'group', 'en', [], 0)
  await takeFiles(taking, settings, listed)
  return true

  function takeDocument(source: Literal | undefined, line?: number): void {
    for (const one of Array.isArray(source) ? source : [source]) {
      taking.addDocument(file ?? '', line, textOf(one) ?? memberOf(one, 'source'))
    }
  }

  async function takePart(
    part: LiteralObject,
    language: Language | undefined,
    above: readonly string[],
    depth: number,
  ): Promise<void> {
    if (depth > MAX_DEPTH) return
    takeDocument(memberOf(part, 'openapi'), part.members.get('openapi')?.line)
    const link = textOf(memberOf(part, 'href'))
    if (link !== undefined)
      taking.note(file ?? '', part.members.get('href')?.line, cause('from-link', { link }))
    for (const [member, titleMember] of Object.entries(PARTS)) {
      await takeList(memberOf(part, member), titleMember, language, above, depth + 1)
    }
  }

  async function takeList(
    list: Literal | undefined,
    titleMember: string,
    language: Language | undefined,
    above: readonly string[],
    depth: number,
  ): Promise<void> {
    for (const item of listOf(list)) {
      if (typeof item === 'string') await takePage(item, language, above)
      if (!isLiteralObject(item)) continue
      const title = textOf(memberOf(item, titleMember))
      const isLanguage = titleMember === 'language' && title !== undefined
      const own = isLanguage ? languageNamed(title) : language
      if (isLanguage && own === undefined) {
        const line = item.members.get('language')?.line
        taking.note(file ?? '', line, cause('from-language', { name: title }))
      }
      const isGroup = titleMember === 'group' && title !== undefined
      const within = isGroup ? [...above, title] : above
      if (isGroup && within.length > 1) {
        const values = { group: title, title: within.join(': ') }
        taking.note(file ?? '', item.members.get('group')?.line, cause('from-group', values))
      }
      await takePart(item, own, within, depth)
    }
  }

  async function takePage(
    page: string,
    language: Language | undefined,
    above: readonly string[],
  ): Promise<void> {
    if (OPERATION.test(page)) return
    const name = page.replace(/^\/+/, '').replace(/\.mdx?$/, '')
    const source = [`${name}.mdx`, `${name}.md`].find(
      (one) => !name.startsWith('..') && reader.has(one),
    )
    if (source === undefined) {
      taking.note(file ?? '', undefined, cause('from-page-missing', { page }))
      return
    }
    listed.add(source)
    if (language === undefined) return
    const { members, body, bodyLine } = parseFrontMatter((await reader.text(source)) ?? '')
    // The page of one operation: the portal builds it from the document.
    if (members.has('openapi')) {
      if (body.trim() !== '') taking.note(source, bodyLine, cause('from-operation-text'))
      return
    }
    const address = name.replace(new RegExp(`^${language}/`), '').replace(/(?:^|\/)index$/, '')
    const group = above.length === 0 ? undefined : above.join(': ')
    const title = textOf(members.get('sidebarTitle')?.value)
    taking.pages.push({ file: source, path: `/${address}`, language, group, title, syntax: 'mdx' })
  }
}

function takeRedirects(taking: Taking, file: string, settings: LiteralObject): void {
  for (const redirect of listOf(memberOf(settings, 'redirects'))) {
    const from = textOf(memberOf(redirect, 'source')) ?? ''
    const line = isLiteralObject(redirect) ? redirect.members.get('source')?.line : undefined
    taking.addRedirect(file, line, from, memberOf(redirect, 'destination'))
  }
}

/** Every file that isn't a page belongs to `public/`, at the same path. */
async function takeFiles(
  taking: Taking,
  settings: LiteralObject,
  listed: ReadonlySet<string>,
): Promise<void> {
  const files = (await taking.reader.list('')).filter(
    (one) => !/^(?:guides|node_modules)\//.test(one),
  )
  for (const one of files) {
    if (/\.mdx?$/.test(one) && !listed.has(one) && !/(?:^|\/)(?:README|snippets\/)/i.test(one)) {
      taking.note(one, undefined, cause('from-page-unlisted'))
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|woff2?)$/i.test(one)) {
      taking.assets.set(one, one)
    }
  }
  const logo = memberOf(settings, 'logo')
  const [light, dark] = [
    textOf(logo) ?? textOf(memberOf(logo, 'light')),
    textOf(memberOf(logo, 'dark')),
  ]
  await taking.addLogo(light?.replace(/^\//, ''), dark?.replace(/^\//, ''))
}
