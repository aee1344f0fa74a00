/** Translates the worker's names of kinds. */
import { knownText } from '#core/translator.ts'
import type { Texts } from '../texts.tsx'

/** Returns the name itself if it has no translation. */
export const kindInWords = (t: Texts, kind: string): string => knownText(t, `kind.${kind}`) ?? kind
