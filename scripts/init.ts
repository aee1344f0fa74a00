/** `node scripts/run.mjs init FOLDER`: writes a new folder for a company's portal. */
import { parseArgs } from 'node:util'
import { errorReason } from '#core/error-code.ts'
import { folderProblemLine } from '../builder/folder/folder-problem.ts'
import { takeFolder } from '../builder/folder/from/take-folder.ts'
import { STARTER } from '../builder/folder/starter.ts'
import { writeFolder } from '../builder/folder/write-folder.ts'
import { showUsageIfAsked } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'

const USAGE = `Usage: node scripts/run.mjs init FOLDER [--from OTHER]
  FOLDER  a new or empty folder, . for this one
  --from  folder with Swagger UI, Redoc, Redocly, Scalar, ReadMe, Mintlify, Zudoku, Docusaurus or Starlight`

showUsageIfAsked(USAGE)
await printResult(async () => {
  const { folder, from } = decodeArguments(process.argv.slice(2))
  const { files, left } =
    from === undefined ? { files: new Map(Object.entries(STARTER)), left: [] } : await taken(from)
  const written = await writeFolder(folder, files).catch((error: unknown) => {
    const code = errorReason(error)
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is a file, or is in one' : code
    throw new CommandError(
      `"${folder}" can't be written: ${reason}. Enter the path of a new or empty folder that you may write to.`,
    )
  })
  if (!written.ok) {
    throw new CommandError(
      `"${folder}" already has ${written.error.join(', ')}. Nothing was written. Choose another folder, or move these files.`,
    )
  }
  const names = written.value.map((name) => `  ${name}`)
  const report =
    left.length === 0 ? [] : [`Not taken from "${from}":`, ...left.map(folderProblemLine)]
  return [`Files written to "${folder}" (${names.length}):`, ...names, ...report].join('\n')
})

async function taken(from: string) {
  const read = await takeFolder(from)
  if (!read.ok) throw new CommandError(folderProblemLine(read.error))
  return read.value
}

function decodeArguments(args: string[]) {
  try {
    const options = { from: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [folder, extra] = positionals
    if (folder !== undefined && extra === undefined) return { folder, from: values.from }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new CommandError(USAGE)
}
