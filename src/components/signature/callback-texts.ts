/** Texts of the callback pages, for the build. */
import type { Language } from '#core/site/site.ts'
import en from '../../i18n/islands/callbacks.en.json' with { type: 'json' }
import id from '../../i18n/islands/callbacks.id.json' with { type: 'json' }

export const callbackTexts = (language: Language): Readonly<Record<keyof typeof en, string>> =>
  language === 'id' ? id : en
