/** Both ports of staff sign-in over one connection to the issuer. */
import type { ExternalIssuer, SignInPorts } from './external-sign-in.ts'
import { networkFetch } from './fetch.ts'
import { connectIssuer } from './issuer-connection.ts'
import { openIdSignIn } from './openid-sign-in.ts'
import { openIdStaffIdentity } from './openid-staff-identity.ts'

export function openIdPorts(options: ExternalIssuer): SignInPorts {
  const connection = connectIssuer({ fetch: networkFetch, ...options })
  return { staff: openIdStaffIdentity(connection), signIn: openIdSignIn(connection) }
}
