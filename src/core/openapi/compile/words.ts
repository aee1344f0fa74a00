/** Identifiers as words: `listUsers_v2` reads "List users v2". */
export function toWords(identifier: string): string {
  const words = identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-./\\:\s]+/g, ' ')
    .trim()
    .split(' ')
    // Abbreviations and names such as OAuth keep their capitals.
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? identifier : words.charAt(0).toUpperCase() + words.slice(1)
}
