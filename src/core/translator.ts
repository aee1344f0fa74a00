/** Renders the texts of a table: `t('more', { count: 3 })`. */
import {
  type Tables,
  type TextCode,
  type Texts,
  type TextsNamed,
  type TextValue,
  type TextValues,
  textOf,
  type ValueArguments,
} from './coded-text.ts'
import type { NamesIn } from './fill-text.ts'
import type { Language } from './site/site.ts'

/** Codes whose texts use exactly these values. */
export type CodeNaming<Table extends Texts, Names extends string> = {
  readonly [Code in TextCode<Table>]: [NamesIn<TextsNamed<Table, Code>>, Names] extends [
    Names,
    NamesIn<TextsNamed<Table, Code>>,
  ]
    ? Code
    : never
}[TextCode<Table>]

/** The compiler rejects a code without a text, a missing value, and a value that no text uses. */
export interface Translator<Table extends Texts> {
  <Code extends TextCode<Table>>(
    code: Code,
    ...values: ValueArguments<TextsNamed<Table, Code>>
  ): string
  readonly language: Language
}

/**
 * @param own the company's overrides
 * @returns the translator of a language, the same instance each time
 */
export function translatorsOf<En extends Texts>(
  tables: Tables<En>,
  own: Readonly<Partial<Record<Language, Texts>>> = {},
): (language: Language) => Translator<En> {
  const made = new Map<Language, Translator<En>>()
  return (language) => {
    const translator =
      made.get(language) ?? translatorOf<En>(language, { ...tables[language], ...own[language] })
    made.set(language, translator)
    return translator
  }
}

/** Loads the texts of a table in one language. */
export type Loaders<En extends Texts> = Readonly<Record<Language, () => Promise<Texts>>> & {
  readonly en: () => Promise<En>
}

export const loadTranslator = async <En extends Texts>(
  loaders: Loaders<En>,
  language: Language,
): Promise<Translator<En>> => translatorOf<En>(language, await loaders[language]())

/**
 * The value `count` selects the plural form. Numbers are formatted for the language, so pass a number that is a
 * name, such as a port, as a string.
 */
export function translatorOf<En extends Texts>(language: Language, texts: Texts): Translator<En> {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const written = (values: TextValues): TextValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? numbers.format(value) : value,
      ]),
    )
  // Selecting a form takes longer than everything else, and a page has thousands of texts without one.
  const formOf = (code: string, count: TextValue | undefined): string => {
    if (count === undefined) return code
    const form = `${code}_${plurals.select(Number(count))}`
    return Object.hasOwn(texts, form) ? form : code
  }
  const translate = (code: string, ...[values]: readonly TextValues[]): string => {
    if (values === undefined) return texts[code] ?? code
    const text = { code: formOf(code, values['count']), values: written(values) }
    return textOf(texts, text, language)
  }
  return Object.assign(translate, { language })
}

/**
 * Looks up a code that may be newer than the table, because the worker or a person sent it.
 *
 * @returns undefined if the table has no such code
 */
export function knownText(
  t: (...args: never) => string,
  code: string,
  values: TextValues = {},
): string | undefined {
  // as: a translator returns an unknown code unchanged.
  const text = (t as (code: string, values: TextValues) => string)(code, values)
  return text === code ? undefined : text
}
