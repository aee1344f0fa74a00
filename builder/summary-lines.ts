/** Prints the summary of a build. */
import { type Note, note, noteText } from '#core/api/notes/note.ts'
import { inOneLine } from '#core/content/line-rules.ts'
import { RESOLVED_REFERENCES } from '#core/openapi/bundle/held-references.ts'
import { decodePointer, encodePointer } from '#core/openapi/pointer.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'

const SHOWN_PROBLEMS = 20
/** So that a frequent problem doesn't hide the others. */
const SHOWN_ALIKE = 5
/** A build keeps 64,000 characters of its log. */
const NAMED_LINKS = 200

/** Text for the terminal at the end of a build. */
export const printSummary = (summary: BuildSummary): string =>
  summaryLines(summary)
    .map((line) => (typeof line === 'string' ? line : noteText(line, 'en')))
    .join('\n')

/** The same summary for a log: lines, the last one a note. */
export function summaryLines(summary: BuildSummary): readonly (string | Note)[] {
  if (!summary.built) return [note('release-current')]
  const { pages, rendered, searchable, files, bytes, seconds, problems, warnings, live } = summary
  const count = countProblems(problems)
  return [
    ...problemLines(problems),
    ...warningLines(warnings),
    note('site-built', {
      pages: note('build-pages', { count: pages }),
      rendered,
      searchable,
      files: note('build-files', { count: files }),
      size: megabytes(bytes),
      seconds: seconds.toFixed(1),
      folder: live,
      errors: note('build-errors', { count: count.errors }),
      warnings: note('build-warnings', { count: count.warnings + warnings.length }),
    }),
  ]
}

export function problemLines(problems: readonly Problem[]): readonly string[] {
  const listed = problems.filter((problem) => problem.severity !== 'info')
  const byCode = Map.groupBy(listed, ({ code }) => code)
  const few = [...byCode.values()].flatMap((alike) => alike.slice(0, SHOWN_ALIKE))
  const shown = new Set(few.slice(0, SHOWN_PROBLEMS))
  const lines = listed
    .filter((problem) => shown.has(problem))
    .map((problem) =>
      inOneLine(`${problem.severity}${placeOf(problem)}: ${problemText(problem, 'en')}`),
    )
  const more = listed.length - lines.length
  return more > 0 ? [...lines, `… and ${more} more problems`] : lines
}

/** @returns advice for a document built alone whose references point outside the folder of the build */
export const adviceOnFolders = (problems: readonly Problem[]): string | undefined =>
  problems.some(({ values }) => String(values['ref']).startsWith('"../'))
    ? 'To follow references that start with "../", run the command in a folder that contains all files.'
    : undefined

/** A document of several files was joined on one line, which says less than the pointer and the file. */
function placeOf({ file: inFile, line, column = 1, pointer = '' }: Problem): string {
  if (inFile !== undefined) return ` (${inFile}, line ${line}, column ${column})`
  const [first, file = '', ...rest] = decodePointer(pointer)
  if (first === RESOLVED_REFERENCES) return ` (${file}#${encodePointer(rest)})`
  if (line === undefined) return ''
  return line === 1 && pointer !== '' ? ` (#${pointer})` : ` (line ${line}, column ${column})`
}

function warningLines(warnings: readonly Note[]): readonly Note[] {
  const shown = warnings.slice(0, NAMED_LINKS)
  const more = warnings.length - shown.length
  return more > 0 ? [...shown, note('more-dead-links', { count: more })] : shown
}

function countProblems(problems: readonly Problem[]) {
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export interface BuildSummary {
  /** False if the live release was current and nothing was done. */
  readonly built: boolean
  /** Folder of the live site. */
  readonly live: string
  readonly operations: number
  readonly pages: number
  /** Pages rendered; the others were reused from the live release. */
  readonly rendered: number
  readonly searchable: number
  readonly files: number
  readonly bytes: number
  readonly seconds: number
  readonly problems: readonly Problem[]
  /** Broken links in published content. Readers can live with them. */
  readonly warnings: readonly Note[]
}
