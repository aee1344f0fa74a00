/** Recognizes requests and headers that were pasted as text, without a command. Pure. */

import { isObject, type JsonObject, readJson, text } from '#core/openapi/json-value.ts'

export interface PastedRequest {
  /** `http` is a whole request, `headers` are those of the request of the page. */
  readonly kind: 'http' | 'headers'
  readonly method?: string
  /** Path with query, or a whole URL. */
  readonly target?: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined if there is none. */
  readonly body: string | undefined
}

type Header = PastedRequest['headers'][number]

/**
 * @param signature - name of the header that proves the sender; a string to sign may have lines with colons, too
 * @returns undefined for any other text
 * @example pastedRequest('Timestamp: …\nSignature: …', 'Signature')?.kind // 'headers'
 */
export function pastedRequest(pasted: string, signature: string): PastedRequest | undefined {
  const read = requestInJson(pasted) ?? requestInLines(sentLines(pasted) ?? pasted)
  if (read?.kind !== 'headers') return read
  const isSigned = read.headers.some(([name]) => name.toLowerCase() === signature.toLowerCase())
  return isSigned && read.headers.length > 1 ? read : undefined
}

function requestInLines(request: string): PastedRequest | undefined {
  const [head = '', ...rest] = request.trim().split(/\r?\n[\t ]*\r?\n/)
  const lines = head.split(/\r?\n/).filter((line) => !/^[\s{}]*$/.test(line))
  const [, ...first] = /^([A-Z]+) (\S+) HTTP\/\d/.exec(lines[0] ?? '') ?? []
  const pseudo = new Map<string, string>()
  const headers: Header[] = []
  for (const line of first.length === 0 ? lines : lines.slice(1)) {
    const [, name, value] = PSEUDO_HEADER.exec(line.trim()) ?? []
    const header = headerIn(line)
    if (name !== undefined && value !== undefined) pseudo.set(name, value)
    else if (header === undefined) return undefined
    else headers.push(header)
  }
  const host = pseudo.get('authority')
  if (host !== undefined) headers.unshift(['Host', host])
  const body = rest.length === 0 ? undefined : rest.join('\n\n')
  const [method = pseudo.get('method'), target = pseudo.get('path')] = first
  return method === undefined || target === undefined
    ? { kind: 'headers', headers, body }
    : { kind: 'http', method, target, headers, body }
}

/** HTTP/2 sends the first line as headers (RFC 9113 §8.3.1). */
const PSEUDO_HEADER = /^\[?:(method|path|authority|scheme): ([^\]]*)\]?$/

/**
 * The request in the output of `curl -v`, which marks its lines and doesn't contain the body.
 *
 * @returns undefined for any other text
 */
function sentLines(pasted: string): string | undefined {
  const lines = pasted.split(/\r?\n/)
  const start = lines.findIndex((line) => /^\s*> [A-Z]+ \S+ HTTP\/\d/.test(line))
  if (start === -1) return undefined
  const end = lines.findIndex((line, index) => index > start && !/^\s*> \S/.test(line))
  return lines
    .slice(start, end === -1 ? undefined : end)
    .map((line) => line.replace(/^\s*> /, ''))
    .join('\n')
}

/** Headers as one object, or a request that a program has logged with them. */
function requestInJson(pasted: string): PastedRequest | undefined {
  const log = readJson(pasted)
  if (!isObject(log)) return undefined
  const { headers, body } = log
  const method = text(log['method'])
  const target = text(log['url'] ?? log['path'])
  if (!isObject(headers)) return { kind: 'headers', headers: headersIn(log), body: undefined }
  const sent = {
    headers: headersIn(headers),
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  }
  return method === undefined || target === undefined
    ? { kind: 'headers', ...sent }
    : { kind: 'http', method: method.toUpperCase(), target, ...sent }
}

/** Programs log the values of a header as a list. */
const headersIn = (object: JsonObject): readonly Header[] =>
  Object.entries(object).flatMap(([name, value]): readonly Header[] => {
    const values = [value].flat()
    return values.every((each) => typeof each === 'string') ? [[name, values.join(', ')]] : []
  })

/**
 * Reads a header as it is sent, as an option of cURL, or as a member of an object.
 *
 * @example headerIn("-H 'Signature: abc' \\") // ['Signature', 'abc']
 */
export function headerIn(line: string): readonly [name: string, value: string] | undefined {
  const trimmed = line.trim()
  const end = trimmed.endsWith('\\') ? trimmed.slice(0, -1).trimEnd() : trimmed
  const bare = end.replace(/(["'])[,;]$/, '$1').replace(/^(?:-H|--header)[ =]*/, '')
  const [, quote, name, value = ''] =
    /^(["']?)([\w.-]+)\1\s*(?::|=>)\s*([\s\S]*)$/.exec(unquoted(bare)) ?? []
  return name === undefined ? undefined : [name, quote === '' ? value : unquoted(value)]
}

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
