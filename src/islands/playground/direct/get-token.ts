/** Gets an access token from the API's own sign-in server. */
import {
  authorizationAddress,
  type Client,
  decodeDiscovery,
  type GrantOffer,
  type OAuthError,
  processRedirect,
  processTokenResponse,
  secretOf,
  type Token,
  tokenRequest,
} from '#core/authorization/oauth.ts'
import { err, ok, type Result } from '#core/result.ts'

/** Channel between the playground and the page that the sign-in server redirects to (public/authorized.js). */
const CHANNEL = 'gapura.authorized'
const REDIRECT_PAGE = '/authorized'

export type TokenError =
  | OAuthError
  /** The browser opened no window. */
  | { readonly code: 'popup' }
  | { readonly code: 'canceled' }
  /** No response that this page may read. */
  | { readonly code: 'unreachable'; readonly url: string }
  | { readonly code: 'discovery'; readonly url: string }

export interface TokenInput {
  readonly offer: GrantOffer
  readonly client: Client
  readonly scopes: readonly string[]
  /** Used by the grant `password` only. */
  readonly username: string
  readonly password: string
}

export interface TokenPorts {
  fetch(url: string, init: RequestInit): Promise<Response>
  random(length: number): Uint8Array
  /** Opens a window for a page of another site. Returns false if the browser blocks it. */
  open(url: string): boolean
  /** Calls back with the query or fragment that the redirect page has received. */
  listen(received: (parameters: string) => void): () => void
  readonly redirectUri: string
}

export async function getToken(
  input: TokenInput,
  signal: AbortSignal,
  ports: TokenPorts,
): Promise<Result<Token, TokenError>> {
  // While the endpoints were sought.
  if (signal.aborted) return err({ code: 'canceled' })
  const { offer, client, scopes, username, password } = input
  const scope = scopes.join(' ')
  switch (offer.grant) {
    case 'clientCredentials':
      return requestToken(offer, client, { grant_type: 'client_credentials', scope }, signal, ports)
    case 'password': {
      const fields = { grant_type: 'password', username, password, scope }
      return requestToken(offer, client, fields, signal, ports)
    }
    default:
      return signIn(input, signal, ports)
  }
}

/** @returns the endpoints of an OpenID provider */
export async function discover(
  url: string,
  signal: AbortSignal,
  ports: Pick<TokenPorts, 'fetch'>,
): Promise<Result<GrantOffer, TokenError>> {
  const document = await readJson(url, { headers: { Accept: 'application/json' } }, signal, ports)
  if (!document.ok) return document
  const offer = decodeDiscovery(document.value.body)
  return offer === undefined ? err({ code: 'discovery', url }) : ok(offer)
}

async function signIn(
  { offer, client, scopes }: TokenInput,
  signal: AbortSignal,
  ports: TokenPorts,
): Promise<Result<Token, TokenError>> {
  const state = secretOf(ports.random(32))
  const verifier = secretOf(ports.random(32))
  const { redirectUri } = ports
  const request = { clientId: client.id, redirectUri, scopes, state, verifier }
  const returned = waitForRedirect(state, signal, ports)
  if (!ports.open(authorizationAddress(offer, request))) {
    returned.stop()
    return err({ code: 'popup' })
  }
  const parameters = await returned.parameters
  if (parameters === undefined) return err({ code: 'canceled' })
  const answer = processRedirect(parameters, state)
  if (!answer.ok) return answer
  if ('accessToken' in answer.value) return ok(answer.value)
  const fields = {
    grant_type: 'authorization_code',
    code: answer.value.code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return requestToken(offer, client, fields, signal, ports)
}

/** Ignores the redirects of other tabs, which have another state. */
function waitForRedirect(state: string, signal: AbortSignal, ports: TokenPorts) {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const stop = ports.listen((parameters) => {
    if (new URLSearchParams(parameters).get('state') === state) resolve(parameters)
  })
  signal.addEventListener('abort', () => resolve(undefined))
  return { stop, parameters: promise.finally(stop) }
}

async function requestToken(
  { tokenUrl }: GrantOffer,
  client: Client,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
  ports: TokenPorts,
): Promise<Result<Token, TokenError>> {
  const request = tokenRequest(fields, client)
  const answer = await readJson(tokenUrl, { method: 'POST', ...request }, signal, ports)
  return answer.ok ? processTokenResponse(answer.value.status, answer.value.body) : answer
}

async function readJson(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  ports: Pick<TokenPorts, 'fetch'>,
): Promise<Result<{ readonly status: number; readonly body: unknown }, TokenError>> {
  try {
    const response = await ports.fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    })
    const body: unknown = await response.json().catch(() => null)
    return ok({ status: response.status, body })
  } catch {
    return err(signal.aborted ? { code: 'canceled' } : { code: 'unreachable', url })
  }
}

export const browserPorts = (): TokenPorts => ({
  fetch: (url, init) => fetch(url, init),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  open(url) {
    const opened = window.open('', '_blank', 'popup,width=520,height=720')
    if (opened === null) return false
    // The other site must not be able to navigate this page.
    opened.opener = null
    opened.location.replace(url)
    return true
  },
  listen(received) {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') received(data)
    }
    return () => channel.close()
  },
  redirectUri: redirectUri(),
})

const redirectUri = (): string => new URL(REDIRECT_PAGE, location.origin).href
