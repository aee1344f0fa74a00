/** Text as XML writes it, in content and in attribute values. */
export const escapeXml = (text: string): string => escapeXmlInQuotes(text).replaceAll("'", '&apos;')

/** For content and attribute values in double quotes: apostrophes stay as people write them. */
export const escapeXmlInQuotes = (text: string): string =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Leaves out characters that XML 1.0 §2.2 does not allow: one of them makes a file unreadable. */
export const withoutForbidden = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
