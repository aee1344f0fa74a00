import type { MultipartPart } from './prepared-request.ts'

/** Inside a quoted parameter of Content-Disposition, as browsers write it. */
export const quoteParameter = (text: string): string =>
  text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

/** Headers of a part of multipart/form-data. */
export function partHeaders(part: MultipartPart): readonly string[] {
  const disposition = `Content-Disposition: form-data; name="${quoteParameter(part.name)}"`
  return 'value' in part
    ? [disposition]
    : [
        `${disposition}; filename="${quoteParameter(part.fileName)}"`,
        `Content-Type: ${part.contentType}`,
      ]
}
