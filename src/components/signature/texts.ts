/** Texts of the signature pages: the same for what the build renders and for what replaces it. */
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import type { Language } from '#core/site/site.ts'
import mistakesEn from '../../i18n/islands/mistakes.en.json' with { type: 'json' }
import mistakesId from '../../i18n/islands/mistakes.id.json' with { type: 'json' }
import en from '../../i18n/islands/signature.en.json' with { type: 'json' }
import id from '../../i18n/islands/signature.id.json' with { type: 'json' }

export type SignatureTexts = Readonly<Record<keyof typeof en, string>>

/** What went wrong and what to do, for every mistake: the compiler finds a missing one. */
export type MistakeTexts = Readonly<Record<`${MistakeId}.${'what' | 'fix'}`, string>>

export interface Texts {
  readonly texts: SignatureTexts
  readonly mistakes: MistakeTexts
}

const ALL: Readonly<Record<Language, Texts>> = {
  en: { texts: en, mistakes: mistakesEn },
  id: { texts: id, mistakes: mistakesId },
}

/** For the build; islands load one language (`src/islands/signature/load-texts.ts`). */
export const signatureTexts = (language: Language): Texts => ALL[language]
