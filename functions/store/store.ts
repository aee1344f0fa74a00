/** Everything the portal remembers in SQL: one repository per entity. */
import type { ChangelogFields, FaqFields, UseCaseFields } from '#core/content/model.ts'
import type { Clock } from '../ports/clock.ts'
import { type AuditRepository, createAuditRepository } from './audit.ts'
import type { Database } from './database.ts'
import { countRows } from './page.ts'
import {
  type AccessRequestRepository,
  createAccessRequestRepository,
} from './repositories/access-requests.ts'
import {
  type AgentIdentityRepository,
  createAgentIdentityRepository,
} from './repositories/agent-identities.ts'
import { type AgentRepository, createAgentRepository } from './repositories/agents.ts'
import { type BuildQueue, createBuildQueue } from './repositories/build-queue.ts'
import { type BuildRepository, createBuildRepository } from './repositories/builds.ts'
import {
  type CallbackInboxRepository,
  createCallbackInboxRepository,
} from './repositories/callback-inboxes.ts'
import { type CallbackRepository, createCallbackRepository } from './repositories/callbacks.ts'
import { type ChangelogRepository, createChangelogRepository } from './repositories/changelogs.ts'
import {
  createDocumentDraftRepository,
  type DocumentDraftRepository,
} from './repositories/document-drafts.ts'
import {
  createDocumentHistoryRepository,
  type DocumentHistoryRepository,
} from './repositories/document-histories.ts'
import {
  createDocumentPublishing,
  type DocumentPublishing,
} from './repositories/document-publishing.ts'
import {
  createDocumentationDocumentRepository,
  type DocumentationDocumentRepository,
} from './repositories/documentation-documents.ts'
import { createDocumentRepository, type DocumentRepository } from './repositories/documents.ts'
import { createFaqRepository, type FaqRepository } from './repositories/faqs.ts'
import { createMenuRepository, type MenuRepository } from './repositories/menus.ts'
import { createPartnerRepository, type PartnerRepository } from './repositories/partners.ts'
import {
  createPendingSignInRepository,
  type PendingSignInRepository,
} from './repositories/pending-sign-ins.ts'
import { createRateLimitRepository, type RateLimitRepository } from './repositories/rate-limits.ts'
import { createSessionRepository, type SessionRepository } from './repositories/sessions.ts'
import {
  createStaffSessionRepository,
  type StaffSessionRepository,
} from './repositories/staff-sessions.ts'
import { createUseCaseRepository, type UseCaseRepository } from './repositories/use-cases.ts'
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
import { createTrashRepository, type TrashRepository } from './trash.ts'
import { type ContentWorkflow, createContentWorkflow } from './workflow/content-workflow.ts'
import { changelogKind, faqKind, useCaseKind } from './workflow/versioned-kind.ts'

export interface Store {
  readonly partners: PartnerRepository
  readonly sessions: SessionRepository
  readonly rateLimits: RateLimitRepository
  readonly agents: AgentRepository
  readonly agentIdentities: AgentIdentityRepository
  readonly staffSessions: StaffSessionRepository
  readonly pendingSignIns: PendingSignInRepository
  readonly documents: DocumentRepository
  readonly documentDrafts: DocumentDraftRepository
  readonly documentPublishing: DocumentPublishing
  readonly documentHistories: DocumentHistoryRepository
  readonly changelogs: ChangelogRepository
  readonly faqs: FaqRepository
  readonly useCases: UseCaseRepository
  readonly menus: MenuRepository
  readonly documentationDocuments: DocumentationDocumentRepository
  readonly accessRequests: AccessRequestRepository
  readonly callbackInboxes: CallbackInboxRepository
  readonly callbacks: CallbackRepository
  readonly builds: BuildRepository
  readonly buildQueue: BuildQueue
  readonly audit: AuditRepository
  readonly trash: TrashRepository
  /** Drafts, publishing and deleting, as staff do it. */
  readonly workflow: {
    readonly changelog: ContentWorkflow<ChangelogFields>
    readonly faq: ContentWorkflow<FaqFields>
    readonly useCase: ContentWorkflow<UseCaseFields>
  }
  /** @returns whether SQL answers */
  isReady(): Promise<boolean>
  /** @returns whether it holds neither content nor partners */
  isEmpty(): Promise<boolean>
}

/** @param secretKey - the 32 bytes of SECRET_KEY, for what is sealed at rest */
export function createStore(database: Database, secretKey: Uint8Array, clock: Clock): Store {
  const box = createSecretBox(secretKey)
  const callbackInboxes = createCallbackInboxRepository(database, box)
  return {
    partners: createPartnerRepository(database, box, clock),
    sessions: createSessionRepository(database, box, clock),
    rateLimits: createRateLimitRepository(database, clock),
    agents: createAgentRepository(database, clock),
    agentIdentities: createAgentIdentityRepository(database, clock),
    staffSessions: createStaffSessionRepository(database, box, clock),
    pendingSignIns: createPendingSignInRepository(database, box, clock),
    documents: createDocumentRepository(database, clock),
    documentDrafts: createDocumentDraftRepository(database, clock),
    documentPublishing: createDocumentPublishing(database, clock),
    changelogs: createChangelogRepository(database, clock),
    faqs: createFaqRepository(database, clock),
    useCases: createUseCaseRepository(database, clock),
    menus: createMenuRepository(database, clock),
    documentationDocuments: createDocumentationDocumentRepository(database, clock),
    documentHistories: createDocumentHistoryRepository(database, clock),
    builds: createBuildRepository(database, clock),
    buildQueue: createBuildQueue(database, clock),
    audit: createAuditRepository(database, clock),
    trash: createTrashRepository(database, clock),
    workflow: {
      changelog: createContentWorkflow(database, changelogKind, clock),
      faq: createContentWorkflow(database, faqKind, clock),
      useCase: createContentWorkflow(database, useCaseKind, clock),
    },
    accessRequests: createAccessRequestRepository(database, clock),
    callbackInboxes,
    callbacks: createCallbackRepository(database, clock, callbackInboxes.changed),
    async isReady() {
      try {
        await countRows(database, documents)
        return true
      } catch {
        return false
      }
    },
    async isEmpty() {
      const counts = await Promise.all(CONTENT.map((table) => countRows(database, table)))
      return counts.every((count) => count === 0)
    },
  }
}
const CONTENT = [partners, documents, changelogs, faqs, useCases, menus, documentationDocuments]
