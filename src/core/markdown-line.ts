/** Writes a plain text as one line of Markdown, also as the text of a link. */
export const markdownLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]<>]/g, '\\$&')
    .trim()
