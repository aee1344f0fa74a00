/** Formats sizes for people. */

/**
 * With two decimals (specification §9), in the language of the page.
 *
 * @example formatBytes(412, 'en') // '412 B'
 * @example formatBytes(1536, 'id') // '1,50 kB'
 */
export function formatBytes(bytes: number, language = document.documentElement.lang): string {
  if (bytes < 1024) return `${bytes} B`
  const numbers = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const kilo = bytes / 1024
  return kilo < 1024 ? `${numbers.format(kilo)} kB` : `${numbers.format(kilo / 1024)} MB`
}

/** Maximum length of header names in labels (specification §9). */
export const HEADER_NAME_LENGTH = 15
