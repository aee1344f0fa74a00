/** Every rule by its id. `docs/diff-rules.md` is made from this list. */
import { BODY_RULES, RESPONSE_RULES } from './body-rules.ts'
import { DOCUMENTATION_RULES } from './documentation-rules.ts'
import {
  OPERATION_RULES,
  PARAMETER_RULES,
  SECURITY_RULES,
  SERVER_RULES,
} from './operation-rules.ts'
import type { Rule } from './rule.ts'
import {
  DIRECTED_SCHEMA_RULES,
  type SchemaRuleId,
  SINGLE_SCHEMA_RULES,
  type SingleSchemaRuleId,
} from './schema-rules.ts'
import { SIGNATURE_RULES } from './signature-rules.ts'

export type RuleId =
  | keyof typeof OPERATION_RULES
  | keyof typeof PARAMETER_RULES
  | keyof typeof SECURITY_RULES
  | keyof typeof SERVER_RULES
  | keyof typeof BODY_RULES
  | keyof typeof RESPONSE_RULES
  | keyof typeof SIGNATURE_RULES
  | keyof typeof DOCUMENTATION_RULES
  | SchemaRuleId
  | SingleSchemaRuleId

export const RULES: Readonly<Record<RuleId, Rule>> = {
  ...OPERATION_RULES,
  ...PARAMETER_RULES,
  ...SECURITY_RULES,
  ...SERVER_RULES,
  ...BODY_RULES,
  ...RESPONSE_RULES,
  ...DIRECTED_SCHEMA_RULES,
  ...SINGLE_SCHEMA_RULES,
  ...SIGNATURE_RULES,
  ...DOCUMENTATION_RULES,
}

/** In the order of the families above. */
// Object.keys of an exhaustive record: the names are the ids.
export const RULE_IDS = Object.keys(RULES) as readonly RuleId[]
