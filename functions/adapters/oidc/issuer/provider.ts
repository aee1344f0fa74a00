/** oidc-provider as the portal uses it: one client, code flow with PKCE, accounts from `agents`. */
import {
  type ClientMetadata,
  type Configuration,
  errors,
  type FindAccount,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { LANGUAGES } from '#core/site/site.ts'
import { pageLanguage } from '../../../auth/language.ts'
import { PAGE_HEADERS } from '../../../auth/page.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { Database } from '../../../store/database.ts'
import {
  STAFF_IDLE_SECONDS,
  STAFF_SESSION_SECONDS,
} from '../../../store/repositories/staff-sessions.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import type { Store } from '../../../store/store.ts'
import { agentIdOf, findAgent, STAMP_CLAIM } from './issuer-account.ts'
import { failurePage, loggedOutPage, logoutPage } from './issuer-pages.ts'
import type { SigningKeys } from './signing-keys.ts'
import { sqlAdapter } from './sql-adapter.ts'

export interface ProviderOptions {
  readonly database: Database
  readonly store: Store
  readonly box: SecretBox
  readonly clock: Clock
  readonly log: Log
  readonly productName: string
  /** Origin of the portal. */
  readonly origin: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Audience of the access tokens. */
  readonly audience: string
  /** Signs the issuer's cookies. */
  readonly cookieKey: string
  readonly keys: SigningKeys['keys']
}

const TOKEN_SECONDS = 10 * 60
const INTERACTION_SECONDS = 15 * 60

export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options))
  // The portal's own handler sets the origin under which it is reached.
  provider.proxy = true
  provider.on('server_error', (_context, error) => {
    options.log.error('issuer', { reason: error.name, at: error.stack?.split('\n')[1]?.trim() })
  })
  // Connections that callers break. By default, Koa prints the stack of each to the console.
  provider.onerror = ({ name }) => options.log.info('issuer-connection', { reason: name })
  return provider
}

function configuration(options: ProviderOptions): Configuration {
  const { store, audience } = options
  return {
    adapter: sqlAdapter(options),
    clients: [portalClient(options)],
    // as: JWKs come from jose, whose type allows for key types that are never created here.
    jwks: { keys: [...options.keys] as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: [options.cookieKey],
      names: { session: 'issuer', interaction: 'issuer-sign-in', resume: 'issuer-resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/oidc' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', STAMP_CLAIM], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic'],
    clientBasedCORS: () => false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    discovery: { ui_locales_supported: [...LANGUAGES] },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: TOKEN_SECONDS,
      Grant: STAFF_SESSION_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: STAFF_SESSION_SECONDS,
      // A browser that hasn't signed in is remembered only as long as a sign-in may take.
      Session: (_context, { accountId }) =>
        accountId === undefined ? INTERACTION_SECONDS : STAFF_IDLE_SECONDS,
    },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    // `sub` isn't the account's name here, because that changes with its stamp.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: async (_context, accountId) => agentIdOf(accountId),
    findAccount: findAccount(store),
    loadExistingGrant: grantOf(audience),
    async extraTokenClaims(_context, token) {
      const agent =
        'accountId' in token ? await findAgent(store, String(token.accountId)) : undefined
      return agent === undefined ? undefined : { email: agent.email, email_verified: true }
    },
    interactions: { url: (_context, { uid }) => `/oidc/interaction/${uid}` },
    renderError: async (context, { error }) => {
      answer(context, await failurePage(frameOf(context, options), error))
    },
    features: features(options),
  }
}

const portalClient = (options: ProviderOptions): ClientMetadata => ({
  client_id: options.clientId,
  client_secret: options.clientSecret,
  client_name: options.productName,
  redirect_uris: [`${options.origin}/auth/callback`],
  post_logout_redirect_uris: [`${options.origin}/admin`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
  // A session at the issuer, used or not, requires the password again after this.
  default_max_age: STAFF_SESSION_SECONDS,
})

const findAccount =
  (store: Store): FindAccount =>
  async (_context, accountId, token) => {
    const agent = await findAgent(store, accountId)
    if (agent !== undefined) {
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          email: agent.email,
          // Staff addresses are entered by an administrator of this portal.
          email_verified: true,
          name: agent.name,
          [STAMP_CLAIM]: agent.securityStamp,
        }),
      }
    }
    if (token === undefined) {
      // The provider has no suitable response at the authorization endpoint.
      throw new errors.AccessDenied('the account has changed since this sign-in started')
    }
    return undefined
  }

const grantOf =
  (audience: string): Configuration['loadExistingGrant'] =>
  async ({ oidc }) => {
    const clientId = oidc.client?.clientId
    const accountId = oidc.session?.accountId
    if (clientId === undefined || accountId === undefined) return undefined
    const known = oidc.session?.grantIdFor(clientId)
    const found = known === undefined ? undefined : await oidc.provider.Grant.find(known)
    if (found !== undefined) return found
    // The portal acts for its own staff, so no consent is needed.
    const grant = new oidc.provider.Grant({ accountId, clientId })
    grant.addOIDCScope('openid email profile')
    grant.addResourceScope(audience, '')
    await grant.save()
    return grant
  }

const features = (options: ProviderOptions): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: async (context, form) => {
      answer(context, await logoutPage(frameOf(context, options), form))
    },
    postLogoutSuccessSource: async (context) => {
      answer(context, await loggedOutPage(frameOf(context, options)))
    },
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => options.audience,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, resource) => {
      if (resource !== options.audience) throw new errors.InvalidTarget()
      return {
        scope: '',
        audience: options.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: TOKEN_SECONDS,
        jwt: { sign: { alg: 'ES256' } },
      }
    },
  },
})

const frameOf = (context: KoaContextWithOIDC, { productName }: ProviderOptions) => ({
  language: pageLanguage(
    String(context.oidc?.params?.ui_locales ?? ''),
    context.get('Accept-Language'),
  ),
  productName,
})

function answer(context: KoaContextWithOIDC, text: string): void {
  context.set({ ...PAGE_HEADERS })
  context.body = text
}
