/** Collects parts of another tool's folder, and what couldn't be taken. */
import { posix } from 'node:path'
import type { Guide } from '#core/site/guide.ts'
import { isPortalColor } from '#core/site/portal-color.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import type { FileReader } from '../file-reader.ts'
import { cause, type FolderProblem, type FolderProblemCause } from '../folder-problem.ts'
import { accentTokens } from './accent-tokens.ts'
import { isComputed, type Literal, type LiteralObject } from './js-literals.ts'
import type { SourceText } from './mdx-to-markdown.ts'

/** A page in the order of the other tool. */
export interface SourcePage extends Pick<Guide, 'language' | 'path'> {
  readonly group?: string | undefined
  /** Relative to the folder. */
  readonly file: string
  /** Name in the navigation. */
  readonly title?: string | undefined
  readonly syntax: SourceText['syntax']
  /** True if relative links start at the URL of the page, which ends with `/`. */
  readonly linksFromUrl?: boolean
}

export interface Taking {
  readonly reader: FileReader
  readonly pages: SourcePage[]
  /** Files by their path in `public/`. */
  readonly assets: Map<string, string>
  readonly redirects: { readonly from: string; readonly to: string }[]
  readonly tokens: Record<string, string>
  name?: string
  origin?: string
  logo?: { readonly light: string; readonly dark?: string }
  /** The API description, relative to the folder. */
  document?: string
  note(file: string, line: number | undefined, what: FolderProblemCause): void
  addRedirect(file: string, line: number | undefined, from: string, to: unknown): void
  /** @param base folder that the path is relative to; the first document is taken */
  addDocument(file: string, line: number | undefined, path: unknown, base?: string): void
  addAccent(value: unknown): void
  /** @param from the images' folder in the project, and its path in the site */
  addLogo(light: string | undefined, dark: string | undefined): Promise<void>
  addFolder(folder: string): Promise<void>
  /** @param names the first text that isn't empty is taken */
  addName(...names: readonly (Literal | undefined)[]): void
  /** @param url - URL of the documentation */
  addOrigin(url: Literal | undefined): void
  /** Notes every computed member of the settings. */
  noteComputed(file: string, settings: LiteralObject): void
  /** Notes every member of the settings that isn't known. */
  noteUnknown(file: string, settings: LiteralObject, known: ReadonlySet<string>): void
}

export function createTaking(reader: FileReader): Taking {
  const taking: Taking = {
    reader,
    pages: [],
    assets: new Map(),
    redirects: [],
    tokens: {},
    note(file, line, what) {
      const noted: FolderProblem = { ...what, severity: 'warning', file }
      reader.problems.push(line === undefined ? noted : { ...noted, line })
    },
    addRedirect(file, line, from, to) {
      const isOwn = /^\/(?![/\\])[^\s:*?#[\]\\]*$/.test(from)
      if (isOwn && typeof to === 'string' && /^\/(?![/\\])[^\s:*\\]*$/.test(to)) {
        taking.redirects.push({ from: withoutEnd(from), to: withoutEnd(to) })
      } else taking.note(file, line, cause('from-redirect', { from }))
    },
    addDocument(file, line, path, base = '') {
      if (typeof path !== 'string') return
      if (/^https?:\/\//i.test(path)) {
        taking.note(file, line, cause('from-document-url', { url: path }))
        return
      }
      const name = path.replace(/^\/+/, '').replace(/[?#].*$/s, '')
      const found = posix.normalize(posix.join(base, name))
      if (taking.document === found) return
      if (taking.document !== undefined) {
        taking.note(file, line, cause('from-document-several', { path }))
      } else if (found.startsWith('..') || !reader.has(found)) {
        taking.note(file, line, cause('from-document-missing', { path }))
      } else taking.document = found
    },
    addAccent(value) {
      if (typeof value === 'string' && isPortalColor('accent', value))
        Object.assign(taking.tokens, accentTokens(value))
    },
    async addLogo(light, dark) {
      const first = await addLogoFile(light ?? dark)
      const second = light === undefined ? undefined : await addLogoFile(dark)
      if (first !== undefined) {
        taking.logo = { light: first, ...(second !== undefined && { dark: second }) }
      }
    },
    async addFolder(folder) {
      for (const file of await reader.list(folder)) {
        taking.assets.set(file.slice(folder.length + 1), file)
      }
    },
    addName(...names) {
      const name = names.map(textOf).find((one) => one !== undefined)
      if (name !== undefined) taking.name = name
    },
    addOrigin(url) {
      const origin = URL.parse(textOf(url) ?? '')?.origin
      if (origin !== undefined) taking.origin = origin
    },
    noteUnknown(file, settings, known) {
      for (const [name, { line }] of settings.members) {
        // Spread members are named `…`.
        if (!known.has(name) && !name.startsWith('…'))
          taking.note(file, line, cause('from-setting', { name }))
      }
    },
    noteComputed(file, settings) {
      for (const [name, { value, line }] of settings.members) {
        if (isComputed(value)) taking.note(file, line, cause('from-computed', { name }))
      }
    },
  }
  return taking

  async function addLogoFile(file: string | undefined): Promise<string | undefined> {
    if (file === undefined || !reader.has(file)) return undefined
    const known = [...taking.assets].find(([, source]) => source === file)?.[0]
    const target = known ?? posix.basename(file)
    taking.assets.set(target, file)
    return `/${target}`
  }
}

export const withoutEnd = (path: string): string => path.replace(/(?<!\/)\/{1,9}$/, '') || '/'

/** Returns a member of an object, or of objects in it: `memberOf(settings, 'navbar', 'title')`. */
export function memberOf(
  value: Literal | undefined,
  ...names: readonly string[]
): Literal | undefined {
  return names.reduce<Literal | undefined>(
    (found, name) =>
      typeof found === 'object' && found !== null && 'kind' in found && found.kind === 'object'
        ? found.members.get(name)?.value
        : undefined,
    value,
  )
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Braces and imports are text in Markdown, but not in MDX. */
export const syntaxOf = (file: string): SourcePage['syntax'] =>
  file.endsWith('.mdx') ? 'mdx' : 'markdown'

export const listOf = (value: Literal | undefined): readonly Literal[] =>
  Array.isArray(value) ? value : []

export const languageNamed = (name: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name?.toLowerCase().split('-')[0])
