/** Values that an entry passes to each request, and that middleware sets for handlers. */
import type { AgentRole, TokenScope } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import type { IncomingBody } from '../ports/incoming-body.ts'
import type { Partner } from '../store/repositories/partners.ts'

export interface AppEnv {
  Bindings: {
    /** Address of the caller, as determined by the entry. */
    readonly clientAddress?: string
    /** If the request has a body, and the platform doesn't limit those that arrive. */
    readonly body?: IncomingBody | undefined
  }
  /** `language`: of messages to people; English if unset. */
  Variables: { requestId: string; language?: Language }
}

/** Routes behind `partnerSession`. */
export interface PartnerEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { partner: Partner; sessionToken: string }
}

/** Routes behind `callerSession`. `caller`: the id of a partner, also of one that only an existing backend knows. */
export interface CallerEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { caller: string }
}

/** Routes behind `staffSession`. */
export interface StaffEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { agent: Agent }
}

/** The team member, or the program with an API token, that makes a call. */
export interface Agent {
  readonly id: string
  readonly name: string
  readonly email: string
  /** On the wire: `<product slug>_id`. */
  readonly productId: string
  readonly role: AgentRole
  readonly enabled: boolean
  /** Set for a program: it may only make calls for its scope. */
  readonly scope?: TokenScope
}
