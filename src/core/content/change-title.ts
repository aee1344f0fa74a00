/** Returns the title of a change where only one line is shown. Entries of an existing backend may have no version. */
export const changeTitle = (version: string, title: string): string =>
  version === '' ? title : `${version}: ${title}`
