/** Who is signed in, and what that role may do. The worker enforces it; here it is only not offered. */
import { createContext, use } from 'react'

export interface SignedInAgent {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly { readonly code: string }[]
  /** Page of the own password and one-time codes; missing where another issuer keeps them. */
  readonly account_path?: string | null
}

export const AgentContext = createContext<SignedInAgent>({ id: '', name: '', email: '', roles: [] })

export interface Rights {
  readonly agent: SignedInAgent
  /** Read from the first role (specification §3). */
  readonly role: string
  readonly mayEdit: boolean
  readonly mayAdminister: boolean
}

export function useRights(): Rights {
  const agent = use(AgentContext)
  const role = agent.roles[0]?.code ?? ''
  return {
    agent,
    role,
    mayEdit: role === 'admin' || role === 'editor',
    mayAdminister: role === 'admin',
  }
}
