/** Rules for names and titles. Lines, and texts next to them, would otherwise look like something else. */

/** Letters of every script, their joiners (U+200C, U+200D) and emoji are accepted. */
export const isOneLine = (value: string): boolean => !LINE_OR_DIRECTION.test(value)

/** False for a text of which a reader sees nothing. */
export const isVisible = (value: string): boolean => SEEN.test(value)

/** Replaces what {@link isOneLine} rejects, in texts that the portal doesn't accept or reject. */
export const inOneLine = (text: string): string =>
  text.replaceAll(new RegExp(`${LINE_OR_DIRECTION.source}+`, 'gu'), ' ')

/** Replaces characters that control a terminal or reverse a line. */
export const withoutControls = (text: string): string =>
  text.replaceAll(new RegExp(`(?![\\n\\t])${LINE_OR_DIRECTION.source}`, 'gu'), ' ')

/** Control characters, line separators, and the embeddings, overrides and isolates of bidirectional text. */
const LINE_OR_DIRECTION = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
/** U+2800 is a Braille pattern without dots. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
