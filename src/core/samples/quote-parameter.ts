import type { HeaderLine, MultipartPart } from './prepared-request.ts'

/** Inside a quoted parameter of Content-Disposition, as browsers write it. */
export const quoteParameter = (text: string): string =>
  text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

/** Headers of a part of multipart/form-data. */
export function partHeaders(part: MultipartPart): readonly HeaderLine[] {
  const file = 'fileName' in part ? `; filename="${quoteParameter(part.fileName)}"` : ''
  return [
    ['Content-Disposition', `form-data; name="${quoteParameter(part.name)}"${file}`],
    ...(part.contentType === undefined ? [] : [['Content-Type', part.contentType] as const]),
  ]
}

/** The same as they are sent, with the empty line after them. */
export const partHead = (part: MultipartPart): string =>
  `${partHeaders(part)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** True for text with a type. Many libraries can't send it without the name of a file. */
export const hasTypedText = (parts: readonly MultipartPart[]): boolean =>
  parts.some((part) => 'value' in part && part.contentType !== undefined)
