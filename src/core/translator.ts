/** Texts of a table in words, where they are shown at once: `t('more', { count: 3 })`. */
import {
  type Texts,
  type TextValues,
  type Translated,
  textOf,
  type ValueArguments,
} from './coded-text.ts'
import type { Language } from './site/site.ts'

type WithoutForm<Code> = Code extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Code

/** The text of a code, or its plural forms: `places_one` and `places_other` are those of `places`. */
type TextsNamed<Table, Code extends string> = Table[Extract<
  keyof Table,
  Code | `${Code}_${Intl.LDMLPluralRule}`
>]

/** The compiler refuses a code without a text, a value that is missing, and one that no text names. */
export type Translator<Table extends Texts> = <Code extends WithoutForm<keyof Table & string>>(
  code: Code,
  ...values: ValueArguments<TextsNamed<Table, Code>>
) => string

/**
 * @param id - may lack the singular forms: its language has none
 * @returns the translator of a language; plural forms are chosen by the value `count`
 */
export function translatorsOf<En extends Texts, Id extends Texts>(
  en: En,
  id: Id & Translated<Omit<En, `${string}_one`>, Id>,
): (language: Language) => Translator<En> {
  const translators = { en: createTranslator('en', en), id: createTranslator('id', id) }
  return (language) => translators[language]
}

const createTranslator = (language: Language, texts: Texts) => {
  const plurals = new Intl.PluralRules(language)
  return (code: string, ...[values = {}]: readonly TextValues[]): string => {
    const form = `${code}_${plurals.select(Number(values['count'] ?? 0))}`
    return textOf(texts, { code: Object.hasOwn(texts, form) ? form : code, values })
  }
}
