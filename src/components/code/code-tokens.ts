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

const SLASHES = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`
const HASH = String.raw`(?<![\w$])#(?!\{)[^\n]*`

/** The comments of languages, by how their names start: the code of every page has this table. */
const COMMENTS: readonly (readonly [languages: RegExp, comment: string])[] = [
  // Shells, where `#` within a word is text.
  [/sh$|^(?:shell|console|curl|docker|power)/, String.raw`(?<![^\s;&|()])#[^\n]*`],
  [/^(?:py|ru?b|perl|r$|elixir|toml|graphql|make)/, HASH],
  [/^(?:sql|lua)/, String.raw`--[^\n]*|\/\*[\s\S]*?\*\/`],
  [/^(?:ja|[jt]s|typ|mjs|go|ko?t|c(?:[s#p+]|$)|sw|ru?s|dart|scala|groovy)/, SLASHES],
  // PHP has both, and a language that isn't known may have either.
  [/^/, `${SLASHES}|${HASH}`],
]

const TOKENS = new Map<string, RegExp>()

function tokenOf(language: string): RegExp {
  const [, comment = ''] = COMMENTS.find(([languages]) => languages.test(language)) ?? []
  const known = TOKENS.get(comment)
  if (known !== undefined) return known
  const token = new RegExp(
    [
      `(${comment})`,
      String.raw`("{3}[\s\S]*?"{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60)`,
      String.raw`\b(\d+(?:\.\d+)?)\b`,
      String.raw`\b(${KEYWORDS})\b`,
      String.raw`(\$[A-Za-z_]\w*|(?<=\s)--?[a-zA-Z][\w-]*)`,
    ].join('|'),
    'g',
  )
  TOKENS.set(comment, token)
  return token
}

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
      return find(source, tokenOf(name), (groups) => {
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
