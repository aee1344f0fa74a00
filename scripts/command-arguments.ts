/** Arguments of a command, read before it touches anything. */
import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the arguments as `config` describes them. `--help` ends the process with the usage, and an unknown
 * argument with one sentence and the usage.
 */
export function commandArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  showUsageIfAsked(usage)
  try {
    return parseArgs(config)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${reason}\n\n${usage.trimEnd()}\n`)
    process.exit(1)
  }
}

/** For commands without arguments. */
export function rejectArguments(usage: string): void {
  commandArguments(usage, { options: {} })
}

/** `--help` or `-h` ends the process with the usage. */
export function showUsageIfAsked(usage: string): void {
  const isAsked = process.argv.slice(2).some((argument) => /^(?:--help|-h)$/.test(argument))
  if (!isAsked) return
  process.stdout.write(`${usage.trimEnd()}\n`)
  process.exit(0)
}
