/** `node scripts/run.mjs diff BEFORE AFTER`: what changes for partners between two API descriptions. */
import type { DocumentDiff } from '#core/openapi/diff/change.ts'
import { diffReadings } from '#core/openapi/diff/diff-readings.ts'
import { diffToJson, diffToMarkdown, diffToText } from '#core/openapi/diff/print-diff.ts'
import { LEVELS } from '#core/openapi/diff/rules/rule.ts'
import { UsageError } from '../builder/arguments.ts'
import { showUsageIfAsked } from './command-arguments.ts'
import { type DiffArguments, decodeDiffArguments } from './diff/arguments.ts'
import { readDocument } from './diff/source.ts'

const USAGE = `Usage: node scripts/run.mjs diff BEFORE AFTER [--format text|markdown|json] [--fail-on breaking|warning|info|none] [--language en|id] [--today DATE]
  BEFORE, AFTER  OpenAPI documents, as files or URLs
  --fail-on      lowest level that makes the exit code 1 (default: breaking)
  --today        day of publishing, to check if a removed operation's sunset has passed
Exit code: 0 nothing at or above the level, 1 something, 2 a document or an argument is invalid.
`
const EXIT_FOUND = 1
const EXIT_UNUSABLE = 2

showUsageIfAsked(USAGE)
try {
  const args = decodeDiffArguments(process.argv.slice(2))
  const [before, after] = await Promise.all([readDocument(args.before), readDocument(args.after)])
  const options = args.today === undefined ? {} : { today: args.today }
  const diff = diffReadings(before, after, options)[args.language]
  process.stdout.write(print(diff, args))
  if (isFound(diff, args.failOn)) process.exitCode = EXIT_FOUND
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}`)
  process.exitCode = EXIT_UNUSABLE
}

function print(diff: DocumentDiff, { format, language }: DiffArguments): string {
  switch (format) {
    case 'json':
      return diffToJson(diff)
    case 'markdown':
      return diffToMarkdown(diff, language)
    case 'text':
      return diffToText(diff, language)
  }
}

function isFound({ counts }: DocumentDiff, failOn: DiffArguments['failOn']): boolean {
  if (failOn === 'none') return false
  return LEVELS.slice(0, LEVELS.indexOf(failOn) + 1).some((level) => counts[level] > 0)
}
