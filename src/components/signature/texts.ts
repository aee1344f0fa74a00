/** Texts of the signature pages: the same for what the build renders and for what replaces it. */
import type { SlipId } from '#core/signature/index.ts'
import type { Language } from '#core/site/site.ts'
import en from '../../i18n/islands/signature.en.json' with { type: 'json' }
import id from '../../i18n/islands/signature.id.json' with { type: 'json' }
import slipsEn from '../../i18n/islands/slips.en.json' with { type: 'json' }
import slipsId from '../../i18n/islands/slips.id.json' with { type: 'json' }

export type SignatureTexts = Readonly<Record<keyof typeof en, string>>

/** What went wrong and what to do, for every slip: the compiler finds a missing one. */
export type SlipTexts = Readonly<Record<`${SlipId}.${'what' | 'fix'}`, string>>

export interface Texts {
  readonly texts: SignatureTexts
  readonly slips: SlipTexts
}

const ALL: Readonly<Record<Language, Texts>> = {
  en: { texts: en, slips: slipsEn },
  id: { texts: id, slips: slipsId },
}

/** For the build; islands load one language (`src/islands/signature/load-texts.ts`). */
export const signatureTexts = (language: Language): Texts => ALL[language]
