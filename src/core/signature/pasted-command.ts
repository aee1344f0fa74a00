/** Reads a pasted command of any program that sends requests. */
import type { Result } from '../result.ts'
import type { SentRequest } from './command-options.ts'
import type { CommandError } from './command-words.ts'
import { isCurl, isPiped, parseCurl } from './curl.ts'
import { isHttpie, parseHttpie } from './httpie.ts'
import { isPowerShell, parsePowerShell } from './powershell.ts'
import { isWget, parseWget } from './wget.ts'

const PROGRAMS: readonly {
  readonly isOf: (text: string) => boolean
  readonly parse: (text: string) => Result<SentRequest, CommandError>
}[] = [
  { isOf: (text) => isCurl(text) || isPiped(text), parse: parseCurl },
  { isOf: isPowerShell, parse: parsePowerShell },
  { isOf: isWget, parse: parseWget },
  { isOf: isHttpie, parse: parseHttpie },
]

/** @returns undefined for any other text */
export const parseCommand = (text: string): Result<SentRequest, CommandError> | undefined =>
  PROGRAMS.find(({ isOf }) => isOf(text))?.parse(text)
