/** Counts in pages that are built with plural forms as data attributes (`pluralForms` in src/i18n/index.ts). */
import { fillText } from '#core/fill-text.ts'

/** @param forms `{{count}}` texts by the plural category of the page's language */
export function pluralText(forms: DOMStringMap, count: number): string {
  const language = document.documentElement.lang
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms['other'] ?? ''
  return fillText(form, { count: new Intl.NumberFormat(language).format(count) })
}
