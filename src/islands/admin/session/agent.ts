/** Who is signed in, and what that role may do. The worker enforces it; here it is only not offered. */
import { createContext, use } from 'react'
import type { SignedInAgent } from '#core/api/admin.ts'

/** Until the worker has answered: without rights. */
const UNKNOWN: SignedInAgent = {
  id: '',
  name: '',
  email: '',
  role: 'viewer',
  roles: [],
  enabled: true,
  account_path: null,
}
export const AgentContext = createContext(UNKNOWN)

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

/** A role that is none is shown as the one that may do least. @returns key of its text */
export const roleText = (role: string) =>
  `role.${role === 'admin' || role === 'editor' ? role : 'viewer'}` as const
