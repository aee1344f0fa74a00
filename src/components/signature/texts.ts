/** Texts of the signature pages, shared by the build and the islands that replace its output. */
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import type { Language } from '#core/site/site.ts'
import { type Translator, translatorsOf } from '#core/translator.ts'
import { mistakes } from '../../i18n/all/mistakes.ts'
import { signature } from '../../i18n/all/signature.ts'

export type SignatureTexts = Translator<typeof signature.en>

/** The mistake and its remedy; the compiler reports a missing one. */
export type MistakeTexts = (code: `${MistakeId}.${'what' | 'fix'}`) => string

/** In the order of their table. */
export const MISTAKE_IDS: readonly MistakeId[] = Object.keys(mistakes.en).flatMap((key) =>
  // as: the test of the texts compares their keys with the rules.
  key.endsWith('.what') ? [key.slice(0, -'.what'.length) as MistakeId] : [],
)

export interface Texts {
  readonly t: SignatureTexts
  readonly mistakes: MistakeTexts
}

const translator = translatorsOf(signature)
const mistakesTranslator = translatorsOf(mistakes)

/** For the build; islands load one language (`src/islands/signature/load-texts.ts`). */
export const signatureTexts = (language: Language): Texts => ({
  t: translator(language),
  mistakes: mistakesTranslator(language),
})
