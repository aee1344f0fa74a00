/**
 * Account names at the embedded issuer: a team member with one security stamp. Sessions, grants, codes and
 * tokens all carry that name, so none of them outlives a change of the stamp.
 */
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { Stamped } from '../../../store/security-stamp.ts'
import type { Store } from '../../../store/store.ts'

/** Claim with the security stamp with which the account signed in. */
export const STAMP_CLAIM = 'security_stamp'

export const accountIdOf = ({ id, securityStamp }: Stamped): string => `${id}.${securityStamp}`

/** The portal's `sub`: the team member, who doesn't change. */
export const agentIdOf = (accountId: string): string =>
  accountId.slice(0, Math.max(0, accountId.lastIndexOf('.')))

/** @returns undefined if the account is disabled, deleted or has another stamp by now */
export async function findAgent(
  { agents }: Pick<Store, 'agents'>,
  accountId: string,
): Promise<StoredAgent | undefined> {
  const agent = await agents.byId(agentIdOf(accountId))
  return agent?.enabled && accountIdOf(agent) === accountId ? agent : undefined
}
