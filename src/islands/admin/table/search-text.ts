/** The text of a search field, which isn't trimmed, and the search in the URL, which is. */

/** @returns the text that the field shows: spaces at its ends stay, because the next word may follow */
export const shownText = (typed: string, searched: string): string =>
  isSearched(typed, searched) ? typed : searched

/** True if the list already shows what the text finds. */
export const isSearched = (typed: string, searched: string): boolean =>
  typed.trim() === searched.trim()
