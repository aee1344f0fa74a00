/** Arguments of `diff`, with errors a person can act on. */
import { parseArgs } from 'node:util'
import { LEVELS, type Level } from '#core/openapi/diff/rules/rule.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { UsageError } from '../../builder/arguments.ts'

export const FORMATS = ['text', 'markdown', 'json'] as const
export type Format = (typeof FORMATS)[number]

const THRESHOLDS = [...LEVELS, 'none'] as const

export interface DiffArguments {
  /** File or http(s) address. */
  readonly before: string
  readonly after: string
  readonly format: Format
  /** The exit code is 1 when a change is of this level or a higher one. */
  readonly failOn: Level | 'none'
  readonly language: Language
  /** ISO 8601 date on which the newer document is published. */
  readonly today?: string
}

/** @throws UsageError when an argument is missing, unknown or has a wrong value */
export function decodeDiffArguments(argv: readonly string[]): DiffArguments {
  const { values, positionals } = parse(argv)
  const [before, after, extra] = positionals
  if (before === undefined || after === undefined || extra !== undefined) {
    throw new UsageError(
      `Enter two documents to compare, the older one first, as files or URLs. You entered ${positionals.length}.`,
    )
  }
  const { today } = values
  if (today !== undefined && !isDay(today)) {
    throw new UsageError(`--today must be a date such as 2026-11-20, got ${JSON.stringify(today)}.`)
  }
  return {
    before,
    after,
    format: oneOf('--format', values.format, FORMATS),
    failOn: oneOf('--fail-on', values['fail-on'], THRESHOLDS),
    language: oneOf('--language', values.language, LANGUAGES),
    ...(today !== undefined && { today }),
  }
}

/** `Date` reads February 30 as a day of March. */
const isDay = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  Number.isFinite(Date.parse(date)) &&
  new Date(date).toISOString().startsWith(date)

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        'fail-on': { type: 'string', default: 'breaking' },
        language: { type: 'string', default: 'en' },
        today: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (found !== undefined) return found
  throw new UsageError(`${option} must be ${allowed.join(', ')}, got ${JSON.stringify(value)}.`)
}
