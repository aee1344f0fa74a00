/** Everything the portal remembers in SQL: one repository per entity. */
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { type PartnerRepository, partnerRepository } from './repositories/partners.ts'
import { type RateLimitRepository, rateLimitRepository } from './repositories/rate-limits.ts'
import { type SessionRepository, sessionRepository } from './repositories/sessions.ts'
import { createSecretBox } from './secret-box.ts'

export interface Store {
  readonly partners: PartnerRepository
  readonly sessions: SessionRepository
  readonly rateLimits: RateLimitRepository
}

/** @param secretKey - the 32 bytes of SECRET_KEY, for what is sealed at rest */
export function createStore(database: Database, secretKey: Uint8Array, clock: Clock): Store {
  const box = createSecretBox(secretKey)
  return {
    partners: partnerRepository(database, box, clock),
    sessions: sessionRepository(database, clock),
    rateLimits: rateLimitRepository(database, clock),
  }
}
