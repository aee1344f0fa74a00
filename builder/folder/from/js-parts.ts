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
const CODE = /[^"'`/\\]+|\\[\s\S]|[\s\S]/y
const CODE_IN_TEMPLATE = /[^"'`/{}\\]+|\\[\s\S]|[\s\S]/y
/** Code that a value follows. Other slashes divide, close an element or are parts of a URL. */
const BEFORE_VALUE =
  /(?:(?<![\w$.])(?:return|typeof|case|in|of|default|await|yield|void|delete)|[^\w$)\]}"'`</\s])$/

/** @returns the source with spaces for its comments */
export const withoutComments = (source: string): string =>
  replaceParts(source, (part, kind) => (kind === 'comment' ? part.replaceAll(/[^\n]/g, ' ') : part))

/** @returns the source with spaces for its comments, and with quotes for its texts and regular expressions */
export const codeOnly = (source: string): string =>
  replaceParts(source, (part, kind) => part.replaceAll(/[\s\S]/g, kind === 'comment' ? ' ' : '"'))

/** @returns the length of the part in braces that a text starts with; undefined without its end */
export function bracesLength(source: string): number | undefined {
  if (!source.includes('}')) return undefined
  const code = codeOnly(source)
  let depth = 0
  for (let index = 0; index < code.length; index += 1) {
    if (code[index] === '{') depth += 1
    if (code[index] === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return undefined
}

/** Brackets, and empty lines. */
const STRUCTURE = /[()[\]{}]|\n[ \t\r]*(?=\n)|$/g

/**
 * The statements end at an empty line outside brackets, or with the source.
 * @returns the length of the statements at a position; undefined if a bracket isn't closed
 */
export function statementsLength(source: string, start: number): number | undefined {
  // Statements are usually short, and sources can be long.
  for (let size = 1_000; ; size *= 10) {
    const part = source.slice(start, start + size)
    const length = closedLength(codeOnly(part))
    if (start + size >= source.length || (length ?? size) < size) return length
  }
}

function closedLength(code: string): number | undefined {
  const open = [0, 0, 0]
  for (const { 0: found, index } of code.matchAll(STRUCTURE)) {
    if (found.trim() === '') {
      if (open.every((count) => count <= 0)) return index
      continue
    }
    const bracket = '()[]{}'.indexOf(found)
    const kind = bracket >> 1
    open[kind] = (open[kind] ?? 0) + (bracket % 2 === 0 ? 1 : -1)
  }
  return undefined
}

function replaceParts(
  source: string,
  replace: (part: string, kind: 'comment' | 'text') => string,
): string {
  let made = ''
  /** The end of the above. */
  let before = '('
  let at = 0
  /** For each open brace in a template, whether it is the start of an expression. */
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
    const part = comment ?? text ?? match(braces.length === 0 ? CODE : CODE_IN_TEMPLATE) ?? ''
    if (text?.endsWith('${')) braces.push(true)
    else if (part === '{' && braces.length > 0) braces.push(false)
    const isCode = comment === undefined && text === undefined
    const replaced = isCode ? part : replace(part, comment === undefined ? 'text' : 'comment')
    made += replaced
    before = (before + replaced).trimEnd().slice(-20)
    at += part.length
  }
  return made
}
