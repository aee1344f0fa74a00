/** Codes in texts, such as `card_expired`: readers paste them into the search after a failure. */

const TOKEN = /(`?)([A-Za-z\d]+(?:[._-][A-Za-z\d]+)+)\1/g
const MAX_CODE_CHARACTERS = 64

/** @returns words with `_`, and others that are written as code: `ERR-12`, `card.expired` */
export function codesIn(texts: readonly string[]): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const text of texts) {
    for (const [, mark, code = ''] of text.matchAll(TOKEN)) {
      const isCode = (mark !== '' && /[a-z]/i.test(code)) || code.includes('_')
      if (isCode && code.length <= MAX_CODE_CHARACTERS) codes.add(code)
    }
  }
  return codes
}
