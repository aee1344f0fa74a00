/** Partners that are created from their requests for credentials. */
import type { Actor } from '../../ports/actor.ts'
import { auditOf } from '../audit.ts'
import { batchIf } from '../precondition.ts'
import { type AccessRequest, handlingStatements, isOpen } from './access-requests.ts'
import { insertion, type NewPartner, type Partner, type PartnerStorage } from './partners.ts'

export interface AcceptedRequests {
  /** Also handles the request of the partner. @returns undefined if it isn't open, and creates nothing */
  accept(request: AccessRequest, partner: NewPartner, by: Actor): Promise<Partner | undefined>
}

export function createAcceptedRequests(storage: PartnerStorage): AcceptedRequests {
  const { database, clock } = storage
  return {
    async accept(request, partner, by) {
      const { created, insert } = await insertion(storage, partner, by)
      const done = await batchIf(database, isOpen(request.id), [
        insert,
        auditOf(database, clock, 'partner')('create', created.id, partner.name, by),
        ...handlingStatements(database, clock, request, by),
      ])
      return done.ok ? created : undefined
    },
  }
}
