/** Recognizes requests and headers that were pasted as text, without a command. Pure. */
import { onOneLine } from '#core/signature/as-typed.ts'
import { decodeUtf8, utf8 } from '#core/signature/crypto.ts'
import { isClosing, isOpening, QUOTE } from '#core/signature/json/characters.ts'
import { closingQuote } from '#core/signature/json/json-bytes.ts'
import { requestsOfFile } from './http-file.ts'
import { withoutLogMarks } from './log-marks.ts'
import { loggedRequest } from './logged-request.ts'

export interface PastedRequest {
  /** `http` is a whole request, `headers` and `query` are those of the request of the page. */
  readonly kind: 'http' | 'headers' | 'query'
  readonly method?: string
  /** Path with query, or a whole URL. */
  readonly target?: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined if there is none. */
  readonly body: string | undefined
}

export type PastedHeader = PastedRequest['headers'][number]

/** Where a request has the value that proves its sender. An empty name: in another part. */
export interface SignaturePlace {
  readonly in: 'header' | 'query'
  readonly name: string
}

/**
 * @param proof - a string to sign may have lines with colons, too
 * @returns undefined for any other text
 * @example pastedRequest('Timestamp: …\nSignature: …', { in: 'header', name: 'Signature' })?.kind // 'headers'
 */
export function pastedRequest(text: string, proof: SignaturePlace): PastedRequest | undefined {
  const pasted = unquoted(text.trim())
  const signature = proof.in === 'header' ? proof.name : ''
  const isSignature = (name: string) =>
    signature === '' ? isUsual(name) : name.toLowerCase() === signature.toLowerCase()
  const isSigned = ({ headers }: Pick<PastedRequest, 'headers'>) =>
    headers.length > 1 && headers.some(([name]) => isSignature(name))
  const sent = sentLines(pasted)
  const logged =
    loggedRequest(pasted, isSignature) ??
    (sent === undefined
      ? (requestInFile(pasted, isSigned) ?? requestInLog(pasted, isSigned))
      : undefined)
  const read = logged ?? requestInLines(sent ?? pasted, isSigned)
  if (read !== undefined && (read.kind === 'http' || isSigned(read))) return read
  if (proof.in === 'query') return bareQuery(pasted, proof.name) ?? requestInUrl(pasted, proof.name)
  const headers =
    signature === '' ? undefined : headerRuns(pasted).find((run) => isSigned({ headers: run }))
  return headers && { kind: 'headers', headers, body: undefined }
}

/** The parameter alone is the signature. */
function bareQuery(pasted: string, parameter: string): PastedRequest | undefined {
  const isQuery = /^(?:\?|(?=[^\s?#]*&))[^\s/?#&=]+=[^\s?#]*$/.test(pasted)
  return isQuery && new URLSearchParams(pasted).has(parameter)
    ? { kind: 'query', target: pasted.replace(/^\?/, ''), headers: [], body: undefined }
    : undefined
}

/** The URL is all that a request without headers and body has, alone or in a line of a log. */
function requestInUrl(pasted: string, parameter: string): PastedRequest | undefined {
  const [, method, target] =
    [...pasted.matchAll(/(?:\b([A-Z]{3,7})\b[ \t"']{1,3})?((?:https?:\/)?\/[^\s"'<>\\]*)/g)].find(
      ([, , url = '']) => new URLSearchParams(url.replace(/^[^?]*\??/, '')).has(parameter),
    ) ?? []
  return target === undefined
    ? undefined
    : {
        kind: 'http',
        ...(method && { method }),
        target: target.replace(/(?<![),.;\]])[),.;\]]+$/, ''),
        headers: [],
        body: undefined,
      }
}

/** Headers on consecutive lines: a log or a ticket has other lines around them. */
function headerRuns(text: string): readonly (readonly PastedHeader[])[] {
  const runs: PastedHeader[][] = [[]]
  for (const line of text.split(/\r?\n/)) {
    const header = headerIn(line.replace(/^\s*[-*•] |(?:\\r)?\\n$/g, ''))
    if (header === undefined) runs.push([])
    else runs.at(-1)?.push(header)
  }
  return runs
}

/** Headers that nearly every request has, and no string to sign starts a line with. */
const isUsual = (name: string): boolean =>
  /^(?:host|content-type|content-length|accept|user-agent)$/i.test(name)

/** A string to sign may look like a request among other lines, but isn't signed. */
function requestInLog(
  pasted: string,
  isSigned: (request: Pick<PastedRequest, 'headers'>) => boolean,
): PastedRequest | undefined {
  const bare = withoutLogMarks(pasted)
  const request = bare === pasted ? undefined : requestInLines(bare, isSigned)
  return request && isSigned(request) ? request : undefined
}

/** A file has several requests. */
const requestInFile = (
  pasted: string,
  isSigned: (request: Pick<PastedRequest, 'headers'>) => boolean,
): PastedRequest | undefined =>
  requestsOfFile(pasted)
    .map((request) => requestInLines(request, isSigned))
    .find((request) => request !== undefined && isSigned(request))

function requestInLines(
  request: string,
  isSigned: (request: Pick<PastedRequest, 'headers'>) => boolean,
): PastedRequest | undefined {
  const [head = '', ...rest] = request.trim().split(/\r?\n[\t ]*\r?\n/)
  const lines = head.split(/\r?\n/).filter((line) => !BRACKETS.test(line.trim()))
  const [, ...first] = FIRST_LINE.exec(lines[0] ?? '') ?? []
  const pseudo = new Map<string, string>()
  const headers: PastedHeader[] = []
  // Node.js prints an object with quotes around values only.
  const isObject = /^\s*\{/.test(head)
  for (const line of pairsOnOneLine(unbroken(first.length === 0 ? lines : lines.slice(1)))) {
    const [, name, value] = PSEUDO_HEADER.exec(line.trim()) ?? []
    const header = headerIn(line, isObject)
    const [labeled, isMethod, part = ''] = LABELED.exec(line.trim()) ?? []
    if (RESPONSE_LABEL.test(line.trim())) continue
    if (name !== undefined && value !== undefined) pseudo.set(name, value)
    else if (labeled !== undefined) pseudo.set(isMethod ? 'method' : 'path', part)
    else if (header === undefined) return undefined
    else headers.push(header)
  }
  const host = pseudo.get('authority')
  if (host !== undefined) headers.unshift(['Host', host])
  // The response may follow.
  const end = rest.findIndex((part) => /^HTTP\/\d/.test(part))
  const sent = end === -1 ? rest : rest.slice(0, end)
  const body = sent.length === 0 ? undefined : withoutClosing(sent.join('\n\n'))
  const [method = pseudo.get('method'), target = pseudo.get('path'), version] = first
  if (method === undefined || target === undefined) return { kind: 'headers', headers, body }
  const isRequest = first.length === 0 || version !== undefined || isSigned({ headers })
  return isRequest ? { kind: 'http', method, target, headers, body } : undefined
}

/** JSON without what people write below it, such as their name. */
function withoutClosing(body: string): string {
  if (!/^\s*[[{]/.test(body)) return body
  const bytes = utf8(body)
  const start = bytes.findIndex(isOpening)
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) at = closingQuote(bytes, at)
    else if (isOpening(bytes[at])) depth++
    else if (isClosing(bytes[at])) depth--
    if (depth === 0) {
      const rest = decodeUtf8(bytes.subarray(at + 1)) ?? ''
      return CLOSING.test(rest) ? body.slice(0, body.length - rest.length) : body
    }
  }
  return body
}

/** Lines of a body can be JSON each. */
const CLOSING = /^[\t ]*\r?\n(?:\s*[^\s[{]|[\t ]*\r?\n\s*\S)/

/** Emails and terminals break a long value. */
function unbroken(lines: readonly string[]): readonly string[] {
  const values: string[][] = []
  for (const line of lines) {
    const isRest = headerIn(line) === undefined && /^\s*(?:[\w+/=-]+$|\S.*=\S)/.test(line)
    const last = isRest ? values.at(-1) : undefined
    if (last === undefined || headerIn(last[0] ?? '') === undefined) values.push([line])
    else last.push(line)
  }
  return values.map((parts) => onOneLine(parts.join('\n')))
}

/** First and last lines of dumped maps and lists. */
const BRACKETS = /^(?:array(?::\d+| ?\(\d+\))?|@)?[\s{}()[\];,]*$/i

/** Files of editors (`.http`) may leave out the version, as the first line of a string to sign may have none. */
const FIRST_LINE = /^([A-Z]+) ((?:\/|https?:\/\/)\S*)(?: (HTTP\/\d(?:\.\d)?))?$/

/** Developer tools of browsers copy each name and each value as a line. */
function pairsOnOneLine(lines: readonly string[]): readonly string[] {
  const isSplit =
    lines.length > 2 &&
    lines.length % 2 === 0 &&
    lines.every((line, at) => at % 2 === 1 || /^:?[\w.-]+:?$/.test(line.trim()))
  if (!isSplit) return lines
  return lines.flatMap((name, at) =>
    at % 2 === 1 ? [] : [`${name.trim().replace(/:$/, '')}: ${lines[at + 1]?.trim()}`],
  )
}

/** HTTP/2 sends the first line as headers (RFC 9113 §8.3.1). */
const PSEUDO_HEADER = /^\[?:(method|path|authority|scheme): ([^\]]*)\]?$/

/** Developer tools show these between the method and the headers. */
const RESPONSE_LABEL = /^(?:status code|remote address|referrer policy):/i

/** People write these on separate lines. */
const LABELED = /^(?:(?:http |request )?(method)|(?:request )?(?:url|endpoint)): *(\S+)$/i

/**
 * The request in the output of `curl -v`, which marks its lines and doesn't contain the body, in the timeline of
 * Insomnia, which marks the lines of the body with `|`, or in a quoted email.
 *
 * @returns undefined for any other text
 */
function sentLines(pasted: string): string | undefined {
  const lines = pasted.split(/\r?\n/)
  const start = lines.findIndex((line) => /^\s*> [A-Z]+ \S+ HTTP\/\d/.test(line))
  if (start === -1) return undefined
  const end = lines.findIndex((line, index) => index > start && /^\s*</.test(line))
  return lines
    .slice(start, end === -1 ? undefined : end)
    .filter((line) => /^\s*(?:[>|]|$)/.test(line))
    .map((line) => line.replace(/^\s*[>|] ?/, ''))
    .join('\n')
}

/**
 * Reads a header as it is sent, as an option of cURL, or as a member of an object.
 *
 * @param isMember - quotes around the value aren't part of it, even if the name has none
 * @example headerIn("-H 'Signature: abc' \\") // ['Signature', 'abc']
 */
export function headerIn(
  line: string,
  isMember = false,
): readonly [name: string, value: string] | undefined {
  const trimmed = line.trim()
  const end = trimmed.endsWith('\\') ? trimmed.slice(0, -1).trimEnd() : trimmed
  const bare = end.replace(/(["'])[,;]$/, '$1').replace(/^(?:-H|--header)[ =]*/, '')
  const [, quote, name, value = ''] =
    /^(["']?)([\w.-]+)\1\s*(?::|=>|\t| = |(?<=["'] *)=)\s*([\s\S]*)$/.exec(unquoted(bare)) ?? []
  return name === undefined
    ? undefined
    : [name, quote === '' && !isMember ? value : unquoted(value)]
}

/** Text without the fence of Markdown or a ticket, the backticks, or the marks of a quoted email, around it. */
export const unframed = (text: string): string =>
  FRAMES.map((frame) => frame.exec(text)?.[1]).find((inner) => inner !== undefined) ??
  withoutQuoteMarks(text)

const FRAMES = [
  /^\s*```[\w-]*\r?\n([\s\S]*?)\r?\n[\t ]*```\s*$/,
  /^\s*\{(?:code|noformat)[^}\n]*\}\r?\n([\s\S]*?)\r?\n[\t ]*\{(?:code|noformat)\}\s*$/,
  /^\s*`([^`\n]+)`\s*$/,
]

/** An answer to an answer has two marks. */
function withoutQuoteMarks(text: string, levels = MAX_QUOTES): string {
  const isQuoted =
    levels > 0 && /\S/.test(text) && text.split('\n').every((line) => /^\s*(?:>|$)/.test(line))
  return isQuoted ? withoutQuoteMarks(text.replace(/^[\t ]*> ?/gm, ''), levels - 1) : text
}

/** More than any email has. */
const MAX_QUOTES = 20

/** Text without the quotes of a program around it. */
export function unquoted(text: string): string {
  if (/^"(?:[^"\\\n]|\\.)*"$/.test(text)) {
    try {
      return String(JSON.parse(text))
    } catch {
      return text.slice(1, -1)
    }
  }
  return /^'[^']*'$/.test(text) ? text.slice(1, -1) : text
}
