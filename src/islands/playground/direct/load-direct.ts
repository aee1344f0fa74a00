/** The views of a playground that calls the API itself. Only such a playground loads them. */
import type { Language } from '#core/site/site.ts'
import { loadTranslator, type Translator } from '#core/translator.ts'
import type { direct as texts } from '../../../i18n/en/direct.ts'
import { direct } from '../../../i18n/loaded/direct.ts'
import { loadStylesheet } from '../../load-stylesheet.ts'
import { AuthorizationForm } from './AuthorizationForm.tsx'
import { CallFailure } from './CallFailure.tsx'
import stylesheet from './direct.css?url'

export type DirectTexts = Translator<typeof texts>

export interface DirectViews {
  readonly t: DirectTexts
  readonly AuthorizationForm: typeof AuthorizationForm
  readonly CallFailure: typeof CallFailure
}

export async function loadDirect(language: Language): Promise<DirectViews> {
  const [t] = await Promise.all([loadTranslator(direct, language), loadStylesheet(stylesheet)])
  return { t, AuthorizationForm, CallFailure }
}
