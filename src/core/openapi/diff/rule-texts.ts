/** The texts of every rule, by language. */
import type { Language } from '#core/site/site.ts'
import { documentationChanges as documentationEn } from '../../../i18n/en/documentation-changes.ts'
import { operationChanges as operationEn } from '../../../i18n/en/operation-changes.ts'
import { schemaChanges as schemaEn } from '../../../i18n/en/schema-changes.ts'
import { documentationChanges as documentationId } from '../../../i18n/id/documentation-changes.ts'
import { operationChanges as operationId } from '../../../i18n/id/operation-changes.ts'
import { schemaChanges as schemaId } from '../../../i18n/id/schema-changes.ts'
import type { RuleId } from './rules/rules.ts'

/** A short heading, what happens in words, and what to do about it. */
type RuleTexts = Readonly<Record<RuleId | `${RuleId}.heading`, string>> &
  Readonly<Partial<Record<`${RuleId}.advice`, string>>>

export const RULE_TEXTS: Readonly<Record<Language, RuleTexts>> = {
  en: { ...operationEn, ...schemaEn, ...documentationEn },
  id: { ...operationId, ...schemaId, ...documentationId },
}
