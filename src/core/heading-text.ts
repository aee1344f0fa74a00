/** Text of headings in Markdown. */

/** An inline token of marked. */
interface InlineToken {
  readonly type: string
  readonly text?: string
  readonly tokens?: readonly InlineToken[] | undefined
}

/** Returns the text of a heading of the first level, without the closing `#` that CommonMark allows. */
export function titleIn(line = ''): string | undefined {
  const text = line.startsWith('# ') ? line.slice(2).trim() : ''
  return text.replace(/(?:^|\s{1,50})#{1,50}$/, '') || undefined
}

/**
 * Pages make IDs from it: in lower case, without markup and addresses of links.
 *
 * @example headingText(tokens of 'The `api_key` of [Pay](https://pay.example)') // 'the api_key of pay'
 */
export const headingText = (tokens: readonly InlineToken[]): string =>
  tokens
    .map(({ type, text = '', tokens: inner }) =>
      type === 'html' ? '' : inner === undefined ? text : headingText(inner),
    )
    .join('')
    .toLowerCase()
