/** Splits a pasted command into words, as the shell that it was written for. */
import { err, ok, type Result } from '../result.ts'
import { asTyped } from './as-typed.ts'

/**
 * Words of the first command: quotes, backslashes and line continuations; nothing is expanded. A backtick ends a line
 * in PowerShell, a caret in the Windows command prompt. A line break without one of them ends nothing, because texts
 * lose these signs on their way.
 */
export function splitWords(text: string): Result<readonly string[], CommandError> {
  if (isOfWindows(text)) return splitWindowsWords(withoutCarets(text))
  const pieces = /\s`[ \t]*\r?\n/.test(text) ? [...POWERSHELL_PIECES, ...PIECES] : PIECES
  const words: string[] = []
  let word: string | undefined
  let i = 0
  while (i < text.length) {
    const rest = text.slice(i)
    if (OPERATOR.test(rest) || (word === undefined && rest.startsWith('#'))) break
    if (NEXT_COMMAND.test(rest)) return failure('several', 'The text has several commands', ONE)
    const blank = /^(?:[\\`]\r?\n|\s)+/.exec(rest)
    if (blank) {
      if (word !== undefined) words.push(word)
      word = undefined
      i += blank[0].length
      continue
    }
    const piece = pieces
      .map(({ pattern, read }) => {
        const match = pattern.exec(rest)
        return match && { length: match[0].length, text: read(match[1] ?? '') }
      })
      .find((found) => found !== null)
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

/**
 * Returns a command without text before it, comments, the prompt of a terminal, and programs that run it.
 *
 * @param program - pattern of its name
 * @param start - pattern of its first argument, where the command follows the lines of a message
 */
export function bareCommand(
  pasted: string,
  program: string,
  start = `(?:-|['"^]{0,2}https?:)`,
): string {
  // A shell asks for the next line with its second prompt.
  const text = asTyped(pasted).replace(/\\\r?\n> ?/g, '\\\n')
  const prompt = String.raw`(?:[^\n'"]{0,200}?[$#%>❯]\s+)?`
  const line = new RegExp(String.raw`^${prompt}${program}\s+${start}`, 'im')
  const before = new RegExp(
    String.raw`^\s*${prompt}(?:(?:time|sudo|command|exec|[A-Za-z_]\w*=\S*)\s+)*(?=${program}\s)`,
    'i',
  )
  return text
    .slice(Math.max(text.search(line), 0))
    .replace(/^(?:\s*#[^\n]*\n)+/, '')
    .replace(before, '')
    .trim()
}

/** Ends a command. A single `&` doesn't: people forget to quote the URL that has it. */
const OPERATOR = /^(?:[;|<>]|&&|&\s)/

const NEXT_COMMAND = /^\r?\n\s*(?:(?:curl|wget)(?:\.exe)?\s|https?\s+[a-z]+\s)/i

const ONE = 'Paste the one that is signed'

/** Anchored, tried in order. Double quotes with `$` or a backtick match nothing: a shell expands them. */
const PIECES: readonly Piece[] = [
  { pattern: /^'([^']*)'/, read: (inner) => inner },
  { pattern: /^\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'/, read: readAnsiC },
  {
    pattern: /^"([^"\\$`]*(?:\\[\s\S][^"\\$`]*)*)"/,
    read: (inner) => inner.replace(/\\(\r?\n|[\\"$`])/g, (_, c) => (/\n$/.test(c) ? '' : c)),
  },
  { pattern: /^\\([\s\S])/, read: (inner) => inner },
  { pattern: /^(&|[^\s'"\\$`;|<>&]+)/, read: (inner) => inner },
]

/** A quote is doubled. Windows PowerShell also needs a backslash before a quote, or drops it. */
const POWERSHELL_PIECES: readonly Piece[] = [
  {
    pattern: /^'((?:[^']|'')*)'/,
    read: (inner) => received(inner.replaceAll("''", "'")),
  },
  {
    pattern: /^"((?:[^"`$]|`[\s\S]|"")*)"/,
    read: (inner) => received(inner.replace(/`([\s\S])|""/g, (_, sign = '"') => sign)),
  },
]

const received = (argument: string): string =>
  /^\s*[{[]\s*\\"/.test(argument)
    ? argument.replace(/(?<!\\)\\+(?=")/g, ({ length }) => '\\'.repeat(length / 2))
    : argument

interface Piece {
  readonly pattern: RegExp
  readonly read: (inner: string) => string
}

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

/** Words that start with `^"`, as browsers copy them, or lines that end with `^`. */
const isOfWindows = (text: string): boolean => /\s\^(?:"|[ \t]*\r?\n)/.test(text)

/** Outside of quotes, a caret escapes the sign after it, or continues the line. */
function withoutCarets(text: string): string {
  return text.replace(
    /("[^"\r\n]*")|\^(?:[ \t]*\r?\n(\r?\n)?|([\s\S]))/g,
    (_, quoted, line, sign) => quoted ?? sign ?? (line === undefined ? '' : '\n'),
  )
}

/** Quotes and backslashes as programs on Windows read them: a backslash escapes only before a quote. */
function splitWindowsWords(text: string): Result<readonly string[], CommandError> {
  const words: string[] = []
  let word: string | undefined
  let isQuoted = false
  for (const [piece] of text.matchAll(/\\+"|"|\s|[^\s"\\]+|\\+/g)) {
    const isQuote = piece === '"' || (piece.endsWith('"') && piece.length % 2 === 1)
    if (!isQuoted && /^\s$/.test(piece)) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    const escapes = piece.endsWith('"') ? '\\'.repeat((piece.length - 1) / 2) : undefined
    word = (word ?? '') + (escapes === undefined ? piece : `${escapes}${isQuote ? '' : '"'}`)
    if (isQuote) isQuoted = !isQuoted
  }
  if (isQuoted) return failure('unclosed-quote', 'A quote has no closing quote')
  if (word !== undefined) words.push(word)
  return ok(words)
}

export function failure(
  code: CommandError['code'],
  what: string,
  doThis = 'Paste the whole command, from the name of the program on',
): { readonly ok: false; readonly error: CommandError } {
  return err({ code, message: `${what}. ${doThis}.` })
}

export interface CommandError {
  readonly code: 'not-curl' | 'unclosed-quote' | 'no-url' | 'several' | 'unsupported' | 'program'
  readonly message: string
}
