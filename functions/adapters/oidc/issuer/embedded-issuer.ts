/** The OpenID issuer inside the Node process, under `/oidc`; loaded at the first sign-in. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeBytes } from '#core/signature/crypto.ts'
import type { OpenIdSettings } from '../../../auth/openid-settings.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { Database } from '../../../store/database.ts'
import { deriveKey } from '../../../store/derive-key.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import type { Store } from '../../../store/store.ts'
import { type Fetch, networkFetch } from '../fetch.ts'
import type { PasswordChanged } from './accounts.ts'
import { STAMP_CLAIM } from './issuer-account.ts'
import type { LoadedIssuer } from './loaded-issuer.ts'

export interface EmbeddedIssuer {
  settings(): OpenIdSettings
  /** The portal's calls reach it over loopback, regardless of any proxy at the public origin. */
  readonly fetch: Fetch
  /** For paths of {@link isIssuerPath}. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, clientAddress: string): void
  /** Ends the person's session at the issuer, so that the next sign-in asks for the password. */
  endSession(refreshToken: string): Promise<void>
}

export const ISSUER_PATH = '/oidc'

export const isIssuerPath = (url: string | undefined): boolean =>
  url !== undefined && /^\/oidc(?:[/?]|$)/.test(url)

const CLIENT_ID = 'portal'

export interface IssuerOptions {
  readonly database: Database
  readonly store: Store
  readonly secretKey: Uint8Array
  readonly clock: Clock
  readonly log: Log
  readonly productName: string
  /** Called when an account's password has changed. */
  readonly passwordChanged?: PasswordChanged | undefined
  /** Known once the server listens. */
  readonly origin: () => string
  /** `http://127.0.0.1:8787` */
  readonly loopback: () => string
}

export async function embeddedIssuer(options: IssuerOptions): Promise<EmbeddedIssuer> {
  const { secretKey, clock, origin } = options
  const clientSecret = encodeBytes(await deriveKey(secretKey, 'issuer client'), 'base64url')
  const cookieKey = encodeBytes(await deriveKey(secretKey, 'issuer cookies'), 'base64url')
  const box = createSecretBox(secretKey)
  let loading: Promise<LoadedIssuer> | undefined

  const settings = (): OpenIdSettings => ({
    issuer: `${origin()}${ISSUER_PATH}`,
    clientId: CLIENT_ID,
    clientSecret,
    scopes: 'openid email profile',
    roleClaim: undefined,
    roleMap: new Map(),
    allowedDomains: [],
    createAgents: false,
    subjectClaim: 'sub',
    stampClaim: STAMP_CLAIM,
    emailClaim: 'email',
    trustEmail: false,
    audience: `${origin()}/api-admin`,
  })

  async function load(): Promise<LoadedIssuer> {
    const { loadIssuer } = await import('./loaded-issuer.ts')
    const { issuer, audience = '' } = settings()
    const values = { ...options, box, issuer, audience, clientSecret, cookieKey }
    return loadIssuer({ ...values, clientId: CLIENT_ID, origin: origin() })
  }

  /** One call at a time; recreated when its keys expire and after a failure. */
  async function loaded(): Promise<LoadedIssuer> {
    const attempt = loading ?? load()
    loading = attempt
    try {
      const issuer = await attempt
      if (issuer.endsMs > clock.nowMs()) return issuer
    } catch (error) {
      if (loading === attempt) loading = undefined
      throw error
    }
    if (loading === attempt) loading = load()
    return loading ?? load()
  }

  return {
    settings,
    fetch: (url, init) =>
      networkFetch(
        url.startsWith(origin()) ? options.loopback() + url.slice(origin().length) : url,
        init,
      ),
    handle(incoming, outgoing, clientAddress) {
      loaded().then(
        (issuer) => issuer.handle(incoming, outgoing, clientAddress),
        (error: unknown) => {
          options.log.error('issuer', {
            reason: error instanceof Error ? error.message : 'unknown',
          })
          outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' })
          outgoing.end("The sign-in service couldn't start. See the log for the reason.\n")
        },
      )
    },
    endSession: async (refreshToken) => (await loaded()).endSession(refreshToken),
  }
}
