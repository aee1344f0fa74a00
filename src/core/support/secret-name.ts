/** Names that suggest a private value. History, drafts, share links, exports and support links use the same rule. */

/** Placeholder for an omitted value. */
export const LEFT_OUT = '(left out)'

/** A nonce or the method of a signature is known to everyone who sees the request. */
const SECRET_NAME =
  /secret|passw|token|authori[sz]ation|signature(?![-_]?(?:nonce|method|version|algorithm|timestamp)$)|credential|cookie|session|(?:private|access|api).?key|kata.?sandi|rahasia|kunci.?api|verification.?code|kode.?verifikasi/i

/** Parts of other words, such as "compass", aren't secret. */
const SECRET_WORD =
  /(?<!\p{L})(?:pwd|pass(?:code|phrase)?|pin(?:code)?|otp(?:code)?|jwt|bearer|cvv|cvc|pan|card[^\p{L}]?n(?:umber|o))(?!\p{L})/iu

/** `x-auth` and `authCode`, but not `auth_method`. */
const SECRET_AUTH = /^(?:x[^\p{L}])?auth(?:[^\p{L}](?:code|data|key|value))?$/iu

/** `sandi_baru`, but not `sandi_bank`: a code. `sid` and `sig`, but not `account_sid`: an ID. */
const SECRET_WHOLE = /(?:^|[^\p{L}])sandi(?:[^\p{L}](?:baru|lama))?$|^si[dg]$/iu

/** Where a word of `otpCode` or `userPIN` ends. */
const WORD_END = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Other characters may look the same, or not be seen at all. */
export function namesSecret(name: string): boolean {
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const words = seen.replace(WORD_END, ' ')
  return (
    SECRET_NAME.test(seen) ||
    [SECRET_WORD, SECRET_AUTH, SECRET_WHOLE].some((one) => one.test(words))
  )
}
