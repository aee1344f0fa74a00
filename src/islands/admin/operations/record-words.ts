/** What the worker calls an action and a kind of item, in the person's words. */
import type { TextKey, Texts } from '../texts.tsx'

/** @returns the name itself where it has no words */
export const actionInWords = (t: Texts, action: string): string =>
  words(t, `audit.was.${action}`, action)

/** As {@link actionInWords}. */
export const kindInWords = (t: Texts, kind: string): string => words(t, `kind.${kind}`, kind)

function words(t: Texts, key: string, name: string): string {
  // as: a key that is none comes back as it is.
  const text = t(key as TextKey)
  return text === key ? name : text
}
