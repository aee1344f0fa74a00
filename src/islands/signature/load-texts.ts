/** Texts in the reader's language, and only that one. */
import type { Language } from '#core/site/site.ts'
import type { Texts } from '../../components/signature/texts.ts'

export async function loadTexts(language: Language): Promise<Texts> {
  const [texts, mistakes] =
    language === 'id'
      ? await Promise.all([
          import('../../i18n/islands/signature.id.json'),
          import('../../i18n/islands/mistakes.id.json'),
        ])
      : await Promise.all([
          import('../../i18n/islands/signature.en.json'),
          import('../../i18n/islands/mistakes.en.json'),
        ])
  return { texts: texts.default, mistakes: mistakes.default }
}
