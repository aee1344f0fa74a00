/** The texts of every rule, by language. */

import type { Language } from '#core/site/site.ts'
import { DOCUMENTATION_TEXTS_EN, SIGNATURE_TEXTS_EN } from './documentation-texts-en.ts'
import { DOCUMENTATION_TEXTS_ID, SIGNATURE_TEXTS_ID } from './documentation-texts-id.ts'
import {
  BODY_TEXTS_EN,
  OPERATION_TEXTS_EN,
  PARAMETER_TEXTS_EN,
  RESPONSE_TEXTS_EN,
  SECURITY_TEXTS_EN,
  SERVER_TEXTS_EN,
} from './operation-texts-en.ts'
import {
  BODY_TEXTS_ID,
  OPERATION_TEXTS_ID,
  PARAMETER_TEXTS_ID,
  RESPONSE_TEXTS_ID,
  SECURITY_TEXTS_ID,
  SERVER_TEXTS_ID,
} from './operation-texts-id.ts'
import { directedTexts, type RuleTexts } from './rule-text.ts'
import { SCHEMA_TEXTS_EN, SINGLE_SCHEMA_TEXTS_EN } from './schema-texts-en.ts'
import { SCHEMA_TEXTS_ID, SINGLE_SCHEMA_TEXTS_ID } from './schema-texts-id.ts'

export const RULE_TEXTS: Readonly<Record<Language, RuleTexts>> = {
  en: {
    ...OPERATION_TEXTS_EN,
    ...PARAMETER_TEXTS_EN,
    ...SECURITY_TEXTS_EN,
    ...SERVER_TEXTS_EN,
    ...BODY_TEXTS_EN,
    ...RESPONSE_TEXTS_EN,
    ...directedTexts(SCHEMA_TEXTS_EN),
    ...SINGLE_SCHEMA_TEXTS_EN,
    ...SIGNATURE_TEXTS_EN,
    ...DOCUMENTATION_TEXTS_EN,
  },
  id: {
    ...OPERATION_TEXTS_ID,
    ...PARAMETER_TEXTS_ID,
    ...SECURITY_TEXTS_ID,
    ...SERVER_TEXTS_ID,
    ...BODY_TEXTS_ID,
    ...RESPONSE_TEXTS_ID,
    ...directedTexts(SCHEMA_TEXTS_ID),
    ...SINGLE_SCHEMA_TEXTS_ID,
    ...SIGNATURE_TEXTS_ID,
    ...DOCUMENTATION_TEXTS_ID,
  },
}
