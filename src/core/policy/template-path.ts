import { encodeKeepingReserved } from '#core/openapi/wire/percent-encode.ts'

/**
 * Returns a template's path without query or fragment, which some documents append to distinguish operations
 * (`/orders?action=cancel`). Inside braces both are part of a variable (RFC 6570: `{?page}`).
 */
export function templatePath(template: string): string {
  let end = template.length
  let isInVariable = false
  // From the end, so that each character is visited once.
  for (let at = template.length - 1; at >= 0; at -= 1) {
    const character = template[at]
    if (character === '}') isInVariable = true
    else if (character === '{') isInVariable = false
    else if ((character === '?' || character === '#') && !isInVariable) end = at
  }
  return template.slice(0, end)
}

/**
 * Returns the query of a template, as it is sent. Leaves out the parts with a variable that isn't one of the path:
 * the operation's query parameters bring them.
 *
 * @param inPath - returns the percent-encoded value of a variable of the path
 * @example templateQuery('/orders?action=cancel&page={page}', () => undefined) // 'action=cancel'
 */
export function templateQuery(
  template: string,
  inPath: (variable: string) => string | undefined,
): string {
  const [, query = ''] = /^\?([^#]*)/.exec(template.slice(templatePath(template).length)) ?? []
  const sent = query.split('&').flatMap((part) => {
    const pieces = part
      .split(/(\{[^{}]+\})/)
      .map((piece, at) => (at % 2 === 1 ? inPath(piece.slice(1, -1)) : literal(piece)))
    return pieces.includes(undefined) ? [] : [pieces.join('')]
  })
  return sent.join('&')
}

const literal = (text: string): string => encodeKeepingReserved(text, 'query')
