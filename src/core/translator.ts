/** Texts of a table in words, where they are shown at once: `t('more', { count: 3 })`. */
import {
  type NamesIn,
  type Tables,
  type Texts,
  type TextValues,
  textOf,
  type ValueArguments,
} from './coded-text.ts'
import type { Language } from './site/site.ts'

type WithoutForm<Code> = Code extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Code

/** The codes of a table; plural forms are one. */
export type TextCode<Table extends Texts> = WithoutForm<keyof Table & string>

/** The text of a code, or its plural forms: `places_one` and `places_other` are those of `places`. */
type TextsNamed<Table, Code extends string> = Table[Extract<
  keyof Table,
  Code | `${Code}_${Intl.LDMLPluralRule}`
>]

/** The codes whose texts name exactly these values. */
export type CodeNaming<Table extends Texts, Names extends string> = {
  readonly [Code in TextCode<Table>]: [NamesIn<TextsNamed<Table, Code>>, Names] extends [
    Names,
    NamesIn<TextsNamed<Table, Code>>,
  ]
    ? Code
    : never
}[TextCode<Table>]

/** The compiler refuses a code without a text, a value that is missing, and one that no text names. */
export type Translator<Table extends Texts> = <Code extends TextCode<Table>>(
  code: Code,
  ...values: ValueArguments<TextsNamed<Table, Code>>
) => string

/**
 * @param own a company's own words, which go before ours
 * @returns the translator of a language, always the same one
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

/** The texts of a table that is loaded in one language. */
export type Loaders<En extends Texts> = Readonly<Record<Language, () => Promise<Texts>>> & {
  readonly en: () => Promise<En>
}

export const loadTranslator = async <En extends Texts>(
  loaders: Loaders<En>,
  language: Language,
): Promise<Translator<En>> => translatorOf<En>(language, await loaders[language]())

/**
 * Plural forms are chosen by the value `count`. A number is written as the language writes numbers: what is
 * a name, such as a port, is given as a text.
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
  return (code: string, ...[values]: readonly TextValues[]): string => {
    if (values === undefined) return texts[code] ?? code
    const form = `${code}_${plurals.select(Number(values['count'] ?? 0))}`
    return textOf(texts, {
      code: Object.hasOwn(texts, form) ? form : code,
      values: written(values),
    })
  }
}

/**
 * The text of a code that may be newer than the table: the worker's, or a person's.
 *
 * @returns undefined where the table has none
 */
export function knownText(
  t: (...args: never) => string,
  code: string,
  values: TextValues = {},
): string | undefined {
  // as: a translator answers a code that it does not know with the code.
  const text = (t as (code: string, values: TextValues) => string)(code, values)
  return text === code ? undefined : text
}
