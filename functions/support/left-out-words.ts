/** Names what was left out in the reader's language. Stored texts have the English placeholder. */
import type { Language } from '#core/site/site.ts'
import { LEFT_OUT } from '#core/support/secret-name.ts'
import { translatorsOf } from '#core/translator.ts'
import { support } from '../../src/i18n/all/support.ts'

const translatorFor = translatorsOf(support)

/** @param value - JSON. Paths and forms have the placeholder percent-encoded. */
export function inReadersWords<Value>(value: Value, language: Language): Value {
  const word = translatorFor(language)('hidden')
  // as: only texts inside the value change. Neither placeholder has a character that JSON escapes.
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(LEFT_OUT, word)
      .replaceAll(encodeURIComponent(LEFT_OUT), encodeURIComponent(word)),
  ) as Value
}
