/** Translates the worker's names of actions and kinds. */
import { knownText } from '#core/translator.ts'
import type { Texts } from '../texts.tsx'

/** @returns the name itself if it has no translation */
export const actionInWords = (t: Texts, action: string): string =>
  knownText(t, `audit.was.${action}`) ?? action

/** Returns the name itself if it has no translation. */
export const kindInWords = (t: Texts, kind: string): string => knownText(t, `kind.${kind}`) ?? kind
