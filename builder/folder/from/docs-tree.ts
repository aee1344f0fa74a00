/** Markdown files of a folder in the order of Docusaurus and Starlight. */
import { posix } from 'node:path'
import type { FileReader } from '../file-reader.ts'
import { parseFrontMatter } from '../front-matter.ts'
import { readPlain } from './plain-settings.ts'
import { memberOf, textOf } from './taking.ts'

export interface DocsPage {
  /** Relative to the project. */
  readonly file: string
  /** Name without number prefixes and ending: `guides/start`. */
  readonly id: string
  readonly position: number
  readonly title: string | undefined
  readonly slug: string | undefined
  readonly isHidden: boolean
}

/** Pages that a plugin of Docusaurus writes from the document, as the portal does. */
export const isGenerated = ({ file }: Pick<DocsPage, 'file'>): boolean =>
  /\.(?:api|schema|info|tag)\.mdx$/.test(file)

const LAST = Number.MAX_SAFE_INTEGER
/** `01-intro` and `1. intro`, but not a date or a version. */
const PREFIX = /^\d{1,4}(?:[-_.]\s?|\s-\s)(?!\d)/

/** @param folder without end slash */
export async function docsPages(
  reader: FileReader,
  folder: string,
  removesPrefixes: boolean,
): Promise<readonly DocsPage[]> {
  const pages: DocsPage[] = []
  for (const file of await reader.list(folder)) {
    const name = file.slice(folder.length + 1)
    if (!/\.mdx?$/.test(name) || /(?:^|\/)_/.test(name)) continue
    const { members } = parseFrontMatter((await reader.text(file)) ?? '')
    const segments = name.replace(/\.mdx?$/, '').split('/')
    const last = segments.at(-1) ?? ''
    const plain = segments.map((one) => (removesPrefixes ? one.replace(PREFIX, '') : one))
    const own = textOf(members.get('id')?.value)
    const sidebar = members.get('sidebar')?.value
    const order = members.get('sidebar_position')?.value ?? fieldOf(sidebar, 'order')
    pages.push({
      file,
      id: (own === undefined ? plain : [...plain.slice(0, -1), own]).join('/'),
      position:
        typeof order === 'number' ? order : PREFIX.test(last) ? Number.parseInt(last, 10) : LAST,
      title: textOf(members.get('sidebar_label')?.value) ?? textOf(fieldOf(sidebar, 'label')),
      slug: textOf(members.get('slug')?.value),
      isHidden: members.get('draft')?.value === true || fieldOf(sidebar, 'hidden') === true,
    })
  }
  return pages
}

/** Returns a field of an object in front matter. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export interface GroupedPage {
  readonly page: DocsPage
  /** Titles of the folders around the page. */
  readonly groups: readonly string[]
}

/** Orders pages below a folder as their tools do: by position, then by name; a folder is a group. */
export async function inFolderOrder(
  reader: FileReader,
  root: string,
  pages: readonly DocsPage[],
  below: string,
): Promise<readonly GroupedPage[]> {
  const prefix = below === '' ? `${root}/` : `${root}/${below}/`
  const own = pages.filter(({ file, isHidden }) => file.startsWith(prefix) && !isHidden)
  const byFolder = Map.groupBy(own, ({ file }) => {
    const rest = file.slice(prefix.length)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
  })
  const entries: { position: number; name: string; pages: readonly GroupedPage[] }[] = []
  for (const page of byFolder.get('') ?? []) {
    const isIndex = /^(?:index|readme)\.mdx?$/i.test(posix.basename(page.file))
    const position = isIndex && page.position === LAST ? -1 : page.position
    entries.push({ position, name: page.file, pages: [{ page, groups: [] }] })
  }
  for (const folder of byFolder.keys()) {
    if (folder === '') continue
    const path = `${prefix}${folder}`
    const { title, position } = await categoryOf(path)
    const inside = await inFolderOrder(reader, root, pages, path.slice(root.length + 1))
    entries.push({
      position,
      name: path,
      pages: inside.map(({ page, groups }) => ({ page, groups: [title, ...groups] })),
    })
  }
  return entries
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .flatMap((entry) => entry.pages)

  /** `_category_.json` or `.yml` of Docusaurus names a folder. */
  async function categoryOf(path: string) {
    const name = posix.basename(path)
    const file = ['json', 'yml', 'yaml'].map((end) => `${path}/_category_.${end}`).find(reader.has)
    const category = file === undefined ? undefined : readPlain((await reader.text(file)) ?? '')
    const position = memberOf(category, 'position')
    const plain = name.replace(PREFIX, '').replaceAll(/[-_]/g, ' ')
    return {
      title:
        textOf(memberOf(category, 'label')) ?? plain.slice(0, 1).toUpperCase() + plain.slice(1),
      position:
        typeof position === 'number'
          ? position
          : PREFIX.test(name)
            ? Number.parseInt(name, 10)
            : LAST,
    }
  }
}
