/** The texts of every rule, by language. */
import type { Texts } from '#core/coded-text.ts'
import { byLanguage } from '#core/site/site.ts'
import { documentationChanges } from '../../../i18n/all/documentation-changes.ts'
import { operationChanges } from '../../../i18n/all/operation-changes.ts'
import { schemaChanges } from '../../../i18n/all/schema-changes.ts'
import type { RuleId } from './rules/rules.ts'
import { SCHEMA_CHANGES } from './rules/schema-rules.ts'

/** A short heading, what happens in words, and what to do about it. */
type RuleTexts = Readonly<Record<RuleId | `${RuleId}.heading`, string>> &
  Readonly<Partial<Record<`${RuleId}.advice`, string>>>

export const RULE_TEXTS = byLanguage(
  (language) =>
    ({
      ...operationChanges[language],
      ...forBothDirections(schemaChanges[language]),
      ...documentationChanges[language],
      // as: a test finds rules without texts.
    }) as RuleTexts,
)

/** The two rules of a change in a schema may have one heading and one advice, whose keys name no direction. */
function forBothDirections(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      Object.hasOwn(SCHEMA_CHANGES, key.replace(/\.\w+$/, ''))
        ? [
            [`request-${key}`, text],
            [`response-${key}`, text],
          ]
        : [[key, text]],
    ),
  )
}
