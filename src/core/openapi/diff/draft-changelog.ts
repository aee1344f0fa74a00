/** Drafts a changelog entry from a comparison, for a person to edit. */
import { CHANGELOG_LABELS, type ChangelogLabel } from '#core/content/changelog-labels.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Language } from '#core/site/site.ts'
import type { Change, DocumentDiff } from './change.ts'
import { describeChange, splitSentence } from './describe-change.ts'
import { code } from './phrases.ts'
import { type ChangeGroup, describeGroup, groupChanges, translatorFor } from './print-diff.ts'
import { RULES } from './rules/rules.ts'
import { shortText } from './shorten.ts'

export interface ChangelogDraft {
  readonly title: string
  /** Rich text of the specification (b, i, p, ul, li, …). Everything from the documents is escaped. */
  readonly content: string
  readonly labels: readonly ChangelogLabel[]
}

/** Maximum lines under one heading: no one reads hundreds. */
const MAX_LINES = 20
const MAX_TITLE_CHARACTERS = 120

/** Leaves version and date empty, because the form sets them. */
export function draftChangelog(diff: DocumentDiff, language: Language): ChangelogDraft {
  const t = translatorFor(language)
  const reported = diff.changes.filter(({ kind }) => kind !== 'documentation')
  const breaking = reported.filter(({ level }) => level === 'breaking')
  const others = reported.filter(({ level }) => level !== 'breaking')
  const sections = CHANGELOG_LABELS.flatMap((label) => {
    const under = others.filter(({ rule }) => RULES[rule].label === label)
    return section(`${t(`draft.${label}`)}:`, under, language)
  })
  const { documentation } = diff.counts
  const edited = documentation > 0 ? [`<p>${t('draft.edited', { count: documentation })}</p>`] : []
  const parts = [...section(t('draft.breaking'), breaking, language), ...sections, ...edited]
  return {
    title: titleOf(diff, reported, language),
    content: parts.length > 0 ? parts.join('\n') : `<p>${t('draft.nothing')}</p>`,
    labels: labelsOf(reported, documentation > 0),
  }
}

function section(
  heading: string,
  changes: readonly Change[],
  language: Language,
): readonly string[] {
  const groups = groupChanges(changes)
  if (groups.length === 0) return []
  const lines = groups.slice(0, MAX_LINES).map((group) => `<li>${line(group, language)}</li>`)
  const hidden = groups.length - MAX_LINES
  if (hidden > 0) lines.push(`<li>${translatorFor(language)('draft.more', { count: hidden })}</li>`)
  return [`<p><b>${heading}</b></p>`, `<ul>${lines.join('')}</ul>`]
}

function line(group: ChangeGroup, language: Language): string {
  const { first, changes } = group
  const { title, sentence } = describeGroup(group, language)
  const operations = new Set(changes.map(({ operation }) => operation?.key)).size
  const subject =
    changes.length > 1
      ? `${mark(code(first.shared?.schema ?? ''))} ${translatorFor(language)('in-all', { count: operations })}`
      : escapeHtml(title)
  return `<b>${subject}</b>: ${mark(sentence)}`
}

/** Names of the document in italics, because rich text has no element for code. */
const mark = (sentence: string): string =>
  splitSentence(sentence)
    .map(({ text, isCode }) => (isCode ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text)))
    .join('')

/** The most important change in one line. Plain text: the caller escapes it. */
function titleOf(diff: DocumentDiff, reported: readonly Change[], language: Language): string {
  const t = translatorFor(language)
  const [first, second] = reported
  const { before, after } = diff.versions
  if (first !== undefined && (second === undefined || first.level === 'breaking')) {
    const { title, heading } = describeChange(first, language)
    return cut(`${title}: ${heading}`)
  }
  if (after !== '' && before !== after) return cut(t('draft.version', { version: after }))
  if (first === undefined) {
    return t(diff.counts.documentation > 0 ? 'draft.edited-title' : 'draft.nothing')
  }
  return cut(describeChange(first, language).heading)
}

const cut = (text: string): string =>
  shortText(text.replaceAll(/\s+/g, ' ').trim(), MAX_TITLE_CHARACTERS)

function labelsOf(reported: readonly Change[], isEdited: boolean): readonly ChangelogLabel[] {
  const labels = new Set(reported.map(({ rule }) => RULES[rule].label))
  if (labels.size === 0 && isEdited) labels.add('changed')
  return CHANGELOG_LABELS.filter((label) => labels.has(label))
}
