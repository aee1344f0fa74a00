/** Whose account somebody gets who has signed in at the issuer. */
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../ports/ports.ts'
import type { SignedIn } from '../ports/staff-sign-in.ts'

/** How the audit log names what an issuer's claims have changed. */
const BY_ISSUER = { id: null, name: 'OpenID issuer' } as const

/**
 * Finds the account by its e-mail address. Where the issuer decides about roles, its role is kept;
 * where it may, an unknown person gets an account.
 *
 * @returns the account's id; `role` when the account cannot get the issuer's role, because it is the
 * last administrator
 */
export async function resolveAgent(
  { store }: Pick<Ports, 'store'>,
  { email, name, role, mayCreate }: SignedIn,
): Promise<Result<string, 'disabled' | 'account' | 'role'>> {
  const known = await store.agents.byEmail(email)
  if (known === undefined) {
    if (!mayCreate || role === null) {
      return err('account')
    }
    const agent = { name, email, productId: email, role, passwordHash: null }
    const added = await store.agents.add(agent, BY_ISSUER)
    return added.ok ? added : err('account')
  }
  if (!known.enabled) {
    return err('disabled')
  }
  if (role !== null && role !== known.role) {
    const changed = await store.agents.update(known.id, known.revision, { role }, BY_ISSUER)
    if (!changed.ok) {
      return err('role')
    }
  }
  return ok(known.id)
}
