/** Identifiers as words: `listUsers_v2` reads "List users v2". */
export function toWords(identifier: string): string {
  const words = identifier
    // `post3dSecure` posts a 3D Secure; in `sha256` and `oauth2` the digits belong to the name.
    .replace(/^(get|post|put|patch|delete|list|create|update)(\d)/i, '$1 $2')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/[_\-./\\:\s]+/g, ' ')
    .trim()
    .split(' ')
    // Abbreviations and names such as OAuth keep their capitals.
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? identifier : words.charAt(0).toUpperCase() + words.slice(1)
}
