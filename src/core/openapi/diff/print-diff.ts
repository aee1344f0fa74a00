/** A comparison as Markdown, as text for a terminal, and as JSON. */
import type { Change, DocumentDiff, Level } from './change.ts'
import { LEVELS } from './change.ts'
import { type ChangeDescription, describeChange, describeSharedChange } from './describe-change.ts'
import { code } from './texts/phrases.ts'
import type { Language } from './texts/rule-text.ts'

interface Words {
  readonly title: (before: string, after: string) => string
  readonly none: string
  readonly levels: Readonly<Record<Level, string>>
  readonly inAll: (count: number) => string
  readonly more: (count: number) => string
  readonly pages: (diff: DocumentDiff) => string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (before, after) => `What changes for partners, from ${before} to ${after}`,
    none: 'Nothing changes.',
    levels: { breaking: 'Breaking', warning: 'Warning', info: 'Info' },
    inAll: (count) => `in ${count} operations`,
    more: (count) => `Not listed: ${count} more.`,
    pages: ({ pages: { added, removed, changed } }) =>
      `Pages: ${changed.length} rendered again, ${added.length} added, ${removed.length} removed.`,
  },
  id: {
    title: (before, after) => `Yang berubah bagi mitra, dari ${before} ke ${after}`,
    none: 'Tidak ada yang berubah.',
    levels: { breaking: 'Tidak kompatibel', warning: 'Peringatan', info: 'Info' },
    inAll: (count) => `pada ${count} operasi`,
    more: (count) => `Tidak dicantumkan: ${count} lagi.`,
    pages: ({ pages: { added, removed, changed } }) =>
      `Halaman: ${changed.length} dirender ulang, ${added.length} ditambahkan, ${removed.length} dihapus.`,
  },
}

/** For a pull request or a revision's history. Text of the documents is escaped. */
export function diffToMarkdown(diff: DocumentDiff, language: Language): string {
  const words = WORDS[language]
  const { before, after } = diff.versions
  const sections = LEVELS.flatMap((level) => {
    const groups = groupChanges(diff.changes.filter((change) => change.level === level))
    if (groups.length === 0) return []
    const lines = groups.map((group) => `- ${markdownLine(group, language)}`)
    return [`## ${words.levels[level]} (${diff.counts[level]})`, lines.join('\n')]
  })
  const ending = diff.leftOut > 0 ? [words.more(diff.leftOut)] : []
  const body = sections.length === 0 ? [words.none] : [...sections, ...ending, words.pages(diff)]
  return `${[`# ${words.title(code(before), code(after))}`, ...body].join('\n\n')}\n`
}

/** One line for each change, without markup. */
export function diffToText(diff: DocumentDiff, language: Language): string {
  const words = WORDS[language]
  const lines = groupChanges(diff.changes).map((group) => {
    const { sentence } = describeGroup(group, language)
    const where = `${plain(group, language)}: ${sentence.replaceAll('`', '')}`
    return `${words.levels[group.first.level].toUpperCase().padEnd(10)} ${where} [${group.first.rule}]`
  })
  const { breaking, warning, info } = diff.counts
  const counts = `${breaking} ${words.levels.breaking}, ${warning} ${words.levels.warning}, ${info} ${words.levels.info}`
  const ending = diff.leftOut > 0 ? [words.more(diff.leftOut)] : []
  return `${[...(lines.length === 0 ? [words.none] : lines), ...ending, counts.toLowerCase()].join('\n')}\n`
}

/** The whole comparison; its shape is {@link DocumentDiff}, its order that of the list. */
export const diffToJson = (diff: DocumentDiff): string => `${JSON.stringify(diff, null, 2)}\n`

/** The same change of a shared schema in several operations. */
export interface ChangeGroup {
  readonly first: Change
  readonly changes: readonly Change[]
}

/** One group for each change of a named schema; every other change stands alone. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups = Map.groupBy(changes, (change) =>
    change.shared === undefined
      ? change
      : JSON.stringify([change.rule, change.shared, change.before, change.after]),
  )
  return [...groups.values()].flatMap((members): ChangeGroup[] => {
    const operations = new Set(members.map(({ operation }) => operation?.key))
    const [first] = members
    if (first === undefined) return []
    // Two or three are read more easily one by one.
    if (operations.size > MAX_LISTED) return [{ first, changes: members }]
    return members.map((change) => ({ first: change, changes: [change] }))
  })
}

const MAX_LISTED = 3

/** A change told once for many operations speaks of the schema, not of one of the operations. */
export const describeGroup = (group: ChangeGroup, language: Language): ChangeDescription =>
  group.changes.length === 1
    ? describeChange(group.first, language)
    : describeSharedChange(group.first, language)

function markdownLine(group: ChangeGroup, language: Language): string {
  const { title, sentence, advice } = describeGroup(group, language)
  const { operation } = group.first
  const call =
    operation === undefined
      ? ''
      : ` (${code(`${operation.method.toUpperCase()} ${operation.path}`)})`
  const extent =
    group.changes.length === 1
      ? `${escapeMarkdown(title)}**${call}`
      : `${extentOf(group, language)}**`
  const hint = advice === undefined ? '' : ` _${advice}_`
  return `**${extent}: ${sentence}${hint} \`${group.first.rule}\``
}

const plain = (group: ChangeGroup, language: Language): string =>
  group.changes.length === 1
    ? describeChange(group.first, language).title.replaceAll(/\s+/g, ' ')
    : extentOf(group, language).replaceAll('`', '')

function extentOf({ first, changes }: ChangeGroup, language: Language): string {
  const count = new Set(changes.map(({ operation }) => operation?.key)).size
  return `${code(first.shared?.schema ?? '')} ${WORDS[language].inAll(count)}`
}

/** Text of the document stays text: no markup, no HTML, no line of its own. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#!|&~]/g, '\\$&')
