import type { Language } from './site/site.ts'

/** @example inOneLine(['a', 'b', 'c'], 'en') // 'a, b and c' */
export const inOneLine = (names: readonly string[], language: Language): string =>
  // The portal's English has no comma before "and".
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names)
