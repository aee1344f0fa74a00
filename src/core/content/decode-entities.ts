/** Decodes character references of HTML that our own code wrote: numbers, and the names it uses. */

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  }),
)

/** One pass, so that `&amp;lt;` becomes `&lt;` and not `<`. Unknown references are unchanged. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return NAMES.get(String(name).toLowerCase()) ?? whole
    const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
