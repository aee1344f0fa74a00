/** Splits a program into texts, names and signs: as much of Python, JavaScript, PHP, Java, C# and Go as requests need. */

export interface Token {
  /** `computed` is a text with values that only the program knows. */
  readonly kind: 'text' | 'computed' | 'name' | 'sign' | 'end'
  readonly text: string
}

export const END: Token = { kind: 'end', text: '' }

/** In order. Each reads on from where the last one ended. */
const TOKENS: readonly (readonly [kind: 'space' | 'text' | 'name' | 'sign', pattern: RegExp])[] = [
  ['space', /(?:\s|\\\r?\n|#[^\n]*|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\[\](?=byte\b))+/y],
  ['text', /([rbuf]{0,2})("""|''')([\s\S]*?)\2/iy],
  ['text', /([rbuf]{0,2}|\$)(")([^"\\]*(?:\\[\s\S][^"\\]*)*)"/iy],
  ['text', /([rbuf]{0,2})(')([^'\\]*(?:\\[\s\S][^'\\]*)*)'/iy],
  ['text', /()(`)([^`\\]*(?:\\[\s\S][^`\\]*)*)`/y],
  ['name', /(?:\.|->|::)?[\w$]+(?:(?:\.|->|::)[\w$]+)*/y],
  ['sign', /=>|:=|[^'"`]/y],
]

/** @returns undefined for a quote without its end, or each one would be looked for up to the end */
export function tokensOf(program: string): readonly Token[] | undefined {
  const isPhp = /\$\w+\s*=|->/.test(program)
  const isGo = /\bhttp\.NewRequest/.test(program)
  const tokens: Token[] = []
  for (let at = 0; at < program.length; ) {
    const found = TOKENS.values()
      .map(([kind, pattern]) => {
        pattern.lastIndex = at
        const match = pattern.exec(program)
        return match && { kind, match, end: pattern.lastIndex }
      })
      .find((one) => one !== null)
    if (found == null || (found.kind === 'sign' && program.startsWith('/*', at))) return undefined
    at = found.end
    const { kind, match } = found
    if (kind === 'text') tokens.push(textOf(match, isPhp, isGo))
    else if (kind !== 'space') tokens.push({ kind, text: match[0] })
  }
  return tokens
}

function textOf([, prefix = '', quote, text = '']: RegExpExecArray, isPhp: boolean, isGo: boolean) {
  const isRaw = /r/i.test(prefix) || (isGo && quote === '`')
  const isComputed =
    (/[f$]/i.test(prefix) && text.includes('{')) ||
    (quote === '`' && !isGo && text.includes('${')) ||
    (quote === '"' && isPhp && /\{?\$\w/.test(text))
  if (isComputed) return { kind: 'computed', text } as const
  if (isRaw) return { kind: 'text', text } as const
  const escapes = isPhp && quote === "'" ? /\\(['\\])/g : ESCAPES
  return { kind: 'text', text: text.replace(escapes, readEscape) } as const
}

const ESCAPES = /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r?\n|[\s\S]))/g
const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  0: '\0',
}

function readEscape(_: string, first = '', byte?: string, sign?: string): string {
  const hex = first.length === 4 ? first : byte
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  const escaped = sign ?? first
  return escaped.endsWith('\n') ? '' : (ESCAPED[escaped] ?? escaped)
}
