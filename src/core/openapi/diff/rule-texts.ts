/** The texts of every rule, by language. */
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { documentationChanges } from '../../../i18n/all/documentation-changes.ts'
import { operationChanges } from '../../../i18n/all/operation-changes.ts'
import { schemaChanges } from '../../../i18n/all/schema-changes.ts'
import type { RuleId } from './rules/rules.ts'

/** A short heading, what happens in words, and what to do about it. */
type RuleTexts = Readonly<Record<RuleId | `${RuleId}.heading`, string>> &
  Readonly<Partial<Record<`${RuleId}.advice`, string>>>

const textsIn = (language: Language): RuleTexts => ({
  ...operationChanges[language],
  ...schemaChanges[language],
  ...documentationChanges[language],
})

// as: there is one entry for each language.
export const RULE_TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsIn(language)]),
) as Readonly<Record<Language, RuleTexts>>
