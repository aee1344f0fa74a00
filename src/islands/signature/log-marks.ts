/** Removes what logs and dumps write around the lines of a request. Pure. */
import { escapeRegExp } from '#core/escape-reg-exp.ts'

/**
 * @returns the lines of the request as they were sent, or the text unchanged
 * @example withoutLogMarks('D/OkHttp: --> GET /a http/1.1\nD/OkHttp: Sign: s') // 'GET /a HTTP/1.1\nSign: s'
 */
export const withoutLogMarks = (pasted: string): string =>
  withoutLabels(requestOfLog(sentBytes(pasted) ?? withoutDump(pasted)))

/** The debug output of Python's `http.client` and of Ruby's `net/http` has bytes as literals. */
function sentBytes(pasted: string): string | undefined {
  const sent = [...pasted.matchAll(/^(?:(?:(?!\bsend: b).)*\bsend: b|<- )(?:'(.*)'|"(.*)")\r?$/gm)]
  return sent.length === 0
    ? undefined
    : sent
        .map(([, single, double = '']) => single ?? double)
        .join('')
        .replace(/\\([rnt\\'"])/g, (_, sign) => ESCAPED[sign] ?? sign)
}

const ESCAPED: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t' }

/** PHP's `var_dump` and `print_r` write keys in brackets, and numbers for the items of a list. A list may have one. */
const withoutDump = (pasted: string): string =>
  pasted
    .replace(/=>\s*array\(1\) \{\s*\[0\]=>\s*(string\(\d+\) "(?:(?!\[0\]=>).)*")\s*\}/g, '=> $1')
    .replace(/=> Array\s*\(\s*\[0\] => ((?:(?!=> Array).)*)\s*\)\r?\n?/g, '=> $1')
    .replace(/\]\s*=>\s*string\(\d+\) "((?:(?!=>\s*string\().)*)"\r?$/gm, '] => $1')
    .replace(/^[\t ]*\[(["']?)([\w.-]+)\1\]\s*=>\s*/gm, (_, _quote, key) =>
      /^\d+$/.test(key) ? '' : `${key}: `,
    )

/**
 * Lines start as the first line of the request does, except for numbers. Text before it and the response aren't sent.
 */
function requestOfLog(text: string): string {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => firstLineIn(line) !== undefined)
  const found = firstLineIn(lines[start] ?? '')
  if (found === undefined) return text
  const { before, isQuoted, first } = found
  const mark = new RegExp(`^${escapeRegExp(before.trim()).replace(/\d+/g, '\\d+')} ?`)
  const bare = (line: string) => (before.trim() === '' ? line : line.trimStart().replace(mark, ''))
  const end = lines.findIndex((line, at) => at > start && AFTER_REQUEST.test(line))
  const sent = lines.slice(start + 1, end === -1 ? undefined : end).map(bare)
  return [
    `${first} HTTP/1.1`,
    ...(isQuoted ? sent.map((line) => /^"(.*?)(?:\[\\[rn]])*"$/.exec(line)?.[1] ?? line) : sent),
  ].join('\n')
}

/** Without a version, OkHttp's arrow marks it, or it is all of the line, with a whole URL. */
function firstLineIn(line: string) {
  const [, before = '', arrow, quote, first = '', version] = REQUEST_LINE.exec(line) ?? []
  const isLine = before.trim() === '' && /^[A-Z]+ http/.test(first)
  const isMarked = version !== undefined || (quote === '' && (arrow !== undefined || isLine))
  return first !== '' && isMarked ? { before, isQuoted: quote === '"', first } : undefined
}

/** Apache's client writes line breaks in brackets. */
const REQUEST_LINE =
  /^(.*?)(--> )?("?)([A-Z]{3,7} (?:\/|https?:\/\/)\S*)( HTTP\/\d(?:\.\d)?)?(?:\[\\[rn]\])*"?\s*$/i

const AFTER_REQUEST = /(?:<<|<--) ?"?(?:HTTP|\d{3})|--> END |^HTTP\/\d|^<{3,}$/

/** People write what is a header, and what the body. */
const withoutLabels = (text: string): string =>
  text
    .replace(/(?<!\s)\s*^[\t ]*(?:request )?headers?:?[\t ]*$/gim, '')
    .replace(/(?<!\s)\s*^[\t ]*(?:request )?(?:body|payload):?[\t ]*(?:\r?\n|(?=[[{]))/gim, '\n\n')
