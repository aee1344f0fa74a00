/**
 * Texts for people, as a code with values, rendered in the reader's language. The texts of a code are in
 * `src/i18n/<language>/`; the English one determines which values the code takes.
 */
import { fillText } from './fill-text.ts'
import type { Language } from './site/site.ts'

/** JSON, because it is stored and sent. */
export type CodedText<Code extends string = string> = {
  readonly code: Code
  readonly values: TextValues
}

export type TextValues = Readonly<Record<string, TextValue>>

/** A string is the document's or a person's own text; a nested code is rendered in the same language. */
export type TextValue = string | number | CodedText | readonly CodedText[]

/** Texts by code. Names in double braces are placeholders for values. */
export type Texts = Readonly<Record<string, string>>

/** The names of the values in a text. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Exactly the values that a text uses. */
export type ValuesIn<Text> = [NamesIn<Text>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<NamesIn<Text>, TextValue>>

/** Empty for a text without values. */
export type ValueArguments<Text> = [NamesIn<Text>] extends [never] ? [] : [ValuesIn<Text>]

/**
 * Creates codes of one table. The compiler rejects a code without a text, and values that its text doesn't use.
 */
export type MakeCode<Table extends Texts> = <Code extends keyof Table & string>(
  code: Code,
  ...values: ValueArguments<Table[Code]>
) => CodedText<Code>

/** Cast to the type {@link MakeCode} of a table. The table itself is needed only for rendering. */
export const coded = <Code extends string>(
  code: Code,
  ...[values = {}]: readonly TextValues[]
): CodedText<Code> => ({ code, values })

/**
 * A table in another language. The compiler rejects it if a code is missing or its text uses other values.
 * Singular forms are optional, because not all languages have one, and other plural forms may be added.
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

/** The texts of each language. English determines which codes exist. */
export type Tables<En extends Texts> = Readonly<Record<Language, Texts>> & { readonly en: En }

/** @returns a function that renders codes of a table */
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
  // A sentence that starts with its subject.
  return text.startsWith('{{what}}') ? filled.slice(0, 1).toUpperCase() + filled.slice(1) : filled
}

function valueText(texts: Texts, value: TextValue): string {
  if (typeof value !== 'object') return String(value)
  return 'code' in value
    ? textOf(texts, value)
    : value.map((part) => textOf(texts, part)).join(', ')
}
