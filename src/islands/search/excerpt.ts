/**
 * Splits Pagefind's excerpts, which are HTML: the page's text, escaped, with `<mark>` around
 * matches. They become plain text here and are never assigned to `innerHTML`, so that markup in a
 * document's text can only appear as text.
 */
import { decodeEntities } from '#core/content/decode-entities.ts'

export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** @example excerptParts('a &lt; <mark>b</mark>') // [{text:'a < '}, {text:'b', isMarked:true}] */
export function excerptParts(html: string): readonly ExcerptPart[] {
  return html
    .split(/(<mark>(?:(?!<mark>).)*?<\/mark>)/is)
    .map((piece) => ({
      isMarked: /^<mark>/i.test(piece),
      text: decodeEntities(piece.replace(/<\/?[a-z][^<>]*>/gi, '')),
    }))
    .filter(({ text }) => text !== '')
}
