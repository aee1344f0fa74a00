/** One-line titles of operations, for headings, the menu and the search. */
import { withoutPeriod } from '#core/without-period.ts'
import { inOneLine } from '../../content/line-rules.ts'
import { startOf } from '../../start-of.ts'
import { sentMethod } from '../http-methods.ts'
import { type JsonObject, scalarText, text } from '../json-value.ts'
import type { FoundOperation } from './path-items.ts'
import { toWords } from './words.ts'

/** A first line that isn't a sentence, and a paragraph below it. */
const TITLE_LINE = /^(\p{L}[^\n]{0,88}[\p{L}\p{N})])[^\S\n]*\n[^\S\n]*\n/u

/** One sentence of several words, without its period and without a link that a title would lose. */
const ONLY_SENTENCE =
  /^(?=\S+\s|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])\p{L}(?:[^\n.!?[<。۔।]|[.!?](?!\s|$)){0,88}[\p{L}\p{M}\p{N})`'"]$/u

/** Longer summaries are body text: some authors write the whole description there. */
const MAX_TITLE_CHARACTERS = 90

/** Comments in code, such as TypeSpec's, become a description that starts with the title. */
export function withTitleLine(operation: JsonObject): JsonObject {
  const description = text(operation.description)?.trimStart() ?? ''
  const [above, summary] = TITLE_LINE.exec(description) ?? []
  if (above === undefined || text(operation.summary) !== undefined) return operation
  return { ...operation, summary, description: description.slice(above.length).trimStart() }
}

/** Without a summary, a description of one sentence is the title, unless others have the same one. */
export function withSentenceTitles(
  operations: readonly FoundOperation[],
): readonly FoundOperation[] {
  const sentenceOf = ({ titleSummary, value, item }: FoundOperation): string | undefined => {
    const sentence = withoutPeriod(text(value.description)?.trim() ?? '')
    return titleSummary === undefined &&
      text(item.summary) === undefined &&
      ONLY_SENTENCE.test(sentence)
      ? sentence.replace(/^\p{Ll}(?=\p{Ll}*\s)/u, (first) => first.toUpperCase())
      : undefined
  }
  const bySentence = Map.groupBy(operations, sentenceOf)
  return operations.map((operation) => {
    const titleSummary = sentenceOf(operation)
    const isOwn = titleSummary !== undefined && bySentence.get(titleSummary)?.length === 1
    return isOwn ? { ...operation, titleSummary } : operation
  })
}

interface Named {
  readonly summary: string | undefined
  readonly operationId: string | undefined
  /** The name of a webhook, or of a callback, whose path is an expression. */
  readonly name?: string | undefined
  readonly method: string
  readonly path: string
}

/** The summary if it is one line, otherwise its first sentence, otherwise the operationId or the name in words. */
export function titleOf({ summary, operationId, name = '', method, path }: Named): string {
  const line = withoutMarks(summary ?? '')
  if (line !== '' && line.length <= MAX_TITLE_CHARACTERS) return line
  const sentence = firstSentence(summary ?? '')
  if (sentence !== undefined) return sentence
  if (operationId !== undefined && operationId.trim() !== '')
    return inOneLine(toWords(withoutGroup(operationId)))
  if (line !== '') return `${startOf(line, MAX_TITLE_CHARACTERS).replace(/\s+\S*$/, '')}…`
  return inOneLine(toWords(name) || `${sentMethod(method)} ${path}`)
}

export const named = (found: FoundOperation, name: string | undefined): Named => ({
  summary: found.titleSummary,
  operationId: scalarText(found.value.operationId),
  name,
  method: found.method,
  path: found.path,
})

/** Webhooks for the actions of one event often share a summary. Their names tell them apart. */
export function withOwnTitles(webhooks: readonly FoundOperation[]): readonly FoundOperation[] {
  const byTitle = Map.groupBy(webhooks, (webhook) => titleOf(named(webhook, webhook.path)))
  const repeated = new Set([...byTitle.values()].filter(({ length }) => length > 1).flat())
  return webhooks.map((webhook) =>
    repeated.has(webhook) ? { ...webhook, titleSummary: undefined } : webhook,
  )
}

/**
 * A summary that was shortened to a title is added before the description, so that no text is lost. A description, or a
 * paragraph at its start, that is the title is left out.
 */
export function descriptionOf(
  summary: string | undefined,
  description: string | undefined,
  title: string,
): string | undefined {
  const line = withoutMarks(summary ?? '')
  const isTitle = (line: string): boolean =>
    withoutPeriod(line).toLowerCase() === withoutPeriod(title).toLowerCase()
  if (summary === undefined || line === '' || isTitle(line)) {
    // Generated documents often write one text in both, or start the description with it.
    if (isTitle(withoutMarks(description ?? ''))) return undefined
    const [, first = '', rest] = /^([^\n]+)\n\s*\n([\s\S]*)$/.exec(description?.trim() ?? '') ?? []
    return isTitle(withoutMarks(first)) ? rest : description
  }
  if (description === undefined || description.trim() === '') return summary
  return description.includes(summary.trim()) ? description : `${summary.trim()}\n\n${description}`
}

/**
 * Azure and gRPC start names with a group, which the rest often repeats: `Widgets_GetWidget`. TypeSpec starts them with
 * an interface: `WidgetOperations_getWidget`.
 */
function withoutGroup(operationId: string): string {
  const [, action] = /^[^_]+Operations_(\p{Ll}+\p{Lu}[^_]*)$/u.exec(operationId) ?? []
  if (action !== undefined) return action
  const [, group = '', rest = ''] = /^([^_]+)_(\p{Lu}[^_]*)$/u.exec(operationId) ?? []
  const thing = group.replace(/(?:Service|ies|s)$/, '').toLowerCase()
  const [named = ''] = rest.split('By')
  return thing !== '' && named.toLowerCase().includes(thing) ? rest : operationId
}

/** Undefined if it is too long, or if the text starts with a notice instead of a sentence. */
function firstSentence(summary: string): string | undefined {
  const opening = summary.trim()
  if (/^(?:[*_#>!-]|<)/.test(opening)) return undefined
  const sentence = withoutMarks(/^(.+?)[.!?](?:\s|$)/s.exec(opening)?.[1] ?? '')
  return sentence !== '' && sentence.length <= MAX_TITLE_CHARACTERS ? sentence : undefined
}

/** Removes Markdown from one line: links become their text, code its content. */
function withoutMarks(text: string): string {
  return (
    inOneLine(text)
      // Neither part extends beyond the next bracket, so unclosed brackets cost nothing.
      .replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1')
      .replace(/`+|\*{2,}/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
