/** Every step of the Admin API, in the order in which the suites run. */
import { CHANGELOG_STEPS, FAQ_STEPS, RESTORE_STEPS, USE_CASE_STEPS } from './content-steps.ts'
import { DOCUMENT_STEPS, DOCUMENTATION_STEPS } from './document-steps.ts'
import {
  AGENT_STEPS,
  BUILD_STEPS,
  FILE_STEPS,
  MENU_STEPS,
  PARTNER_STEPS,
  REQUEST_STEPS,
} from './operation-steps.ts'

export const SUITES = {
  agents: AGENT_STEPS,
  changelogs: CHANGELOG_STEPS,
  faq: FAQ_STEPS,
  'use cases': USE_CASE_STEPS,
  trash: RESTORE_STEPS,
  documents: DOCUMENT_STEPS,
  'documentation versions': DOCUMENTATION_STEPS,
  partners: PARTNER_STEPS,
  menus: MENU_STEPS,
  files: FILE_STEPS,
  builds: BUILD_STEPS,
  'access requests and audit': REQUEST_STEPS,
}
