/** The ports of staff sign-in with an issuer elsewhere: no platform import, for Node and Workers. */
import type { OpenIdSettings } from '../../auth/openid-settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ports } from '../../ports/ports.ts'
import { connectIssuer, type Fetch, networkFetch } from './issuer-connection.ts'
import { openIdSignIn } from './openid-sign-in.ts'
import { openIdStaffIdentity } from './openid-staff-identity.ts'

export function externalSignIn(place: {
  readonly settings: () => OpenIdSettings
  /** Origin under which people see the portal. */
  readonly origin: () => string
  readonly clock: Clock
  /** Unset: the platform's. */
  readonly fetch?: Fetch
}): Pick<Ports, 'staff' | 'signIn'> {
  const connection = connectIssuer({ fetch: networkFetch, ...place })
  return { staff: openIdStaffIdentity(connection), signIn: openIdSignIn(connection) }
}
