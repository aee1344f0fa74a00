/** Characters of JSON texts, as bytes of UTF-8 and as code units. */

export const NEWLINE = 0x0a
export const SPACE = 0x20
export const QUOTE = 0x22
export const COMMA = 0x2c
export const COLON = 0x3a
export const BACKSLASH = 0x5c
export const OPEN_BRACE = 0x7b

export const isOpening = (code: number | undefined): boolean => code === OPEN_BRACE || code === 0x5b

export const isClosing = (code: number | undefined): boolean => code === 0x7d || code === 0x5d

/** RFC 8259 §2. */
export const isJsonSpace = (code: number | undefined): boolean =>
  code === SPACE || code === NEWLINE || code === 0x0d || code === 0x09
