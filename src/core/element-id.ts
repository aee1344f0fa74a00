/**
 * The ID of an element that a text names, such as a heading. Other IDs of the page may be the same.
 *
 * @example elementId('Query parameters') // 'Query-parameters'
 */
export const elementId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '') || 'part'
