/** Codes in texts, such as `card_expired`: readers paste them into the search after a failure. */

const TOKEN = /`?[A-Za-z\d][\w.-]*`?/g
const CODE = /^[A-Za-z\d]+(?:[._-][A-Za-z\d]+)+/
const MAX_CODE_CHARACTERS = 64

/** @returns words with `_`, and others that are written as code: `ERR-12`, `card.expired` */
export function codesIn(texts: readonly string[]): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const text of texts) {
    for (const [token] of text.matchAll(TOKEN)) {
      const word = token.replaceAll('`', '')
      if (word.length > MAX_CODE_CHARACTERS) continue
      const [code = ''] = CODE.exec(word) ?? []
      const isMarked = token.length === word.length + 2 && /[a-z]/i.test(code)
      if (isMarked || code.includes('_')) codes.add(code)
    }
  }
  codes.delete('')
  return codes
}
