/**
 * Accounts as the embedded issuer names them: a member of staff with one security stamp. Sessions,
 * grants, codes and tokens all carry that name, so none of them outlives a change of the stamp.
 */
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { Stamped } from '../../../store/security-stamp.ts'
import type { Store } from '../../../store/store.ts'

export const accountIdOf = ({ id, securityStamp }: Stamped): string => `${id}.${securityStamp}`

/** What the portal sees of it (`sub`): the member of staff, who stays the same. */
export const agentIdOf = (accountId: string): string =>
  accountId.slice(0, Math.max(0, accountId.lastIndexOf('.')))

/** @returns undefined when the account is disabled or deleted, or has another stamp by now */
export async function findAgent(
  { agents }: Pick<Store, 'agents'>,
  accountId: string,
): Promise<StoredAgent | undefined> {
  const agent = await agents.byId(agentIdOf(accountId))
  return agent?.enabled && accountIdOf(agent) === accountId ? agent : undefined
}
