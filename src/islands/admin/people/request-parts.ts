/** Parts of an access request that a row shows before staff ask for the rest. */

/** Enough of a message to tell what it asks for. */
const SHOWN_CHARACTERS = 280
const SHOWN_LINES = 6

/**
 * Splits a long message at the end of a line or between words.
 *
 * @returns the start, and the rest, which is empty for a short message
 */
export function foldMessage(message: string): readonly [start: string, rest: string] {
  const lines = message.split('\n').slice(0, SHOWN_LINES).join('\n')
  if (lines.length === message.length && message.length <= SHOWN_CHARACTERS) return [message, '']
  const cut = lines.slice(0, SHOWN_CHARACTERS)
  // A message may be one long word, of which half an emoji would be a broken character.
  const start =
    cut.length < lines.length
      ? (/^[\s\S]*\s/.exec(cut)?.[0] ?? cut.replace(/[\uD800-\uDBFF]$/, ''))
      : cut
  return [start.trimEnd(), message.slice(start.length).trimStart()]
}

/** Digits that identify the number to someone who has the card. */
const SHOWN_DIGITS = 4

/** @returns the last digits, at most half of them */
export const maskedNumber = (number: string): string => {
  const shown = Math.min(SHOWN_DIGITS, Math.floor(number.length / 2))
  return `•••• ${number.slice(number.length - shown)}`.trim()
}
