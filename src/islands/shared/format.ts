/** Formats sizes for people. */

/**
 * In units of 1,000 bytes, with two decimals (specification §9), in the language of the page.
 *
 * @example formatBytes(412, 'en') // '412 B'
 * @example formatBytes(1536, 'id') // '1,54 kB'
 */
export function formatBytes(bytes: number, language = document.documentElement.lang): string {
  if (bytes < 1000) return `${bytes} B`
  const numbers = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const kilo = bytes / 1000
  return kilo < 1000 ? `${numbers.format(kilo)} kB` : `${numbers.format(kilo / 1000)} MB`
}

/** Maximum length of header names in labels (specification §9). */
export const HEADER_NAME_LENGTH = 15
