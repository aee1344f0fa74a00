/** ReadMe: the folder that it syncs with Git, with `docs/`, `reference/` and the order of pages in `_order.yaml`. */
import { posix } from 'node:path'
import { cause } from '../folder-problem.ts'
import { parseFrontMatter } from '../front-matter.ts'
import { fieldOf } from './docs-tree.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, syntaxOf, type Taking, textOf } from './taking.ts'

const SECTIONS = ['docs', 'reference']
const ORDER = '_order.yaml'
const MAX_DEPTH = 12

/** @returns true if it is such a folder */
export async function takeReadMe(taking: Taking): Promise<boolean> {
  const { reader } = taking
  const files = await reader.list('')
  const isOrder = (file: string): boolean =>
    /^(?:docs|reference)\/(?:.+\/)?_order\.yaml$/.test(file)
  if (!files.some(isOrder)) return false
  for (const file of files) {
    if (!/^reference\/.+\.(?:ya?ml|json)$/.test(file) || isOrder(file)) continue
    const isDocument =
      /^[ \t]{0,20}(?:[{,][ \t]{0,20})?["']?(?:openapi|swagger)["']?[ \t]{0,9}:/m.test(
        (await reader.text(file)) ?? '',
      )
    if (isDocument) taking.addDocument(file, undefined, file)
  }
  for (const section of SECTIONS) await takeFolder(taking, files, section, [])
  for (const file of files) {
    const [folder = ''] = file.split('/')
    const isOther = ['custom_blocks', 'custom_pages', 'recipes', 'changelogs'].includes(folder)
    if (isOther && /\.mdx?$/.test(file)) taking.note(file, undefined, cause('from-page-unlisted'))
  }
  return true
}

/** @param above the section's categories around the folder; the first is the group of its pages */
async function takeFolder(
  taking: Taking,
  files: readonly string[],
  folder: string,
  above: readonly string[],
): Promise<void> {
  if (above.length > MAX_DEPTH) return
  const { reader } = taking
  const orderFile = `${folder}/${ORDER}`
  const order = reader.has(orderFile) ? readPlain((await reader.text(orderFile)) ?? '') : []
  const inside = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
  const names = inside.flatMap((file) => {
    const [first = ''] = file.split('/')
    return file === first && !/\.mdx?$/.test(first) ? [] : [first.replace(/\.mdx?$/, '')]
  })
  const listed = listOf(order).flatMap((name) => textOf(name) ?? [])
  for (const name of new Set([...listed, ...names])) {
    const page = [`${name}.md`, `${name}.mdx`, `${name}/index.md`, `${name}/index.mdx`].find(
      (one) => inside.includes(one),
    )
    if (page !== undefined && name !== 'index')
      await takePage(taking, `${folder}/${page}`, above[0])
    if (inside.some((file) => file.startsWith(`${name}/`))) {
      await takeFolder(taking, files, `${folder}/${name}`, [...above, name])
    }
    if (page === undefined && !names.includes(name)) {
      taking.note(orderFile, undefined, cause('from-page-missing', { page: name }))
    }
  }
}

async function takePage(taking: Taking, file: string, group: string | undefined): Promise<void> {
  const { members, body, bodyLine } = parseFrontMatter((await taking.reader.text(file)) ?? '')
  const link = textOf(fieldOf(members.get('link')?.value, 'url'))
  if (members.get('hidden')?.value === true) {
    taking.note(file, members.get('hidden')?.line, cause('from-page-unlisted'))
  } else if (link !== undefined) {
    taking.note(file, members.get('link')?.line, cause('from-link', { link }))
  } else if (members.has('api')) {
    if (body.trim() !== '') taking.note(file, bodyLine, cause('from-operation-text'))
  } else {
    const [section = ''] = file.split('/')
    const own = file.replace(/(?:\/index)?\.mdx?$/, '')
    const path = `/${section}/${posix.basename(own)}`
    taking.pages.push({ file, path, group, language: 'en', syntax: syntaxOf(file) })
  }
}
