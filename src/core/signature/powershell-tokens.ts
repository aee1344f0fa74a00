/** Splits a script of PowerShell into its tokens. */

export interface Token {
  readonly kind: 'end' | 'text' | 'expandable' | 'variable' | 'splat' | 'sign' | 'word'
  readonly text: string
}

export const END: Token = { kind: 'end', text: '' }

/** In order. Each reads on from where the last one ended. */
const TOKENS: readonly (readonly [kind: Token['kind'] | 'space', pattern: RegExp])[] = [
  ['space', /(?:[ \t\r]|`\r?\n|#[^\n]*)+()/y],
  ['end', /[\n;]()/y],
  ['text', /@'[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?'@/y],
  ['expandable', /@"[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?"@/y],
  ['text', /'((?:[^']|'')*)'/y],
  ['expandable', /"((?:[^"`]|`[\s\S]|"")*)"/y],
  ['variable', /\$(?:\w+:)?(\w+)/y],
  ['variable', /\$\{(\w+)\}/y],
  ['splat', /@(\w+)/y],
  ['sign', /(@\{|[(){},=|])/y],
  ['word', /([[\]](?=\s*['"=])|[^\s'"`$@(){},;=|[]+|\[[^\s'"`$@(){},;=|]*|.)/y],
]

/** @returns undefined for a quote without its end */
export function tokensOf(script: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < script.length; ) {
    const found = TOKENS.values()
      .map(([kind, pattern]) => {
        pattern.lastIndex = at
        const match = pattern.exec(script)
        return match && { kind, end: pattern.lastIndex, text: match[1] ?? '', whole: match[0] }
      })
      .find((one) => one !== null)
    if (found == null) return undefined
    const { kind, end, text, whole } = found
    // A quote that nothing closes ends the reading, or each one would be looked for up to the end.
    if (kind === 'word' && /^@?['"]/.test(script.slice(at, at + 2))) return undefined
    if (kind !== 'space') {
      tokens.push({ kind, text: whole.startsWith("'") ? text.replaceAll("''", "'") : text })
    }
    at = end
  }
  return tokens
}
