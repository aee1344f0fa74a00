/** Finds the account of a person who has signed in at the issuer. */
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { SignedIn } from '../ports/staff-sign-in.ts'
import type { StoredAgent } from '../store/repositories/agents.ts'
import type { Stamped } from '../store/security-stamp.ts'

/** The actor in the audit log for changes by an issuer's claims. */
const BY_ISSUER = { id: null, name: 'OpenID issuer' } as const

type ResolveError = 'disabled' | 'account' | 'linked' | 'role'

/**
 * Finds the account that belongs to the person (issuer and subject). The first sign-in matches by email
 * address and links the account to the person: another person who gets the address later at the issuer
 * doesn't get the account. If the issuer decides about roles, its role is stored; if it may create accounts,
 * an unknown person gets one.
 *
 * @returns the account with the stamp for which the sign-in holds; `linked` if it belongs to another person
 *   with the same address; `role` if the account can't get the issuer's role because it is the last
 *   administrator
 */
export async function resolveAgent(
  { store }: Pick<Ports, 'store'>,
  person: SignedIn,
): Promise<Result<Stamped, ResolveError>> {
  const linked = await store.agentIdentities.find(person)
  const known =
    linked === undefined ? await join(store, person) : ok(await store.agents.byId(linked))
  if (!known.ok) return known
  const agent = known.value
  if (agent === undefined) return err('account')
  if (!agent.enabled) return err('disabled')
  const { role } = person
  if (role !== null && role !== agent.role) {
    const changed = await store.agents.update(agent.id, agent.revision, { role }, BY_ISSUER)
    if (!changed.ok) return err('role')
  }
  return ok({ id: agent.id, securityStamp: person.securityStamp ?? agent.securityStamp })
}

/** The first sign-in of a person. */
async function join(
  store: Ports['store'],
  { issuer, subject, email, name, role, mayCreate }: SignedIn,
): Promise<Result<StoredAgent | undefined, ResolveError>> {
  if (mayCreate && role !== null && (await store.agents.byEmail(email)) === undefined) {
    const agent = { name, email, productId: email, role, passwordHash: null }
    // Two tabs may do this concurrently: the second finds the account that the first has added.
    await store.agents.add(agent, BY_ISSUER)
  }
  const agent = await store.agents.byEmail(email)
  if (agent === undefined || !agent.enabled) return ok(agent)
  const identity = { issuer, subject }
  const linked = await store.agentIdentities.link(agent, identity, BY_ISSUER)
  const holder = linked.ok ? agent.id : await store.agentIdentities.find(identity)
  return holder === agent.id ? ok(agent) : err('linked')
}
