/** Everything the portal remembers in SQL: one repository per entity. */
import type { Clock } from '../ports/clock.ts'
import { createAuditRepository } from './audit.ts'
import type { Database } from './database.ts'
import { countRows } from './page.ts'
import { createAcceptedRequests } from './repositories/accepted-requests.ts'
import { createAccessRequestRepository } from './repositories/access-requests.ts'
import { createAgentIdentityRepository } from './repositories/agent-identities.ts'
import { createAgentRepository } from './repositories/agents.ts'
import { createApiTokenRepository } from './repositories/api-tokens.ts'
import { createBuildQueue } from './repositories/build-queue.ts'
import { createBuildRepository } from './repositories/builds.ts'
import { createCallFailureRepository } from './repositories/call-failures.ts'
import { createCallbackDeliveryRepository } from './repositories/callback-deliveries.ts'
import { createCallbackInboxRepository } from './repositories/callback-inboxes.ts'
import { createCallbackKeyRepository } from './repositories/callback-keys.ts'
import { createCallbackTargetRepository } from './repositories/callback-targets.ts'
import { createCallbackRepository } from './repositories/callbacks.ts'
import { createCertificationCallRepository } from './repositories/certification-calls.ts'
import { createCertificationExchangeRepository } from './repositories/certification-exchanges.ts'
import { createCertificationPlanRepository } from './repositories/certification-plans.ts'
import { createCertificationReviewRepository } from './repositories/certification-reviews.ts'
import {
  createCertificationRunRepository,
  RUN_RETENTION_DAYS,
} from './repositories/certification-runs.ts'
import { createDocumentDraftRepository } from './repositories/document-drafts.ts'
import { createDocumentHistoryRepository } from './repositories/document-histories.ts'
import { createDocumentIndexes } from './repositories/document-indexes.ts'
import { createDocumentPublishing } from './repositories/document-publishing.ts'
import { createDocumentationDocumentRepository } from './repositories/documentation-documents.ts'
import { createDocumentRepository } from './repositories/documents.ts'
import { createFaqRepository } from './repositories/faqs.ts'
import { createMenuRepository } from './repositories/menus.ts'
import { createNotificationRepository } from './repositories/notifications.ts'
import { createPartnerCallRepository } from './repositories/partner-calls.ts'
import { createPartnerKeyLinkRepository } from './repositories/partner-key-links.ts'
import { createPartnerRepository } from './repositories/partners.ts'
import { createPendingSignInRepository } from './repositories/pending-sign-ins.ts'
import { createPresenceRepository } from './repositories/presence.ts'
import { createRateLimitRepository } from './repositories/rate-limits.ts'
import { createSessionRepository } from './repositories/sessions.ts'
import { createStaffSessionRepository } from './repositories/staff-sessions.ts'
import { createSupportLinkRepository } from './repositories/support-links.ts'
import { createUnsavedTextRepository } from './repositories/unsaved-texts.ts'
import { createUseCaseRepository } from './repositories/use-cases.ts'
import {
  changelogs,
  documentationDocuments,
  documents,
  faqs,
  menus,
  partners,
  useCases,
} from './schema.ts'
import { createSecretBox } from './secret-box.ts'
import { createTrashRepository } from './trash.ts'
import { createContentRevisions } from './workflow/content-revisions.ts'
import { createContentWorkflow } from './workflow/content-workflow.ts'
import { createPublishedContent } from './workflow/published-content.ts'
import { changelogKind, faqKind, useCaseKind } from './workflow/versioned-kind.ts'

export type Store = ReturnType<typeof createStore>

/** Days after which personal data and usage are deleted. */
export interface Retention {
  /** Calls of partners; 0 stores none. */
  readonly callDays: number
  /** Access requests, after they were handled; undefined: until someone deletes them. */
  readonly requestDays: number | undefined
  /** Days for which a support link opens. */
  readonly supportLinkDays: number
}

const DEFAULT_RETENTION: Retention = {
  callDays: 30,
  requestDays: undefined,
  supportLinkDays: 7,
}

/** @param secretKey - the 32 bytes of SECRET_KEY, for what is sealed at rest */
export function createStore(
  database: Database,
  secretKey: Uint8Array,
  clock: Clock,
  { callDays, requestDays, supportLinkDays } = DEFAULT_RETENTION,
) {
  const box = createSecretBox(secretKey)
  const certificationRuns = createCertificationRunRepository(database, clock, RUN_RETENTION_DAYS)
  const callbackInboxes = createCallbackInboxRepository(database, box)
  return {
    partners: createPartnerRepository(database, box, clock),
    acceptedRequests: createAcceptedRequests({ database, box, clock }),
    partnerCalls: createPartnerCallRepository(database, clock, callDays),
    partnerKeyLinks: createPartnerKeyLinkRepository(database, box, clock),
    sessions: createSessionRepository(database, box, clock),
    rateLimits: createRateLimitRepository(database, clock),
    agents: createAgentRepository(database, clock),
    agentIdentities: createAgentIdentityRepository(database, clock),
    apiTokens: createApiTokenRepository(database, clock),
    staffSessions: createStaffSessionRepository(database, box, clock),
    pendingSignIns: createPendingSignInRepository(database, box, clock),
    documents: createDocumentRepository(database, clock),
    documentDrafts: createDocumentDraftRepository(database, clock),
    documentIndexes: createDocumentIndexes(database),
    documentPublishing: createDocumentPublishing(database, clock),
    changelogs: createPublishedContent(
      database,
      clock,
      changelogKind,
      ({ id, fields }, around) => ({ id, ...fields, ...around }),
    ),
    faqs: createFaqRepository(database, clock),
    useCases: createUseCaseRepository(database, clock),
    menus: createMenuRepository(database, clock),
    documentationDocuments: createDocumentationDocumentRepository(database, clock),
    documentHistories: createDocumentHistoryRepository(database, clock),
    builds: createBuildRepository(database, clock),
    buildQueue: createBuildQueue(database, clock),
    audit: createAuditRepository(database, clock),
    trash: createTrashRepository(database, clock),
    /** Drafts, publishing and deleting, as staff do it. */
    workflow: {
      changelog: createContentWorkflow(database, changelogKind, clock),
      faq: createContentWorkflow(database, faqKind, clock),
      useCase: createContentWorkflow(database, useCaseKind, clock),
    },
    accessRequests: createAccessRequestRepository(database, clock, requestDays),
    notifications: createNotificationRepository(database, clock),
    presence: createPresenceRepository(database, clock),
    unsavedTexts: createUnsavedTextRepository(database, clock),
    revisions: createContentRevisions(database),
    certificationPlans: createCertificationPlanRepository(database, clock),
    certificationRuns,
    certificationReviews: createCertificationReviewRepository(
      database,
      certificationRuns,
      clock,
      RUN_RETENTION_DAYS,
    ),
    certificationCalls: createCertificationCallRepository(
      database,
      certificationRuns,
      clock,
      callDays,
    ),
    certificationExchanges: createCertificationExchangeRepository(database, clock, callDays),
    callFailures: createCallFailureRepository(database, secretKey, clock, callDays),
    supportLinks: createSupportLinkRepository(database, secretKey, clock, supportLinkDays),
    callbackInboxes,
    callbackKeys: createCallbackKeyRepository(database, box),
    callbacks: createCallbackRepository(database, clock, callbackInboxes.changed),
    callbackTargets: createCallbackTargetRepository(database, box, clock, callbackInboxes.changed),
    callbackDeliveries: createCallbackDeliveryRepository(database, clock, callbackInboxes.changed),
    /** @returns whether SQL answers */
    async isReady() {
      try {
        await countRows(database, documents)
        return true
      } catch {
        return false
      }
    },
    /** @returns whether it holds neither content nor partners */
    async isEmpty() {
      const counts = await Promise.all(CONTENT.map((table) => countRows(database, table)))
      return counts.every((count) => count === 0)
    },
  }
}
const CONTENT = [partners, documents, changelogs, faqs, useCases, menus, documentationDocuments]
