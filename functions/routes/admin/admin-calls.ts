/** All calls of the Admin API (specification §7, and the product's additions). */
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import { agentCalls } from './agents.ts'
import { apiTokenCalls } from './api-tokens.ts'
import { buildCalls } from './builds.ts'
import { callFailureCalls } from './call-failures.ts'
import { certificationRunCalls } from './certification-runs.ts'
import { changelogCalls } from './content/changelogs.ts'
import { faqCalls } from './content/faqs.ts'
import { useCaseCalls } from './content/use-cases.ts'
import type { AdminCall } from './define-call.ts'
import { documentationCalls } from './documentation.ts'
import { documentCalls } from './documents/document-calls.ts'
import { historyCalls } from './documents/history-calls.ts'
import { uploadCalls } from './documents/upload-calls.ts'
import { writingCalls } from './documents/writing-calls.ts'
import { fileCalls } from './files.ts'
import { invitationCalls } from './invitations.ts'
import { menuCalls } from './menus.ts'
import { notificationCalls } from './notifications.ts'
import { accessRequestCalls, auditCalls, trashCalls } from './operations.ts'
import { ownAccountCalls } from './own-account.ts'
import { partnerCalls } from './partners.ts'
import { presenceCalls } from './presence.ts'
import { revisionCalls } from './revisions.ts'
import { siteCalls } from './site.ts'
import { testPlanCalls } from './test-plan.ts'
import { unsavedCalls } from './unsaved-texts.ts'

/** Fixed paths precede those with parameters: the first match answers. */
export const adminCalls = (ports: Ports, config: Config): readonly AdminCall[] => [
  ...ownAccountCalls(ports),
  ...agentCalls(ports, config),
  ...invitationCalls(ports),
  ...changelogCalls(ports),
  ...faqCalls(ports),
  ...useCaseCalls(ports),
  ...documentationCalls(ports),
  ...writingCalls(ports, config),
  ...uploadCalls(ports, config),
  ...documentCalls(ports),
  ...historyCalls(ports),
  ...fileCalls(ports),
  ...menuCalls(ports),
  ...partnerCalls(ports),
  ...apiTokenCalls(ports),
  ...accessRequestCalls(ports),
  ...buildCalls(ports),
  ...siteCalls(ports),
  ...presenceCalls(ports),
  ...unsavedCalls(ports),
  ...testPlanCalls(ports),
  ...certificationRunCalls(ports),
  ...callFailureCalls(ports),
  ...revisionCalls(ports),
  ...notificationCalls(ports, config),
  ...auditCalls(ports),
  ...trashCalls(ports),
]
