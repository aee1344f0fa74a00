/** Requests for API credentials, written by strangers, listed for staff. */

import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { accessRequests } from '../schema.ts'

export interface AccessRequestRepository {
  create(request: AccessRequestFields): Promise<string>
}

export interface AccessRequestFields {
  readonly company: string
  readonly contact: string
  readonly idCardNumber: string
  readonly useCaseTitle: string
  readonly message: string
}

export function createAccessRequestRepository(
  database: Database,
  clock: Clock,
): AccessRequestRepository {
  return {
    async create(request) {
      const id = crypto.randomUUID()
      await database.insert(accessRequests).values({ ...request, id, createdAt: isoTime(clock) })
      return id
    },
  }
}
