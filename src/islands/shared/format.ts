/** Formats sizes for people. */

/** @example formatBytes(412) // '412 B'; formatBytes(1536) // '1.50 kB' (two decimals, specification §9) */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1024 ? `${kilo.toFixed(2)} kB` : `${(kilo / 1024).toFixed(2)} MB`
}

/** Maximum length of header names in labels (specification §9). */
export const HEADER_NAME_LENGTH = 15
