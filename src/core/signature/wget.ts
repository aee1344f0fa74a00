/** Reads a pasted wget command, without running anything. */
import { ok, type Result } from '../result.ts'
import {
  addedHeaders,
  readFlag,
  type SentRequest,
  splitHeader,
  withSplitFlags,
} from './command-options.ts'
import { bareCommand, type CommandError, failure, splitWords } from './command-words.ts'

const BODY_FLAGS = ['--post-data', '--body-data']
const FILE_FLAGS = ['--post-file', '--body-file']
const FLAGS_WITH_VALUE = new Set(
  `
  --header --method ${BODY_FLAGS.join(' ')} ${FILE_FLAGS.join(' ')} -a --append-output --bind-address
  --ca-certificate --certificate --connect-timeout --dns-timeout -e --execute --http-password --http-user -i
  --input-file --limit-rate --load-cookies --max-redirect -o --output-file -O --output-document -P
  --directory-prefix --password --private-key --proxy-password --proxy-user -Q --quota --read-timeout --referer
  --save-cookies --secure-protocol -t --tries -T --timeout -U --user-agent --user -w --wait --waitretry
  `
    .trim()
    .split(/\s+/),
)

const takesValue = (flag: string): boolean => FLAGS_WITH_VALUE.has(flag)

const WGET = String.raw`wget2?(?:\.exe)?`

export const isWget = (text: string): boolean =>
  new RegExp(String.raw`^${WGET}\s+(?:-|['"]?https?:)`, 'i').test(bareCommand(text, WGET))

/** @example parseWget(`wget --header 'A: b' --post-data '{"a":1}' https://api.example.com/v1/users`) */
export function parseWget(command: string): Result<SentRequest, CommandError> {
  const words = splitWords(bareCommand(command, WGET))
  if (!words.ok) return words
  const rest = withSplitFlags(words.value.slice(1), takesValue)
  const headers: [string, string][] = []
  let url: string | undefined
  let method: string | undefined
  let body: string | undefined
  for (let i = 0; i < rest.length; i++) {
    const { flag, value, used } = readFlag(rest, i, takesValue)
    i += used
    if (flag === undefined) url ??= value
    else if (flag === '--header') headers.push(splitHeader(value))
    else if (flag === '--method') method = value.toUpperCase()
    else if (BODY_FLAGS.includes(flag)) body = value
    else if (FILE_FLAGS.includes(flag)) {
      return failure('unsupported', `"${flag}" reads a file`, 'Paste the body itself')
    }
  }
  if (url === undefined) return failure('no-url', 'The command has no URL')
  const added = [['Content-Type', 'application/x-www-form-urlencoded']] as const
  return ok({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers: body === undefined ? headers : addedHeaders(headers, added),
    body,
  })
}
