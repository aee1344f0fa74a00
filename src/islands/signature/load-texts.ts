/** Loads the texts of the page's language only. */
import type { Language } from '#core/site/site.ts'
import { loadTranslator } from '#core/translator.ts'
import type { Texts } from '../../components/signature/texts.ts'
import { mistakes } from '../../i18n/loaded/mistakes.ts'
import { signature } from '../../i18n/loaded/signature.ts'

export async function loadTexts(language: Language): Promise<Texts> {
  const [t, explained] = await Promise.all([
    loadTranslator(signature, language),
    loadTranslator(mistakes, language),
  ])
  return { t, mistakes: explained }
}
