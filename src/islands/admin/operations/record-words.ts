/** What the worker calls an action and a kind of item, in the person's words. */
import { knownText } from '#core/translator.ts'
import type { Texts } from '../texts.tsx'

/** @returns the name itself where it has no words */
export const actionInWords = (t: Texts, action: string): string =>
  knownText(t, `audit.was.${action}`) ?? action

/** As {@link actionInWords}. */
export const kindInWords = (t: Texts, kind: string): string => knownText(t, `kind.${kind}`) ?? kind
