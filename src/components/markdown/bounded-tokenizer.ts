/** A tokenizer with limits on searching for emphasis and on nesting depth. */
import { Tokenizer, type TokenizerObject } from 'marked'

/**
 * Characters searched for the end of an emphasis without success; 20 million take less than a
 * second.
 */
const MAX_SEARCHED = 20_000_000
/** Depth of nested lists and quotes: each level reads its whole text again. */
const MAX_NESTING = 50

/** Thrown if the text must be shown as written. */
export class MarkdownTooCostly extends Error {}

/** @returns a tokenizer, and a function to call before each text */
export function boundedTokenizer(): { readonly tokenizer: TokenizerObject; begin(): void } {
  let searched = 0
  let depth = 0

  function nested<Token>(read: () => Token): Token {
    depth += 1
    if (depth > MAX_NESTING) throw new MarkdownTooCostly()
    try {
      return read()
    } finally {
      depth -= 1
    }
  }

  return {
    begin() {
      searched = 0
      depth = 0
    },
    tokenizer: {
      emStrong(source, ...context) {
        const found = Tokenizer.prototype.emStrong.call(this, source, ...context)
        const isOpened = source.startsWith('*') || source.startsWith('_')
        if (isOpened) searched += found?.raw.length ?? source.length
        if (searched > MAX_SEARCHED) throw new MarkdownTooCostly()
        return found
      },
      list(source) {
        return nested(() => Tokenizer.prototype.list.call(this, source))
      },
      blockquote(source) {
        return nested(() => Tokenizer.prototype.blockquote.call(this, source))
      },
    },
  }
}
