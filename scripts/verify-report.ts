/** `node scripts/run.mjs verify-report FILE [--key key.pem]`: checks the report of a run, without a network. */
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyReportFile } from '#core/certification/report-file.ts'
import { describeVerified } from '#core/certification/verified-text.ts'
import { inOneLine } from '#core/content/line-rules.ts'
import { SigningStopped } from '#core/signature/language/signing-problem.ts'
import { showUsageIfAsked } from './command-arguments.ts'
import { CommandError } from './command-error.ts'

const USAGE = `Usage: node scripts/run.mjs verify-report FILE [--key key.pem]
  FILE   report of a certification run, as JSON or PDF
  --key  public key of the portal, from /certification/key.pem (default: key.pem next to FILE)
Exit code: 0 valid, 1 changed, 2 a file or an argument is invalid.
`
const EXIT_CHANGED = 1
const EXIT_UNUSABLE = 2

showUsageIfAsked(USAGE)
try {
  const { values, positionals } = readArguments()
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandError('Name one file.')
  const key = values.key ?? join(dirname(file), 'key.pem')
  const [report, publicKey] = [await read(file), await read(key)]
  const verified = await verifyReportFile(new Uint8Array(report), publicKey.toString())
  process.stdout.write(`${describeVerified(verified, 'en').map(inOneLine).join('\n')}\n`)
  if (!verified.isValid) process.exitCode = EXIT_CHANGED
} catch (error) {
  const isKey = error instanceof SigningStopped
  if (!(isKey || error instanceof CommandError)) throw error
  const reason = isKey ? 'The key must be an Ed25519 public key as PEM.' : error.message
  process.stderr.write(`${reason}\n\n${USAGE}`)
  process.exitCode = EXIT_UNUSABLE
}

function readArguments() {
  try {
    return parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new CommandError(`The file ${JSON.stringify(resolve(file))} couldn't be read.`)
  }
}
