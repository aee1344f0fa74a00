/**
 * Source text to HTML with a handful of token classes: `s` string, `n` number or literal,
 * `c` comment, `k` keyword, `v` variable. One pass, no grammar: good enough to read, quick to make.
 */
import { escapeHtml } from './escape-html.ts'

/** Beyond this a sample stays plain: thousands of elements cost more than colours give. */
export const MAX_HIGHLIGHTED_CHARACTERS = 9_000

const JSON_TOKEN =
  /("(?:\\.|[^"\\\n])*")(?=(\s*:)?)|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)/g

const KEYWORDS =
  'await|async|break|case|catch|class|const|def|do|elif|else|end|export|fn|for|foreach|from|func|' +
  'function|if|import|in|let|new|nil|None|not|null|package|print|puts|raise|require|return|self|' +
  'then|throw|true|True|try|type|use|var|while|with|False|false'

const SOURCE_TOKEN = new RegExp(
  [
    String.raw`(\/\/[^\n]*|(?<![\w$])#(?!\{)[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60)`,
    String.raw`\b(\d+(?:\.\d+)?)\b`,
    String.raw`\b(${KEYWORDS})\b`,
    String.raw`(\$[A-Za-z_]\w*|(?<=\s)--?[a-zA-Z][\w-]*)`,
  ].join('|'),
  'g',
)
const SOURCE_CLASSES = ['c', 's', 'n', 'k', 'v'] as const

/** @returns safe HTML: everything that is not a token's tag is escaped */
export function highlight(source: string, language: string): string {
  if (source.length > MAX_HIGHLIGHTED_CHARACTERS) return escapeHtml(source)
  switch (language.toLowerCase()) {
    case 'json':
      return highlightJson(source)
    case '':
    case 'text':
    case 'plain':
    case 'http':
    case 'xml':
    case 'html':
    case 'yaml':
    case 'markdown':
      return escapeHtml(source)
    default:
      return mark(source, SOURCE_TOKEN, (groups) => {
        const index = groups.findIndex((group) => group !== undefined)
        return SOURCE_CLASSES[index]
      })
  }
}

/** Keys and punctuation keep the block's own colour, so that a line costs one element. */
function highlightJson(source: string): string {
  return mark(source, JSON_TOKEN, ([text, colon, literal]) => {
    if (literal !== undefined) return 'n'
    return text !== undefined && colon === undefined ? 's' : undefined
  })
}

function mark(
  source: string,
  token: RegExp,
  classOf: (groups: readonly (string | undefined)[]) => string | undefined,
): string {
  let html = ''
  let end = 0
  for (const match of source.matchAll(token)) {
    const name = classOf(match.slice(1))
    if (name === undefined) continue
    html += `${escapeHtml(source.slice(end, match.index))}<span class="${name}">${escapeHtml(match[0])}</span>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(source.slice(end))
}
