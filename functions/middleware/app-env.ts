/** What an entry hands to each request, and what middleware leaves for handlers. */
import type { Partner } from '../store/repositories/partners.ts'

export interface AppEnv {
  Bindings: {
    /** Address of the caller, as far as the entry trusts it. */
    readonly clientAddress?: string
  }
  Variables: { requestId: string }
}

/** Routes behind `partnerSession`. */
export interface PartnerEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { partner: Partner; sessionToken: string }
}
