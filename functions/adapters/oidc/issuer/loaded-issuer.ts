/** The embedded issuer after loading: provider, keys, pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pageLanguage } from '../../../auth/language.ts'
import { PAGE_HEADERS } from '../../../auth/page.ts'
import { INVITATION_PATH } from '../../../ports/staff-passwords.ts'
import { accountApp } from './account-app.ts'
import { type Accounts, createAccounts, type PasswordChanged } from './accounts.ts'
import { type IssuerEnv, interactionApp } from './interaction-app.ts'
import { invitationApp } from './invitation-app.ts'
import { failurePage } from './issuer-pages.ts'
import { type ProtocolError, validateProtocol } from './protocol-limits.ts'
import { createProvider, type ProviderOptions } from './provider.ts'
import { signingKeys } from './signing-keys.ts'

export interface LoadedIssuer {
  /** Time at which its keys must be rotated. */
  readonly endsMs: number
  handle(incoming: IncomingMessage, outgoing: ServerResponse, clientAddress: string): void
  endSession(refreshToken: string): Promise<void>
}

export async function loadIssuer(
  options: Omit<ProviderOptions, 'keys'> & {
    readonly passwordChanged?: PasswordChanged | undefined
  },
): Promise<LoadedIssuer> {
  const { keys, endsMs } = await signingKeys(options)
  const provider = createProvider({ ...options, keys })
  const protocol = provider.callback()
  const accounts = telling(createAccounts(options), options.passwordChanged)
  const pageDeps = { ...options, provider, accounts }
  const pages = interactionApp(pageDeps)
  pages.route('/oidc/account', accountApp(pageDeps))
  pages.route(INVITATION_PATH, invitationApp(pageDeps))
  const { host, protocol: scheme } = new URL(options.origin)

  async function handleProtocol(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    clientAddress: string,
  ): Promise<void> {
    const { url = '/' } = incoming
    const error = await validateProtocol(options.store, incoming, clientAddress)
    if (error !== undefined) return reject(incoming, outgoing, error)
    // If another person is signed in, the provider responds with a form that submits itself and adds the
    // digest of its script to this policy; under the data policy, that form couldn't be submitted.
    if (/^\/oidc\/auth\/[^/?]/.test(url)) outgoing.setHeader('Content-Security-Policy', FORM_POLICY)
    // The way a mounted Koa app learns its mount path; the provider reads `originalUrl`.
    Object.assign(incoming, { originalUrl: url, url: url.slice('/oidc'.length) || '/' })
    await protocol(incoming, outgoing)
  }

  async function reject(
    { headers }: IncomingMessage,
    outgoing: ServerResponse,
    error: ProtocolError,
  ): Promise<void> {
    const language = pageLanguage('', headers['accept-language'])
    const text = await failurePage({ language, productName: options.productName }, error)
    const isRate = typeof error === 'object'
    outgoing.writeHead(isRate ? 429 : 400, {
      ...PAGE_HEADERS,
      ...(isRate ? { 'Retry-After': String(error.retryAfterSeconds) } : {}),
    })
    outgoing.end(text)
  }

  return {
    endsMs,
    handle(incoming, outgoing, clientAddress) {
      // The issuer has one name, regardless of the caller's headers.
      const { headers } = incoming
      headers.host = host
      headers['x-forwarded-proto'] = scheme.slice(0, -1)
      headers['x-forwarded-for'] = clientAddress
      delete headers['x-forwarded-host']
      const { url = '/' } = incoming
      if (/^\/oidc\/(?:interaction|account|invitation)(?:[/?]|$)/.test(url)) {
        const env: IssuerEnv['Bindings'] = { incoming, outgoing, clientAddress }
        void getRequestListener((request) => pages.fetch(request, env))(incoming, outgoing)
        return
      }
      handleProtocol(incoming, outgoing, clientAddress).catch((error: unknown) => {
        options.log.error('issuer', { reason: error instanceof Error ? error.name : 'unknown' })
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(500).end()
      })
    },
    async endSession(refreshToken) {
      const token = await provider.RefreshToken.find(refreshToken)
      const uid = token?.sessionUid
      const session = uid === undefined ? undefined : await provider.Session.findByUid(uid)
      await session?.destroy()
    },
  }
}

const FORM_POLICY =
  "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function telling(accounts: Accounts, tell: PasswordChanged = async () => {}): Accounts {
  return {
    ...accounts,
    async changePassword(agent, password) {
      const changed = await accounts.changePassword(agent, password)
      if (changed.ok) await tell(agent.email)
      return changed
    },
    async acceptInvitation(token, password) {
      const accepted = await accounts.acceptInvitation(token, password)
      if (accepted.ok) await tell(accepted.value.email)
      return accepted
    },
  }
}
