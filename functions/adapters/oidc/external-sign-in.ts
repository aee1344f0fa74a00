/** The ports of staff sign-in with an issuer elsewhere: no platform import, for Node and Workers. */

import type { Ports } from '../../app-ports.ts'
import type { OpenIdSettings } from '../../auth/openid-settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Fetch } from './fetch.ts'

type SignInPorts = Pick<Ports, 'staff' | 'signIn'>

/** The OpenID libraries are loaded when somebody first signs in: no start waits for them. */
export function externalSignIn(options: {
  readonly settings: () => OpenIdSettings
  /** Origin under which people see the portal. */
  readonly origin: () => string
  readonly clock: Clock
  /** Unset: the platform's. */
  readonly fetch?: Fetch
}): SignInPorts {
  let loading: Promise<SignInPorts> | undefined
  const loaded = (): Promise<SignInPorts> => {
    loading ??= import('./openid-ports.ts').then(({ openIdPorts }) => openIdPorts(options))
    return loading
  }
  return {
    signIn: {
      origin: options.origin,
      begin: async (uiLocales) => (await loaded()).signIn.begin(uiLocales),
      complete: async (callback, pending) => (await loaded()).signIn.complete(callback, pending),
      refresh: async (tokens) => (await loaded()).signIn.refresh(tokens),
    },
    staff: {
      verify: async (token) => (await loaded()).staff.verify(token),
      isClient: async (credential) => (await loaded()).staff.isClient(credential),
      destroy: async (tokens) => (await loaded()).staff.destroy(tokens),
    },
  }
}
