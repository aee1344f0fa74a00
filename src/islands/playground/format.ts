/** Sizes as people read them. */

/** @example formatBytes(412) // '412 B'; formatBytes(1536) // '1.50 kB' (two decimals, specification §9) */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1024 ? `${kilo.toFixed(2)} kB` : `${(kilo / 1024).toFixed(2)} MB`
}

/** Header names are truncated to 15 characters where they are labels (specification §9). */
export function truncate(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}

export const HEADER_NAME_LENGTH = 15
