/** Recognizes requests and headers that were pasted as text, without a command. Pure. */

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

/**
 * @param signature - name of the header that proves the sender; a string to sign may have lines with colons, too
 * @returns undefined for any other text
 * @example pastedRequest('Timestamp: …\nSignature: …', 'Signature')?.kind // 'headers'
 */
export function pastedRequest(pasted: string, signature: string): PastedRequest | undefined {
  const [head = '', ...rest] = pasted.trim().split(/\r?\n[\t ]*\r?\n/)
  const lines = head.split(/\r?\n/).filter((line) => !/^[\s{}]*$/.test(line))
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/\d/.exec(lines[0] ?? '') ?? []
  const pairs = (method === undefined ? lines : lines.slice(1)).map(headerIn)
  const headers = pairs.filter((pair) => pair !== undefined)
  if (headers.length < pairs.length) return undefined
  const body = rest.length === 0 ? undefined : rest.join('\n\n')
  if (method !== undefined && target !== undefined) {
    return { kind: 'http', method, target, headers, body }
  }
  const isSigned = headers.some(([name]) => name.toLowerCase() === signature.toLowerCase())
  return isSigned && headers.length > 1 ? { kind: 'headers', headers, body } : undefined
}

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
