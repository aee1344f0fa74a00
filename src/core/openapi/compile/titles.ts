/** What an operation is called where one line is all there is: the title, the menu, the search. */
import { toWords } from './words.ts'

/** Longer summaries are texts: some authors write the whole description there. */
const MAX_TITLE_CHARACTERS = 90

interface Named {
  readonly summary: string | undefined
  readonly operationId: string | undefined
  readonly method: string
  readonly path: string
}

/** The summary when it is one line, else its first sentence, else the operationId in words. */
export function titleOf({ summary, operationId, method, path }: Named): string {
  const line = withoutMarks(summary ?? '')
  if (line !== '' && line.length <= MAX_TITLE_CHARACTERS) return line
  const sentence = firstSentence(summary ?? '')
  if (sentence !== undefined) return sentence
  if (operationId !== undefined && operationId.trim() !== '') return toWords(operationId)
  if (line !== '') return `${line.slice(0, MAX_TITLE_CHARACTERS).replace(/\s+\S*$/, '')}…`
  return `${method.toUpperCase()} ${path}`
}

/** A summary that was shortened to a title leads the description, so that nothing of it is lost. */
export function descriptionOf(
  summary: string | undefined,
  description: string | undefined,
  title: string,
): string | undefined {
  if (summary === undefined || withoutMarks(summary) === title || withoutMarks(summary) === '') {
    return description
  }
  if (description === undefined || description.trim() === '') return summary
  return description.includes(summary.trim()) ? description : `${summary.trim()}\n\n${description}`
}

/** Undefined when it is too long, or when the text opens with a notice rather than with a sentence. */
function firstSentence(summary: string): string | undefined {
  const opening = summary.trim()
  if (/^(?:[*_#>!-]|<)/.test(opening)) return undefined
  const sentence = withoutMarks(/^(.+?)[.!?](?:\s|$)/s.exec(opening)?.[1] ?? '')
  return sentence !== '' && sentence.length <= MAX_TITLE_CHARACTERS ? sentence : undefined
}

/** One line without the marks of Markdown: links by their words, code by its text. */
function withoutMarks(text: string): string {
  return (
    text
      // Neither part goes beyond the next bracket: brackets that are never closed cost nothing.
      .replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1')
      .replace(/`+|\*{2,}/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
