/** @returns lowercase words joined by `-`, up to 80 characters, as in URLs of use cases */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|(?<!-)-+$/g, '')
