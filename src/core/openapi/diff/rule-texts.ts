/** The texts of every rule, by language. */
import { byLanguage } from '#core/site/site.ts'
import { documentationChanges } from '../../../i18n/all/documentation-changes.ts'
import { operationChanges } from '../../../i18n/all/operation-changes.ts'
import { schemaChanges } from '../../../i18n/all/schema-changes.ts'
import type { RuleId } from './rules/rules.ts'

/** A short heading, what happens in words, and what to do about it. */
type RuleTexts = Readonly<Record<RuleId | `${RuleId}.heading`, string>> &
  Readonly<Partial<Record<`${RuleId}.advice`, string>>>

export const RULE_TEXTS = byLanguage(
  (language): RuleTexts => ({
    ...operationChanges[language],
    ...schemaChanges[language],
    ...documentationChanges[language],
  }),
)
