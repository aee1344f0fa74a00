/** Reads `guides/<language>/*.md`. The path of a file is the path of its page. */
import { posix } from 'node:path'
import { titleIn } from '#core/heading-text.ts'
import { isPortable } from '#core/openapi/compile/portable-name.ts'
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import type { Guide } from '#core/site/guide.ts'
import {
  DIRECTIVES,
  type Directive,
  GUIDE_STEPS,
  replaceDirectives,
  TOKEN_PARTS,
} from '#core/site/guide-directives.ts'
import { LANGUAGES } from '#core/site/site.ts'
import type { FileReader } from './file-reader.ts'
import { cause, type FolderProblemCause, type LineProblem, problemAt } from './folder-problem.ts'
import { type FrontMatter, parseFrontMatter } from './front-matter.ts'
import { replaceMarkdownLinks } from './markdown-links.ts'

const MEMBERS = ['title', 'description', 'order', 'group'] as const
type Member = (typeof MEMBERS)[number]

/** @returns the guides without problems; the problems are added to the reader's */
export async function readGuides(reader: FileReader): Promise<readonly Guide[]> {
  const guides: Guide[] = []
  const byPlace = new Map<string, string>()
  for (const file of await reader.list('guides')) {
    const place = placeOf(file)
    if (!('path' in place)) {
      reader.problems.push(problemAt(file, undefined, place))
      continue
    }
    // File systems that ignore case have one file for both.
    const key = `${place.language} ${place.path.toLowerCase()}`
    const other = byPlace.get(key)
    if (other !== undefined) {
      const what = cause('guide-twice', { path: place.path, other })
      reader.problems.push(problemAt(file, undefined, what))
      continue
    }
    byPlace.set(key, file)
    const text = await reader.text(file)
    if (text === undefined) continue
    const { guide, problems } = decodeGuide(text, file, place)
    reader.problems.push(...problems.map(({ line, what }) => problemAt(file, line, what)))
    guides.push(guide)
  }
  return guides
}

type Place = Pick<Guide, 'language' | 'path'>

/** @example placeOf('guides/en/payments/index.md') // { language: 'en', path: '/payments' } */
function placeOf(file: string): Place | FolderProblemCause {
  const [, folder = '', ...segments] = file.split('/')
  if (!file.endsWith('.md')) return cause('guide-not-markdown')
  const language = LANGUAGES.find((known) => known === folder)
  if (language === undefined || segments.length === 0) {
    return cause('guide-language', { known: LANGUAGES.join(', ') })
  }
  const refused = segments.find((name) => !isPortable(name.replace(/\.md$/, '')))
  if (refused !== undefined) return cause('name-not-portable', { name: refused })
  const path = `/${segments.join('/').replace(/\.md$/, '')}`.replace(/\/index$/, '')
  return path === '' ? cause('guide-home') : { language, path }
}

function decodeGuide(
  text: string,
  file: string,
  place: Place,
): { readonly guide: Guide; readonly problems: readonly LineProblem[] } {
  const matter = parseFrontMatter(text)
  const { body, bodyLine } = matter
  const problems: LineProblem[] = [...matter.problems, ...memberProblems(matter)]
  const member = (name: Member): unknown => matter.members.get(name)?.value
  const written = textOf(member('title'))
  const lines = body.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const heading = titleIn(lines[first])
  const title = written ?? heading
  if (title === undefined && matter.problems.length === 0) {
    problems.push({ line: matter.members.get('title')?.line ?? 1, what: cause('guide-title') })
  }
  const [description, group, order] = [
    textOf(member('description')),
    textOf(member('group')),
    member('order'),
  ]
  const guide: Guide = {
    ...place,
    title: title ?? file,
    ...(description !== undefined && { description }),
    ...(typeof order === 'number' && { order }),
    ...(group !== undefined && { group }),
    // The page shows the title above the text.
    ...(written === undefined && heading !== undefined
      ? { body: lines.slice(first + 1).join('\n'), bodyLine: bodyLine + first + 1 }
      : { body, bodyLine }),
    file,
  }
  problems.push(...directiveProblems(guide))
  const linked = replaceMarkdownLinks(guide.body, (address) => pageOf(address, file))
  return { guide: { ...guide, body: linked }, problems }
}

/** Directives that the page couldn't render. */
function directiveProblems({ body, bodyLine }: Guide): readonly LineProblem[] {
  const problems: LineProblem[] = []
  replaceDirectives(body, (directive, line) => {
    const what = directiveCause(directive)
    if (what !== undefined) problems.push({ line: bodyLine + line, what })
    return ''
  })
  return problems
}

/** Members of directives that have certain values. */
const VALUES: ReadonlyMap<string, { readonly name: string; readonly known: readonly string[] }> =
  new Map([
    ['token-operation', { name: 'part', known: [...TOKEN_PARTS] }],
    ['signature-step', { name: 'step', known: [...GUIDE_STEPS] }],
  ])

function directiveCause({ name, members }: Directive): FolderProblemCause | undefined {
  if (!DIRECTIVES.some((known) => known === name)) {
    const known = nearestName(name, DIRECTIVES) ?? DIRECTIVES.join(', ')
    return cause('guide-directive', { name, known })
  }
  const member = VALUES.get(name)
  const found = members[member?.name ?? ''] ?? ''
  if (member === undefined || member.known.includes(found)) return undefined
  const known = member.known.join(', ')
  return cause('guide-directive-part', { name, member: member.name, found, known })
}

/**
 * Returns the page of a link to the file of another guide: `/pay#fees` for `../pay.md#fees`, and `/en/pay#fees` if it is
 * in the folder of another language. A link without a language opens the page in the reader's.
 */
function pageOf(address: string, file: string): string {
  const [, path, rest = ''] = /^([^/?#:][^?#:]*)\.md([?#].*)?$/.exec(address) ?? []
  if (path === undefined) return address
  const [, ...folders] = posix.dirname(file).split('/')
  const [, folder, ...segments] = posix.join('/', ...folders, path).split('/')
  const page = `/${(folder === folders[0] ? segments : [folder, ...segments]).join('/')}`
  return `${page.replace(/\/index$/, '') || '/'}${rest}`
}

function memberProblems({ members }: FrontMatter): readonly LineProblem[] {
  return [...members].flatMap(([name, { value, line }]): LineProblem[] => {
    const known = MEMBERS.find((member) => member === name)
    if (known === undefined) {
      const meant = nearestName(name, MEMBERS) ?? MEMBERS.join(', ')
      return [{ line, what: cause('guide-member', { name, known: meant }) }]
    }
    const found = JSON.stringify(value) ?? 'null'
    if (known === 'order') {
      const isNumber = typeof value === 'number' && Number.isFinite(value)
      return isNumber ? [] : [{ line, what: cause('guide-order', { found }) }]
    }
    return textOf(value) === undefined ? [{ line, what: cause('guide-text', { name, found }) }] : []
  })
}

/** YAML reads `title: 2026` as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
