/** Names that suggest a private value. History, drafts, share links, exports and support links use the same rule. */

/** Placeholder for an omitted value. */
export const LEFT_OUT = '(left out)'

const SECRET_NAME =
  /secret|passw|token|authori[sz]ation|signature|credential|cookie|session|private.?key|api.?key|^(?:pin|otp|cvv)$/i

export const namesSecret = (name: string): boolean => SECRET_NAME.test(name)
