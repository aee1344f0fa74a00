/** Texts of pages, and of what renders them in the admin area. */
import type { Texts } from '#core/coded-text.ts'
import type { Language } from '#core/site/site.ts'
import { type CodeNaming, type Translator, translatorsOf } from '#core/translator.ts'
import { pages } from './all/pages.ts'
import { ownTexts } from './own-texts.ts'

type Table = typeof pages.en

/** A text of pages that names these values, and no others. */
export type MessageKey<Names extends string = never> = CodeNaming<Table, Names>
export type Translate = Translator<Table>

let made = { own: ownTexts(), translators: translatorsOf(pages) }

/**
 * The texts of one language, a company's own before ours.
 *
 * @returns always the same function for the same language and settings
 * @example createTranslator('en')('constraint.lengthBetween', { min: 1, max: 64 }) // '1 to 64 characters'
 */
export function createTranslator(language: Language): Translate {
  const own = ownTexts()
  if (made.own !== own) made = { own, translators: translatorsOf(pages, own) }
  return made.translators(language)
}

/**
 * The unfilled forms of a text as attributes, for scripts that count.
 *
 * @example pluralForms('en', 'faq.found') // { 'data-one': '{{count}} question', 'data-other': … }
 */
export function pluralForms(
  language: Language,
  code: MessageKey<'count'>,
): Readonly<Record<`data-${string}`, string>> {
  const texts: Texts = { ...pages[language], ...ownTexts()[language] }
  const keys = Object.keys(texts).filter((key) => key.startsWith(`${code}_`))
  return Object.fromEntries(
    keys.map((key) => [`data-${key.slice(code.length + 1)}`, texts[key] ?? '']),
  )
}
