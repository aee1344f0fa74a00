/** Both ports of staff sign-in over one connection to the issuer. */

import type { Ports } from '../../app-ports.ts'
import type { OpenIdSettings } from '../../auth/openid-settings.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Fetch, networkFetch } from './fetch.ts'
import { connectIssuer } from './issuer-connection.ts'
import { openIdSignIn } from './openid-sign-in.ts'
import { openIdStaffIdentity } from './openid-staff-identity.ts'

export function openIdPorts(options: {
  readonly settings: () => OpenIdSettings
  readonly origin: () => string
  readonly clock: Clock
  readonly fetch?: Fetch
}): Pick<Ports, 'staff' | 'signIn'> {
  const connection = connectIssuer({ fetch: networkFetch, ...options })
  return { staff: openIdStaffIdentity(connection), signIn: openIdSignIn(connection) }
}
