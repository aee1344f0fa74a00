/** Everything the portal remembers in SQL: one repository per entity. */
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import {
  type AccessRequestRepository,
  createAccessRequestRepository,
} from './repositories/access-requests.ts'
import { type AgentRepository, createAgentRepository } from './repositories/agents.ts'
import { type ChangelogRepository, createChangelogRepository } from './repositories/changelogs.ts'
import {
  createDocumentationDocumentRepository,
  type DocumentationDocumentRepository,
} from './repositories/documentation-documents.ts'
import { createFaqRepository, type FaqRepository } from './repositories/faqs.ts'
import { createMenuRepository, type MenuRepository } from './repositories/menus.ts'
import { createPartnerRepository, type PartnerRepository } from './repositories/partners.ts'
import {
  createPlaygroundRepository,
  type PlaygroundRepository,
} from './repositories/playgrounds.ts'
import { createRateLimitRepository, type RateLimitRepository } from './repositories/rate-limits.ts'
import { createSessionRepository, type SessionRepository } from './repositories/sessions.ts'
import {
  createStaffSessionRepository,
  type StaffSessionRepository,
} from './repositories/staff-sessions.ts'
import { createUseCaseRepository, type UseCaseRepository } from './repositories/use-cases.ts'
import { createSecretBox } from './secret-box.ts'

export interface Store {
  readonly partners: PartnerRepository
  readonly sessions: SessionRepository
  readonly rateLimits: RateLimitRepository
  readonly agents: AgentRepository
  readonly staffSessions: StaffSessionRepository
  readonly playgrounds: PlaygroundRepository
  readonly changelogs: ChangelogRepository
  readonly faqs: FaqRepository
  readonly useCases: UseCaseRepository
  readonly menus: MenuRepository
  readonly documentationDocuments: DocumentationDocumentRepository
  readonly accessRequests: AccessRequestRepository
  /** @returns whether SQL answers */
  isReady(): Promise<boolean>
}

/** @param secretKey - the 32 bytes of SECRET_KEY, for what is sealed at rest */
export function createStore(database: Database, secretKey: Uint8Array, clock: Clock): Store {
  const playgrounds = createPlaygroundRepository(database, clock)
  const box = createSecretBox(secretKey)
  return {
    partners: createPartnerRepository(database, box, clock),
    sessions: createSessionRepository(database, clock),
    rateLimits: createRateLimitRepository(database, clock),
    agents: createAgentRepository(database, clock),
    staffSessions: createStaffSessionRepository(database, box, clock),
    playgrounds,
    changelogs: createChangelogRepository(database, clock),
    faqs: createFaqRepository(database, clock),
    useCases: createUseCaseRepository(database, clock),
    menus: createMenuRepository(database, clock),
    documentationDocuments: createDocumentationDocumentRepository(database, clock),
    accessRequests: createAccessRequestRepository(database, clock),
    async isReady() {
      try {
        await playgrounds.count()
        return true
      } catch {
        return false
      }
    },
  }
}
