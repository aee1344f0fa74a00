/** Prints a comparison as Markdown, as terminal text, and as JSON. */
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { comparison } from '../../../i18n/all/comparison.ts'
import { sentMethod } from '../http-methods.ts'
import type { Change, DocumentDiff } from './change.ts'
import { type ChangeDescription, describeChange, describeSharedChange } from './describe-change.ts'
import { code } from './phrases.ts'
import { LEVELS } from './rules/rule.ts'

/** The texts of lists and drafts, by language. */
export const translatorFor = translatorsOf(comparison)

/**
 * For a pull request or a revision's history. Text of the documents is escaped.
 *
 * @param maxCharacters - of the list: the changes that exceed it are only counted
 */
export function diffToMarkdown(
  diff: DocumentDiff,
  language: Language,
  maxCharacters = Number.POSITIVE_INFINITY,
): string {
  const t = translatorFor(language)
  let characters = 0
  let { leftOut } = diff
  const { before, after } = diff.versions
  const { added, removed, changed } = diff.pages
  const pages = t('pages', {
    changed: changed.length,
    added: added.length,
    removed: removed.length,
  })
  const sections = LEVELS.flatMap((level) => {
    const groups = groupChanges(diff.changes.filter((change) => change.level === level))
    if (groups.length === 0) return []
    const lines = groups.flatMap((group) => {
      const line = `- ${markdownLine(group, language)}`
      characters += line.length
      if (characters <= maxCharacters) return [line]
      leftOut += group.changes.length
      return []
    })
    const heading = `## ${t(`level.${level}`)} (${diff.counts[level]})`
    return lines.length === 0 ? [heading] : [heading, lines.join('\n')]
  })
  const ending = leftOut > 0 ? [t('not-listed', { count: leftOut })] : []
  const body = sections.length === 0 ? [t('none')] : [...sections, ...ending, pages]
  return `${[`# ${t('title', { before: code(before), after: code(after) })}`, ...body].join('\n\n')}\n`
}

/** One line per change, without markup. */
export function diffToText(diff: DocumentDiff, language: Language): string {
  const t = translatorFor(language)
  const lines = groupChanges(diff.changes).map((group) => {
    const { sentence } = describeGroup(group, language)
    const where = `${plain(group, language)}: ${sentence.replaceAll('`', '')}`
    return `${t(`level.${group.first.level}`).toUpperCase().padEnd(10)} ${where} [${group.first.rule}]`
  })
  const { breaking, warning, info } = diff.counts
  const counts = `${breaking} ${t('level.breaking')}, ${warning} ${t('level.warning')}, ${info} ${t('level.info')}`
  const ending = diff.leftOut > 0 ? [t('not-listed', { count: diff.leftOut })] : []
  return `${[...(lines.length === 0 ? [t('none')] : lines), ...ending, counts.toLowerCase()].join('\n')}\n`
}

/** The whole comparison; its shape is {@link DocumentDiff}, its order that of the list. */
export const diffToJson = (diff: DocumentDiff): string => `${JSON.stringify(diff, null, 2)}\n`

/** The same change of a shared schema in several operations. */
export interface ChangeGroup {
  readonly first: Change
  readonly changes: readonly Change[]
}

/** One group for each change of a named schema; every other change has its own. */
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

/** A change reported once for many operations names the schema, not an operation. */
export const describeGroup = (group: ChangeGroup, language: Language): ChangeDescription =>
  group.changes.length === 1
    ? describeChange(group.first, language)
    : describeSharedChange(group.first, language)

function markdownLine(group: ChangeGroup, language: Language): string {
  const { title, sentence, advice } = describeGroup(group, language)
  const { operation } = group.first
  const call =
    operation === undefined ? '' : ` (${code(`${sentMethod(operation.method)} ${operation.path}`)})`
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
  return `${code(first.shared?.schema ?? '')} ${translatorFor(language)('in-all', { count })}`
}

/** Escapes text from the document, so that it adds no markup, HTML or line breaks. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#!|&~]/g, '\\$&')
