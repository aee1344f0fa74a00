/** Templates: text with names in braces. `{{` and `}}` are braces. */
import type { Expression, Hole, Piece } from './model.ts'

const TOKEN = /\{\{|\}\}|\{(request\.)?([A-Za-z][A-Za-z0-9_-]*)(?::((?:'[^']*'|[^{}'])+))?\}|[{}]/g

/** Names read from a message, which may not have them. */
const MAY_BE_OPTIONAL: ReadonlySet<string> = new Set(['header', 'query', 'form', 'body', 'path'])

/**
 * @returns undefined for an unbalanced brace
 * @example parseTemplate('{method}:{header:Date}') // [{ name: 'method', … }, ':', { name: 'header', argument:
 * 'Date', … }]
 */
export function parseTemplate(text: string): readonly Piece[] | undefined {
  const pieces: Piece[] = []
  let literal = ''
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    literal += text.slice(end, match.index)
    end = match.index + match[0].length
    const [token, ofRequest, name, argument] = match
    if (token === '{{' || token === '}}') literal += token[0]
    else if (name === undefined) return undefined
    else {
      if (literal !== '') pieces.push(literal)
      literal = ''
      pieces.push(readHole(name, argument, ofRequest !== undefined))
    }
  }
  literal += text.slice(end)
  return literal === '' && pieces.length > 0 ? pieces : [...pieces, literal]
}

function readHole(name: string, argument: string | undefined, ofRequest: boolean): Hole {
  const isOptional = argument?.endsWith('?') === true && MAY_BE_OPTIONAL.has(name)
  return { name, argument: isOptional ? argument.slice(0, -1) : argument, isOptional, ofRequest }
}

/** Prints a template as in the recipe. */
export const printTemplate = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : printHole(piece))).join('')

/** Prints a name as written, for traces and problems. */
export const printHole = ({ name, argument, isOptional, ofRequest }: Hole): string =>
  `{${ofRequest ? 'request.' : ''}${name}${argument === undefined ? '' : `:${argument}`}${isOptional ? '?' : ''}}`

/** The hole of a text that consists only of it. */
export function onlyHole(expression: Expression): Hole | undefined {
  if (expression.kind !== 'template' || expression.pieces.length !== 1) return undefined
  const [piece] = expression.pieces
  return typeof piece === 'string' ? undefined : piece
}
