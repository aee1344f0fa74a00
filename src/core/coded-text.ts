/**
 * Texts for people, as a code with values, rendered in the reader's language. The texts of a code are in
 * `src/i18n/<language>/`; the English one determines which values the code takes.
 */
import { withoutControls } from './content/line-rules.ts'
import { fillText, type NamesIn } from './fill-text.ts'
import { ownMember } from './own-member.ts'
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

type WithoutForm<Code> = Code extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Code

/** The codes of a table; plural forms count as one. */
export type TextCode<Table extends Texts> = WithoutForm<keyof Table & string>

/** The text of a code, or its plural forms: `places` has `places_one` and `places_other`. */
export type TextsNamed<Table, Code extends string> = Table[Extract<
  keyof Table,
  Code | `${Code}_${Intl.LDMLPluralRule}`
>]

/** Exactly the values that a text uses. */
export type ValuesIn<Text> = [NamesIn<Text>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<NamesIn<Text>, TextValue>>

/** Empty for a text without values. */
export type ValueArguments<Text> = [NamesIn<Text>] extends [never] ? [] : [ValuesIn<Text>]

/**
 * Creates codes of one table. The compiler rejects a code without a text, and values that its text doesn't use.
 */
export type MakeCode<Table extends Texts> = <Code extends TextCode<Table>>(
  code: Code,
  ...values: ValueArguments<TextsNamed<Table, Code>>
) => CodedText<Code>

/** Cast to the type {@link MakeCode} of a table. The table itself is needed only for rendering. */
export const coded = <Code extends string>(
  code: Code,
  ...[values = {}]: readonly TextValues[]
): CodedText<Code> => ({ code, values })

/** A type that may be any of the seven of JSON Schema is the deepest code. */
const MAX_LEVELS = 12

/**
 * Decodes a code that was sent. Its text may be missing, if the sender is newer.
 *
 * @returns undefined for anything else
 */
export function decodeCodedText(given: unknown, levels = MAX_LEVELS): CodedText | undefined {
  const code = ownMember(given, 'code')
  const values = ownMember(given, 'values')
  if (levels === 0 || typeof code !== 'string' || typeof values !== 'object' || values === null)
    return undefined
  const decoded: [string, TextValue][] = []
  for (const [name, value] of Object.entries(values)) {
    const known = decodeTextValue(value, levels - 1)
    if (known === undefined) return undefined
    decoded.push([name, known])
  }
  return { code, values: Object.fromEntries(decoded) }
}

function decodeTextValue(given: unknown, levels: number): TextValue | undefined {
  if (typeof given === 'string' || typeof given === 'number') return given
  if (!Array.isArray(given)) return decodeCodedText(given, levels)
  const parts = given.map((part) => decodeCodedText(part, levels))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

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

type WriteNumber = (value: number, language: Language) => string

/**
 * The texts are also printed in terminals, which a document or a folder must not control.
 *
 * @param writeNumber by default, digits only, because a number may be a name, such as a port
 * @returns a function that renders codes of a table
 */
export const wordsIn =
  <En extends Texts>(tables: Tables<En>, writeNumber?: WriteNumber) =>
  (text: CodedText<TextCode<En>>, language: Language): string =>
    withoutControls(textOf(tables[language], text, language, writeNumber))

/**
 * The value `count` selects the plural form.
 *
 * @example textOf({ long: 'at most {{max}} characters' }, { code: 'long', values: { max: 9 } }, 'en')
 * // 'at most 9 characters'
 */
export function textOf(
  texts: Texts,
  { code, values }: CodedText,
  language: Language,
  writeNumber: WriteNumber = String,
): string {
  const text = texts[codeOfForm(texts, code, values, language)] ?? code
  const filled = fillText(text, (name) => {
    const value = values[name]
    return value === undefined ? undefined : valueText(texts, value, language, writeNumber)
  })
  // A sentence that starts with its subject.
  return text.startsWith('{{what}}') ? filled.slice(0, 1).toUpperCase() + filled.slice(1) : filled
}

function codeOfForm(texts: Texts, code: string, values: TextValues, language: Language): string {
  if (Object.hasOwn(texts, code)) return code
  return `${code}_${new Intl.PluralRules(language).select(Number(values['count']))}`
}

function valueText(
  texts: Texts,
  value: TextValue,
  language: Language,
  writeNumber: WriteNumber,
): string {
  if (typeof value === 'number') return writeNumber(value, language)
  if (typeof value === 'string') return value
  const words = (part: CodedText): string => textOf(texts, part, language, writeNumber)
  return 'code' in value ? words(value) : value.map(words).join(', ')
}
