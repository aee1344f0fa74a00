/**
 * Splits Pagefind's excerpts, which are HTML: the page's text, escaped, with `<mark>` around
 * matches. They become plain text here and are never assigned to `innerHTML`, so that markup in a
 * document's text can only appear as text.
 */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** @example excerptParts('a &lt; <mark>b</mark>') // [{text:'a < '}, {text:'b', isMarked:true}] */
export function excerptParts(html: string): readonly ExcerptPart[] {
  return html
    .split(/(<mark>.*?<\/mark>)/is)
    .map((piece) => ({
      isMarked: /^<mark>/i.test(piece),
      text: decodeEntities(piece.replace(/<\/?[a-z][^<>]*>/gi, '')),
    }))
    .filter(({ text }) => text !== '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/** One pass, so that `&amp;lt;` becomes `&lt;` and not `<`. */
function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
}
