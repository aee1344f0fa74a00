/** URLs that a text may link to or embed. */

/** Images that browsers only draw: no SVG, no document. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

const SCHEMES = {
  link: ['http', 'https', 'mailto'],
  image: ['http', 'https', 'data'],
} as const

/**
 * @returns the URL without control characters, or undefined if it could run a script (`javascript:`,
 * `vbscript:`, `data:` of anything but a bitmap)
 */
export function safeAddress(address: string, use: keyof typeof SCHEMES): string | undefined {
  // Browsers ignore tabs, line ends and leading control characters (URL Standard, basic parser).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const clean = address.replace(/[\u0000-\u0020\u007f]+/g, (run, at: number) =>
    at === 0 || /[^ ]/.test(run) ? '' : run,
  )
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase()
  if (scheme === undefined) return clean
  const allowed: readonly string[] = SCHEMES[use]
  if (!allowed.includes(scheme)) return undefined
  if (scheme === 'data' && !DATA_IMAGE.test(clean)) return undefined
  return clean
}
