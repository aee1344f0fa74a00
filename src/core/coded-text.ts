/**
 * What people read, as a code with its values: the words are made in the language of the reader. The texts
 * of a code are in `src/i18n/<language>/`; the English one decides which values the code has.
 */
import { fillText } from './fill-text.ts'
import type { Language } from './site/site.ts'

/** JSON: it is stored and sent. */
export type CodedText<Code extends string = string> = {
  readonly code: Code
  readonly values: TextValues
}

export type TextValues = Readonly<Record<string, TextValue>>

/** A text is the document's or a person's own; a code inside another is put into the same language. */
export type TextValue = string | number | CodedText | readonly CodedText[]

/** Texts by code. Names in double braces are the values of the code. */
export type Texts = Readonly<Record<string, string>>

/** The names of the values in a text. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values that a text needs, no more and no less. */
export type ValuesIn<Text> = [NamesIn<Text>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<NamesIn<Text>, TextValue>>

/** Nothing for a text without values. */
export type ValueArguments<Text> = [NamesIn<Text>] extends [never] ? [] : [ValuesIn<Text>]

/** Makes codes of one table: the compiler refuses a code without a text, and values that it does not name. */
export type MakeCode<Table extends Texts> = <Code extends keyof Table & string>(
  code: Code,
  ...values: ValueArguments<Table[Code]>
) => CodedText<Code>

/** To be given the type {@link MakeCode} of a table: the table itself is needed only for words. */
export const coded = <Code extends string>(
  code: Code,
  ...[values = {}]: readonly TextValues[]
): CodedText<Code> => ({ code, values })

/**
 * A table in another language: the compiler refuses one that lacks a code or names other values. It may
 * lack a singular form, which not all languages have, and add forms of its own.
 */
export type Translated<Table extends Texts, Other extends Texts> = {
  readonly [Code in Exclude<keyof Table, `${string}_one`>]: Code extends keyof Other
    ? [NamesIn<Table[Code]>, NamesIn<Other[Code]>] extends [
        NamesIn<Other[Code]>,
        NamesIn<Table[Code]>,
      ]
      ? string
      : never
    : string
}

/** The texts of each language; English decides which there are. */
export type Tables<En extends Texts> = Readonly<Record<Language, Texts>> & { readonly en: En }

/** @returns what puts codes of a table into words */
export const wordsIn =
  <En extends Texts>(tables: Tables<En>) =>
  (text: CodedText<keyof En & string>, language: Language): string =>
    textOf(tables[language], text)

/**
 * @example textOf({ 'too-long': 'at most {{max}} characters' }, { code: 'too-long', values: { max: 9 } })
 * // 'at most 9 characters'
 */
export function textOf(texts: Texts, { code, values }: CodedText): string {
  const text = texts[code] ?? code
  const filled = fillText(text, (name) => {
    const value = values[name]
    return value === undefined ? undefined : valueText(texts, value)
  })
  // A sentence that begins with what it speaks of.
  return text.startsWith('{{what}}') ? filled.slice(0, 1).toUpperCase() + filled.slice(1) : filled
}

function valueText(texts: Texts, value: TextValue): string {
  if (typeof value !== 'object') return String(value)
  return 'code' in value
    ? textOf(texts, value)
    : value.map((part) => textOf(texts, part)).join(', ')
}
