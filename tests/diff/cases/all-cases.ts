/** Every case, what breaks partners first within each family. */
import { BODY_CASES } from './body-cases.ts'
import type { DiffCase } from './diff-case.ts'
import { DOCUMENTATION_CASES } from './documentation-cases.ts'
import { LIFE_CASES, SERVER_CASES } from './operation-cases.ts'
import { PARAMETER_CASES } from './parameter-cases.ts'
import { RESPONSE_CASES } from './response-cases.ts'
import { SCHEMA_CASES } from './schema-cases.ts'
import { SECURITY_CASES } from './security-cases.ts'
import { SIGNATURE_CASES } from './signature-cases.ts'
import { WEBHOOK_CASES } from './webhook-cases.ts'

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
