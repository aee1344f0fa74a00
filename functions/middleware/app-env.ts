/** What an entry hands to each request, and what middleware leaves for handlers. */
import type { AgentRole } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import type { Partner } from '../store/repositories/partners.ts'

export interface AppEnv {
  Bindings: {
    /** Address of the caller, as far as the entry trusts it. */
    readonly clientAddress?: string
  }
  /** `language`: of what is said to people; left out, it is English. */
  Variables: { requestId: string; language?: Language }
}

/** Routes behind `partnerSession`. */
export interface PartnerEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { partner: Partner; sessionToken: string }
}

/** Routes behind `staffSession`. */
export interface StaffEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { agent: Agent }
}

/** The member of staff behind a call. */
export interface Agent {
  readonly id: string
  readonly name: string
  readonly email: string
  /** On the wire: `<product slug>_id`. */
  readonly productId: string
  readonly role: AgentRole
  readonly enabled: boolean
}
