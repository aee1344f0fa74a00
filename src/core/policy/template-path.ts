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
