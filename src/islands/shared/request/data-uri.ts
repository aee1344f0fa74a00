/**
 * Encodes files as data URIs (RFC 2397), so that a body is plain JSON while it is edited:
 * `data:image/png;name=selfie.png;base64,iVBORw0…`. The `name` parameter is our addition; it never
 * leaves the page inside a JSON body.
 */
export interface PickedFile {
  readonly mediaType: string
  /** Null if the data URI has none. */
  readonly name: string | null
  readonly bytes: Uint8Array
}

const DATA_URI = /^data:([^;,]*)((?:;[^;,]*)*),(.*)$/s

export function encodeDataUri(file: PickedFile): string {
  const name = file.name === null ? '' : `;name=${encodeURIComponent(file.name.toWellFormed())}`
  return `data:${file.mediaType || 'application/octet-stream'}${name};base64,${toBase64(file.bytes)}`
}

/** @returns undefined if the text isn't a data URI, or its base64 is broken */
export function decodeDataUri(text: string): PickedFile | undefined {
  const match = DATA_URI.exec(text)
  if (match === null) return undefined
  const [, mediaType = '', parameters = '', data = ''] = match
  try {
    const bytes = /;base64$/i.test(parameters)
      ? fromBase64(data)
      : new TextEncoder().encode(decodeURIComponent(data))
    const name = /;name=([^;]*)/i.exec(parameters)?.[1]
    return { mediaType, name: name === undefined ? null : decodeURIComponent(name), bytes }
  } catch {
    return undefined
  }
}

/** Returns the data URI as APIs expect it, without the file's name. */
export function withoutFileName(dataUri: string): string {
  return dataUri.replace(/^(data:[^;,]*);name=[^;,]*/, '$1')
}

/** Works in chunks, because the number of arguments of a call is limited. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return btoa(text)
}

/** `Uint8Array.from` with a function takes seconds for a file of 7 MB. */
function fromBase64(text: string): Uint8Array {
  const octets = atob(text)
  const bytes = new Uint8Array(octets.length)
  for (let at = 0; at < octets.length; at += 1) bytes[at] = octets.charCodeAt(at)
  return bytes
}
