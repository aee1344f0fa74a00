/** Reads a pasted cURL command, as a POSIX shell with `$'…'` would, without running anything. */
import { err, ok, type Result } from '../result.ts'

const HEADER_FLAGS = ['-H', '--header']
const METHOD_FLAGS = ['-X', '--request']
const DATA_FLAGS = ['-d', '--data', '--data-ascii', '--data-raw', '--data-binary', '--json']
/** Take a value that has no part in a signature. */
// biome-ignore format: in rows, a list this long is read at a glance.
const OTHER_FLAGS_WITH_VALUE = [
  '-o', '--output', '-u', '--user', '-A', '--user-agent', '-e', '--referer', '-b', '--cookie',
  '-m', '--max-time', '--connect-timeout', '-w', '--write-out', '-x', '--proxy', '--retry',
]

/**
 * @returns `not-curl`, `unclosed-quote`, `no-url`, or `unsupported` for what only a shell can know
 *   (a file behind `@`, a variable, a command substitution) or what sends no text body (`-F`)
 * @example parseCurl(`curl -d '{"a":1}' https://api.example.com/v1/users`)
 */
export function parseCurl(command: string): Result<CurlRequest, CurlError> {
  if (isPiped(command)) {
    return failure('unsupported', 'The body comes from other commands', 'Paste the body itself')
  }
  const words = splitWords(command.trim())
  if (!words.ok) return words
  const [program, ...rest] = words.value
  if (program !== 'curl') {
    return failure('not-curl', "The text isn't a cURL command")
  }

  const headers: [string, string][] = []
  const data: string[] = []
  const urls: string[] = []
  let method: string | undefined
  let isJson = false
  let dataInQuery = false
  for (let i = 0; i < rest.length; i++) {
    const { flag, value, used } = readFlag(rest, i)
    i += used
    if (flag === undefined) urls.push(value)
    else if (HEADER_FLAGS.includes(flag)) headers.push(splitHeader(value))
    else if (METHOD_FLAGS.includes(flag)) method = value
    else if (flag === '--url') urls.push(value)
    else if (flag === '-I' || flag === '--head') method ??= 'HEAD'
    else if (flag === '-G' || flag === '--get') dataInQuery = true
    else if (DATA_FLAGS.includes(flag)) {
      isJson ||= flag === '--json'
      if (value.startsWith('@') && flag !== '--data-raw') {
        return failure('unsupported', `"${flag} @…" reads a file`, 'Paste the body itself')
      }
      // --data drops line breaks of a file only; given inline it sends the text as it is.
      data.push(value)
    } else if (['-F', '--form', '--data-urlencode', '-T', '--upload-file'].includes(flag)) {
      return failure('unsupported', `"${flag}" isn't supported`, 'Use -d for the body')
    }
  }

  const [url] = urls
  if (url === undefined) return failure('no-url', 'The command has no URL')
  const joined = data.length === 0 ? undefined : data.join(isJson ? '' : '&')
  const query = dataInQuery && joined !== undefined ? joined : undefined
  const target = query === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
  const body = dataInQuery ? undefined : joined
  return ok({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: target,
    headers,
    body,
  })
}

/** True for a command whose body is written by others before it, as the playground prints forms. */
export const isPiped = (command: string): boolean => /^\s*\{[\s\S]*\}\s*\|\s*curl\s/.test(command)

/** A word that is no flag has `flag` undefined. `used` counts the words behind it that it took. */
function readFlag(words: readonly string[], index: number): Flag {
  const word = words[index] ?? ''
  const next = words[index + 1] ?? ''
  if (!word.startsWith('-') || word === '-') return { flag: undefined, value: word, used: 0 }
  const takesValue = (flag: string) =>
    [...HEADER_FLAGS, ...METHOD_FLAGS, ...DATA_FLAGS, ...OTHER_FLAGS_WITH_VALUE].includes(flag) ||
    ['--url', '-F', '--form', '--data-urlencode', '-T', '--upload-file'].includes(flag)
  if (takesValue(word)) return { flag: word, value: next, used: 1 }
  // `-XPOST`, `-sd '…'`: short flags may be joined, and the value may touch its flag.
  if (/^-[A-Za-z]/.test(word)) {
    const at = [...word.slice(1)].findIndex((letter) => takesValue(`-${letter}`)) + 1
    if (at > 0) {
      const value = word.slice(at + 1)
      const flag = `-${word[at]}`
      return value === '' ? { flag, value: next, used: 1 } : { flag, value, used: 0 }
    }
    if (word.includes('G')) return { flag: '-G', value: '', used: 0 }
    if (word.includes('I')) return { flag: '-I', value: '', used: 0 }
  }
  return { flag: word, value: '', used: 0 }
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line.replace(/;$/, '').trim(), '']
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/** Words of a simple command: quotes, backslashes and line continuations; nothing is expanded. */
function splitWords(text: string): Result<readonly string[], CurlError> {
  const words: string[] = []
  let word: string | undefined
  let i = 0
  while (i < text.length) {
    const rest = text.slice(i)
    const blank = /^(?:\\\r?\n|\s)+/.exec(rest)
    if (blank) {
      if (word !== undefined) words.push(word)
      word = undefined
      i += blank[0].length
      continue
    }
    const piece = PIECES.map(({ pattern, read }) => {
      const match = pattern.exec(rest)
      return match && { length: match[0].length, text: read(match[1] ?? '') }
    }).find((found) => found !== null)
    if (!piece) {
      return /^\$?'|^"[^"\\]*(?:\\[\s\S][^"\\]*)*$/.test(rest)
        ? failure('unclosed-quote', 'A quote has no closing quote')
        : failure(
            'unsupported',
            "Shell expansions aren't supported",
            'Replace them with their values',
          )
    }
    word = (word ?? '') + piece.text
    i += piece.length
  }
  if (word !== undefined) words.push(word)
  return ok(words)
}

/** Anchored, tried in order. Double quotes with `$` or a backtick match nothing: a shell expands them. */
const PIECES: readonly { readonly pattern: RegExp; readonly read: (inner: string) => string }[] = [
  { pattern: /^'([^']*)'/, read: (inner) => inner },
  { pattern: /^\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'/, read: readAnsiC },
  {
    pattern: /^"([^"\\$`]*(?:\\[\s\S][^"\\$`]*)*)"/,
    read: (inner) => inner.replace(/\\(\r?\n|[\\"$`])/g, (_, c) => (/\n$/.test(c) ? '' : c)),
  },
  { pattern: /^\\([\s\S])/, read: (inner) => inner },
  { pattern: /^([^\s'"\\$`]+)/, read: (inner) => inner },
]

const ANSI_C: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** Bash manual, "ANSI-C Quoting". */
function readAnsiC(inner: string): string {
  return inner.replace(
    /\\(?:u([0-9a-fA-F]{1,4})|U((?:0{0,2}10|0{0,3}[0-9a-fA-F])?[0-9a-fA-F]{1,4})|x([0-7][0-9a-fA-F]?)|([\s\S]))/g,
    (_, u, U, x, c) => {
      const hex = u ?? U ?? x
      return hex === undefined ? (ANSI_C[c] ?? c) : String.fromCodePoint(Number.parseInt(hex, 16))
    },
  )
}

function failure(
  code: CurlError['code'],
  what: string,
  doThis = 'Paste the whole command, starting with curl',
): { readonly ok: false; readonly error: CurlError } {
  return err({ code, message: `${what}. ${doThis}.` })
}

interface Flag {
  readonly flag: string | undefined
  readonly value: string
  readonly used: number
}

export interface CurlRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | undefined
}

export interface CurlError {
  readonly code: 'not-curl' | 'unclosed-quote' | 'no-url' | 'unsupported'
  readonly message: string
}
