/** The signed-in account and its rights. The worker enforces them; here they only hide actions. */
import { createContext, use } from 'react'
import type { SignedInAgent } from '#core/api/admin.ts'

/** No rights until the worker has responded. */
const UNKNOWN: SignedInAgent = {
  id: '',
  name: '',
  email: '',
  role: 'viewer',
  roles: [],
  enabled: true,
  account_path: null,
}
/** Key of the query of the account. */
export const ME = ['agents', 'me'] as const

export const AgentContext = createContext(UNKNOWN)

export interface Rights {
  readonly agent: SignedInAgent
  /** Taken from the first role (specification §3). */
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

/** Shows an unknown role as the one with the fewest rights. @returns key of its text */
export const roleText = (role: string) =>
  `role.${role === 'admin' || role === 'editor' ? role : 'viewer'}` as const
