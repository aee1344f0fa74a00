/** Names that suggest a private value. History, drafts, share links, exports and support links use the same rule. */

/** Placeholder for an omitted value. */
export const LEFT_OUT = '(left out)'

const SECRET_NAME =
  /secret|passw|token|authori[sz]ation|signature|credential|cookie|session|private.?key|api.?key|kata.?sandi/i

/** Parts of other words, such as "compass", aren't secret. */
const SECRET_WORD =
  /(?<!\p{L})(?:pwd|pass(?:code|phrase)?|pin(?:code)?|otp(?:code)?|jwt|bearer|cvv|cvc)(?!\p{L})/iu

/** `x-auth` and `authCode`, but not `auth_method`. */
const SECRET_AUTH = /^(?:x[^\p{L}])?auth(?:[^\p{L}](?:code|data|key|value))?$/iu

/** Where a word of `otpCode` or `userPIN` ends. */
const WORD_END = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Other characters may look the same, or not be seen at all. */
export function namesSecret(name: string): boolean {
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const words = seen.replace(WORD_END, ' ')
  return SECRET_NAME.test(seen) || SECRET_WORD.test(words) || SECRET_AUTH.test(words)
}
