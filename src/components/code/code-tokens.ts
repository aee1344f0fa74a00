/**
 * Finds a few kinds of tokens in source text: `s` string, `n` number or literal, `c` comment, `k` keyword, `v`
 * variable. One fast pass without a grammar.
 */

/** Longer samples stay plain: thousands of elements cost more than colors are worth. */
const MAX_HIGHLIGHTED_CHARACTERS = 9_000

const JSON_TOKEN =
  /("(?:\\.|[^"\\\n])*")(?=(\s*:)?)|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)/g

const KEYWORDS =
  'await|async|break|case|catch|class|const|def|do|elif|else|end|export|fn|for|foreach|from|func|' +
  'function|if|import|in|let|new|nil|None|not|null|package|print|public|puts|raise|require|return|self|' +
  'static|then|throw|throws|true|True|try|type|use|using|var|void|while|with|False|false'

/** Comments by the sign that starts them. In a shell, `#` within a word is text. */
const COMMENTS = {
  slash: String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
  hash: String.raw`(?<![\w$])#(?!\{)[^\n]*`,
  shell: String.raw`(?<![^\s;&|()])#[^\n]*`,
  dash: String.raw`--[^\n]*|\/\*[\s\S]*?\*\/`,
} as const

const LANGUAGES = {
  shell: ['bash', 'sh', 'shell', 'zsh', 'console', 'curl', 'dockerfile', 'powershell'],
  hash: ['python', 'py', 'ruby', 'rb', 'perl', 'r', 'elixir', 'toml', 'graphql', 'makefile'],
  slash: [
    'javascript',
    'js',
    'jsx',
    'mjs',
    'typescript',
    'ts',
    'tsx',
    'java',
    'kotlin',
    'kt',
    'go',
    'csharp',
    'cs',
    'c#',
    'c',
    'cpp',
    'c++',
    'swift',
    'rust',
    'rs',
    'dart',
    'scala',
    'groovy',
  ],
  dash: ['sql', 'lua'],
} as const

const sourceToken = (comment: string): RegExp =>
  new RegExp(
    [
      `(${comment})`,
      String.raw`("{3}[\s\S]*?"{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60)`,
      String.raw`\b(\d+(?:\.\d+)?)\b`,
      String.raw`\b(${KEYWORDS})\b`,
      String.raw`(\$[A-Za-z_]\w*|(?<=\s)--?[a-zA-Z][\w-]*)`,
    ].join('|'),
    'g',
  )

/** PHP has both, and a language that isn't known may have either. */
const ANY_TOKEN = sourceToken(`${COMMENTS.slash}|${COMMENTS.hash}`)
const TOKENS: ReadonlyMap<string, RegExp> = new Map(
  (['shell', 'hash', 'slash', 'dash'] as const).flatMap((sign) => {
    const token = sourceToken(COMMENTS[sign])
    return LANGUAGES[sign].map((name) => [name, token] as const)
  }),
)
/** In the order of the groups of a source's tokens. */
const TOKEN_KINDS = ['c', 's', 'n', 'k', 'v'] as const

export interface CodeToken {
  readonly kind: (typeof TOKEN_KINDS)[number]
  /** UTF-16 offsets into the source. */
  readonly start: number
  readonly end: number
}

/** @returns tokens in order, without overlap; none for unknown languages and long sources */
export function codeTokens(source: string, language: string): readonly CodeToken[] {
  if (source.length > MAX_HIGHLIGHTED_CHARACTERS) return []
  const name = language.toLowerCase()
  switch (name) {
    case 'json':
      return find(source, JSON_TOKEN, jsonKind)
    case '':
    case 'text':
    case 'plain':
    case 'http':
    case 'xml':
    case 'html':
    case 'yaml':
    case 'markdown':
      return []
    default:
      return find(source, TOKENS.get(name) ?? ANY_TOKEN, (groups) => {
        const index = groups.findIndex((group) => group !== undefined)
        return TOKEN_KINDS[index]
      })
  }
}

/** Keys and punctuation have the block's own color. */
function jsonKind([text, colon, literal]: readonly (string | undefined)[]):
  | CodeToken['kind']
  | undefined {
  if (literal !== undefined) return 'n'
  return text !== undefined && colon === undefined ? 's' : undefined
}

function find(
  source: string,
  pattern: RegExp,
  kindOf: (groups: readonly (string | undefined)[]) => CodeToken['kind'] | undefined,
): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  for (const match of source.matchAll(pattern)) {
    const kind = kindOf(match.slice(1))
    if (kind === undefined) continue
    tokens.push({ kind, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}
