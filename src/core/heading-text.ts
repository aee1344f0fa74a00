/** Text of headings in Markdown, from which pages make their IDs. */

/** An inline token of marked. */
interface InlineToken {
  readonly type: string
  readonly text?: string
  readonly tokens?: readonly InlineToken[] | undefined
}

/**
 * In lower case, without markup and addresses of links.
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
