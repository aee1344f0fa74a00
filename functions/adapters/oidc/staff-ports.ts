/** The ports of staff sign-in on Node: the issuer of the environment, or the embedded one. */
import { err } from '#core/result.ts'
import type { Ports } from '../../app-ports.ts'
import type { Environment } from '../../config.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { StaffIdentity } from '../../ports/staff-identity.ts'
import { ACCOUNT_PATH, noStaffPasswords, type StaffPasswords } from '../../ports/staff-passwords.ts'
import type { Database } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { externalSignIn } from './external-sign-in.ts'
import type { PasswordChanged } from './issuer/accounts.ts'
import { type EmbeddedIssuer, embeddedIssuer } from './issuer/embedded-issuer.ts'
import { createInvitation } from './issuer/invitations.ts'

/** Where the server is reached: empty until it listens. */
export interface OwnOrigins {
  /** Origin under which people see the portal. */
  readonly origin: () => string
  /** Origin under which the process reaches itself. */
  readonly loopback: () => string
}

export interface StaffPorts extends Pick<Ports, 'staff' | 'signIn' | 'passwords'> {
  /** To be mounted under `/oidc`; undefined where another issuer signs staff in. */
  readonly issuer: EmbeddedIssuer | undefined
}

export async function openStaffSignIn(
  options: OwnOrigins & {
    readonly database: Database
    readonly store: Store
    readonly secretKey: Uint8Array
    readonly clock: Clock
    readonly log: Log
    readonly passwordChanged: PasswordChanged
  },
  { openId, productName }: Pick<Environment, 'openId' | 'productName'>,
): Promise<StaffPorts> {
  const { origin, clock } = options
  if (openId !== undefined) {
    const ports = externalSignIn({ settings: () => openId, origin, clock })
    return { ...ports, passwords: noStaffPasswords, issuer: undefined }
  }
  const issuer = await embeddedIssuer({ ...options, productName })
  const { settings, fetch } = issuer
  const { staff, signIn } = externalSignIn({ settings, origin, clock, fetch })
  return {
    staff: embeddedIdentity(issuer, staff),
    signIn,
    passwords: ownPasswords(options),
    issuer,
  }
}

const ownPasswords = (options: {
  readonly database: Database
  readonly store: Store
  readonly clock: Clock
}): StaffPasswords => ({
  accountPath: ACCOUNT_PATH,
  async invite(agentId, by) {
    const agent = await options.store.agents.byId(agentId)
    return agent === undefined ? err({ code: 'unknown' }) : createInvitation(options, agent, by)
  },
})

/** The issuer is in this process: its session ends here, without leading the browser there. */
const embeddedIdentity = (issuer: EmbeddedIssuer, identity: StaffIdentity): StaffIdentity => ({
  ...identity,
  async destroy(tokens) {
    if (tokens.refreshToken !== null) await issuer.endSession(tokens.refreshToken)
    const destroyed = await identity.destroy(tokens)
    return destroyed.ok ? { ok: true, value: { endSessionUrl: null } } : destroyed
  },
})
