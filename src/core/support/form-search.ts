/** A quick search for many forms of secrets in one text. */

const HEAD_LENGTH = 4

/** False only for a text without any of the forms, which most are. Each secret has about a hundred forms. */
export function quickSearch(forms: readonly string[]): (text: string) => boolean {
  const heads = new Set(forms.map((form) => form.slice(0, HEAD_LENGTH)))
  const short = [...heads].filter((head) => head.length < HEAD_LENGTH)
  return (text) => {
    for (let at = 0; at + HEAD_LENGTH <= text.length; at += 1)
      if (heads.has(text.slice(at, at + HEAD_LENGTH))) return true
    return short.some((head) => text.includes(head))
  }
}

/** Changes ASCII only if other letters would change their positions. */
export function lower(text: string): string {
  const whole = text.toLowerCase()
  return whole.length === text.length
    ? whole
    : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
