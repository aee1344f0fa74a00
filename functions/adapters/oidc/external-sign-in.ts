/** The ports of staff sign-in with an external issuer: no platform import, for Node and Workers. */
import type { Ports } from '../../app-ports.ts'
import type { OpenIdSettings } from '../../auth/openid-settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Fetch } from './fetch.ts'

export type SignInPorts = Pick<Ports, 'staff' | 'signIn'>

export interface ExternalIssuer {
  readonly settings: () => OpenIdSettings
  /** Origin of the portal in the browser, to which the issuer redirects people. */
  readonly origin: () => string
  readonly clock: Clock
  /** The platform's by default. */
  readonly fetch?: Fetch
}

/** Loads the OpenID libraries at the first sign-in, so that a start doesn't wait for them. */
export function externalSignIn(options: ExternalIssuer): SignInPorts {
  let loading: Promise<SignInPorts> | undefined
  const loaded = (): Promise<SignInPorts> => {
    loading ??= import('./openid-ports.ts').then(({ openIdPorts }) => openIdPorts(options))
    return loading
  }
  return {
    signIn: {
      origin: options.origin,
      begin: async (...wanted) => (await loaded()).signIn.begin(...wanted),
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
