/** Percent-decoding of text that may have been encoded by no one (RFC 3986, section 2.1). */

/** @returns undefined for text that no encoder has written */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the text itself if it has a percent sign that encodes nothing. */
export const decodedOrSame = (text: string): string => percentDecoded(text) ?? text
