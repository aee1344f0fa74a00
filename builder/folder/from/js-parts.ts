/**
 * Finds comments, strings, templates and regular expressions in JavaScript and JSX without parsing it, so that their
 * brackets and commas don't count. Results have the length of the source: offsets stay valid.
 */

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
/** A text without expressions. A quote without an end on its line is an apostrophe in the text of an element. */
export const QUOTED =
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|\$(?!\{)|[^\\`$])*`/y
/** Limits bound the time for slashes in one long line. */
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n]){1,200}\]|[^/\\[\n]){1,500}\/[a-z]*/y
/** From the start of a template, or from the end of an expression in it. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/y
const CODE = /[^"'`/{}\\]+|\\[\s\S]|[\s\S]/y
/** Code that a value follows. Other slashes divide, close an element or are parts of a URL. */
const BEFORE_VALUE =
  /(?:(?<![\w$.])(?:return|typeof|case|in|of|default|await|yield|void|delete)|[^\w$)\]}"'`</\s])$/

/** @returns the source with spaces for its comments */
export const withoutComments = (source: string): string =>
  replaceParts(source, (part, kind) => (kind === 'comment' ? part.replaceAll(/[^\n]/g, ' ') : part))

/** @returns the source with spaces for its comments, and with quotes for its texts and regular expressions */
export const codeOnly = (source: string): string =>
  replaceParts(source, (part, kind) => part.replaceAll(/[\s\S]/g, kind === 'comment' ? ' ' : '"'))

function replaceParts(
  source: string,
  replace: (part: string, kind: 'comment' | 'text') => string,
): string {
  let made = ''
  /** The end of the above. */
  let before = '('
  let at = 0
  /** For each open brace, whether it is the start of an expression in a template. */
  const braces: boolean[] = []
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  const textAt = (letter = ''): string | undefined => {
    if (letter === '"' || letter === "'") return match(QUOTED)
    if (letter === '`' || (letter === '}' && braces.pop())) return match(TEMPLATE)
    return letter === '/' && BEFORE_VALUE.test(before) ? match(PATTERN) : undefined
  }
  while (at < source.length) {
    const isComment = source[at] === '/' && source[at - 1] !== ':'
    const comment = isComment ? match(COMMENT) : undefined
    const text = comment === undefined ? textAt(source[at]) : undefined
    const part = comment ?? text ?? match(CODE) ?? ''
    if (text?.endsWith('${')) braces.push(true)
    else if (part === '{') braces.push(false)
    const isCode = comment === undefined && text === undefined
    const replaced = isCode ? part : replace(part, comment === undefined ? 'text' : 'comment')
    made += replaced
    before = (before + replaced).trimEnd().slice(-20)
    at += part.length
  }
  return made
}
