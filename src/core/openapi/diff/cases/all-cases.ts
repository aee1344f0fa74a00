/** Every case, what breaks partners first within each family. */
import type { DiffCase } from './diff-case.ts'
import { DOCUMENTATION_CASES, SIGNATURE_CASES } from './documentation-cases.ts'
import { BODY_CASES, PARAMETER_CASES, RESPONSE_CASES } from './message-cases.ts'
import { LIFE_CASES, SECURITY_CASES, SERVER_CASES, WEBHOOK_CASES } from './operation-cases.ts'
import { SCHEMA_CASES } from './schema-cases.ts'

export const DIFF_CASES: readonly DiffCase[] = [
  ...LIFE_CASES,
  ...PARAMETER_CASES,
  ...BODY_CASES,
  ...RESPONSE_CASES,
  ...SCHEMA_CASES,
  ...SECURITY_CASES,
  ...SERVER_CASES,
  ...WEBHOOK_CASES,
  ...SIGNATURE_CASES,
  ...DOCUMENTATION_CASES,
]
