/** Every step of the Admin API, in the order in which the suites run. */
import { AGENT_STEPS, PARTNER_STEPS } from './account-steps.ts'
import { CHANGELOG_STEPS } from './changelog-steps.ts'
import { DOCUMENT_STEPS } from './document-steps.ts'
import { DOCUMENTATION_STEPS } from './documentation-steps.ts'
import { FAQ_STEPS, RESTORE_STEPS } from './faq-steps.ts'
import { REQUEST_STEPS } from './request-steps.ts'
import { BUILD_STEPS, FILE_STEPS, MENU_STEPS } from './site-steps.ts'
import { TEST_PLAN_STEPS } from './test-plan-steps.ts'
import { TOKEN_STEPS } from './token-steps.ts'
import { USE_CASE_STEPS } from './use-case-steps.ts'

export const SUITES = {
  agents: AGENT_STEPS,
  changelogs: CHANGELOG_STEPS,
  faq: FAQ_STEPS,
  'use cases': USE_CASE_STEPS,
  trash: RESTORE_STEPS,
  'test plan': TEST_PLAN_STEPS,
  documents: DOCUMENT_STEPS,
  'API tokens': TOKEN_STEPS,
  'documentation versions': DOCUMENTATION_STEPS,
  partners: PARTNER_STEPS,
  menus: MENU_STEPS,
  files: FILE_STEPS,
  builds: BUILD_STEPS,
  'access requests and audit': REQUEST_STEPS,
}
