/** Texts of the rules: sentences with places for what the document says. */
import type { RuleId } from '../rules/rules.ts'
import { SCHEMA_CHANGES, type SchemaChangeName, type SchemaRuleId } from '../rules/schema-rules.ts'

/**
 * A short heading, what happens in words, and what to do about it. `{subject}` is the field, body or
 * parameter; `{where}` where the field stands; `{refusal}` the status of a refused request; other
 * names are those of `Change.values`.
 */
export type RuleText = readonly [heading: string, sentence: string, advice?: string]

export type RuleTexts = Readonly<Record<RuleId, RuleText>>

/** One heading for both directions, a sentence for each, and advice where there is any. */
export type SchemaText = readonly [
  heading: string,
  request: string,
  response: string,
  requestAdvice?: string,
  responseAdvice?: string,
]

export function directedTexts(
  texts: Readonly<Record<SchemaChangeName, SchemaText>>,
): Readonly<Record<SchemaRuleId, RuleText>> {
  // Object.keys of an exhaustive record: the names are its keys.
  const names = Object.keys(SCHEMA_CHANGES) as SchemaChangeName[]
  const all = names.flatMap((name): [SchemaRuleId, RuleText][] => {
    const [heading, request, response, requestAdvice = '', responseAdvice = ''] = texts[name]
    return [
      [`request-${name}`, [heading, request, requestAdvice]],
      [`response-${name}`, [heading, response, responseAdvice]],
    ]
  })
  // Built from the same names as the type.
  return Object.fromEntries(all) as Record<SchemaRuleId, RuleText>
}
