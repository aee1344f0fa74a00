/** `node scripts/run.mjs check-folder FOLDER`: checks a company's folder, for people and for CI. */
import { parseArgs } from 'node:util'
import { UsageError } from '../builder/arguments.ts'
import { checkFolder } from '../builder/folder/check-folder.ts'
import {
  type FolderProblem,
  folderProblemLine,
  folderProblemText,
} from '../builder/folder/folder-problem.ts'
import { portalConfig } from '../src/portal.config.ts'
import { showUsageIfAsked } from './command-arguments.ts'

const USAGE = `Usage: node scripts/run.mjs check-folder FOLDER [--static] [--json]
  FOLDER    with gapura.config and guides, . for this one
  --static  for a static site, which doesn't have the pages of a portal
  --json    prints problems as JSON
Exit code: 0 no errors, 1 errors, 2 the folder can't be read or is empty, or an argument is invalid.
`
const EXIT_FOUND = 1
const EXIT_UNUSABLE = 2

showUsageIfAsked(USAGE)
try {
  const { folder, isStatic, json } = decodeArguments(process.argv.slice(2))
  const checked = await checkFolder(folder, portalConfig, isStatic)
  const problems = checked.ok ? checked.value : [checked.error]
  process.stdout.write(json ? toJson(problems) : toText(problems))
  if (!checked.ok) process.exitCode = EXIT_UNUSABLE
  else if (problems.some(({ severity }) => severity === 'error')) process.exitCode = EXIT_FOUND
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}`)
  process.exitCode = EXIT_UNUSABLE
}

function decodeArguments(argv: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { static: flag, json: flag }
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
    const [folder, extra] = positionals
    if (folder !== undefined && extra === undefined) {
      return { folder, isStatic: values.static, json: values.json }
    }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  throw new UsageError('Enter one folder.')
}

function toText(problems: readonly FolderProblem[]): string {
  const shown = problems.filter(({ severity }) => severity !== 'info')
  const count = (wanted: 'error' | 'warning') => {
    const found = shown.filter(({ severity }) => severity === wanted).length
    return `${found} ${wanted}${found === 1 ? '' : 's'}`
  }
  const summary = `${count('error')}, ${count('warning')}`
  return [...shown.map(folderProblemLine), summary].map((line) => `${line}\n`).join('')
}

function toJson(problems: readonly FolderProblem[]): string {
  const found = problems.map((problem) => {
    const { code, values, severity, file, line } = problem
    return {
      severity,
      file,
      line: line ?? null,
      code,
      message: folderProblemText(problem, 'en'),
      values,
    }
  })
  return `${JSON.stringify({ problems: found }, null, 2)}\n`
}
