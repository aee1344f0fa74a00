/** An OpenID issuer with responses chosen by the test, without a network. */
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Fetch } from '../../functions/adapters/oidc/fetch.ts'
import type { Clock } from '../../functions/ports/clock.ts'

export const SCRIPTED_ISSUER = 'https://id.test/realm'

export interface ScriptedIssuer {
  readonly fetch: Fetch
  /** Requested paths, in order. */
  readonly calls: readonly string[]
  /** Bodies of the calls, `path?body`. */
  readonly forms: readonly string[]
  /** The response of the token endpoint. */
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void
  /** The calls fail as if no server listened. */
  setDown(isDown: boolean): void
  metadata(change: Readonly<Record<string, unknown>>): void
  /** A new key signs from now on; `publish` says whether the old one stays in the JWKS. */
  rotate(publish: 'both' | 'new'): Promise<void>
  sign(claims: JWTPayload, header?: { readonly typ?: string }): Promise<string>
}

export async function scriptedIssuer(clock: Clock): Promise<ScriptedIssuer> {
  const calls: string[] = []
  const forms: string[] = []
  let token: { status: number; headers: Record<string, string>; body: unknown } = {
    status: 500,
    headers: {},
    body: {},
  }
  let isDown = false
  let extra: Readonly<Record<string, unknown>> = {}
  const createKey = async (kid: string) => ({ kid, ...(await generateKeyPair('ES256')) })
  let keys = [await createKey('k1')]

  async function respond(url: string, body: unknown): Promise<Response> {
    const path = url.replace(SCRIPTED_ISSUER, '')
    calls.push(path)
    forms.push(`${path}?${String(body ?? '')}`)
    if (isDown) {
      throw new TypeError('fetch failed')
    }
    switch (path) {
      case '/.well-known/openid-configuration':
        return Response.json({ ...METADATA, ...extra })
      case '/jwks': {
        const published = keys.map(async ({ kid, publicKey }) => ({
          ...(await exportJWK(publicKey)),
          kid,
          use: 'sig',
          alg: 'ES256',
        }))
        return Response.json({ keys: await Promise.all(published) })
      }
      case '/token':
        return Response.json(token.body, token)
      case '/revoke':
        return new Response(null, { status: token.status })
      default:
        throw new Error(`Unexpected call of ${url}`)
    }
  }

  return {
    calls,
    forms,
    fetch: (url, { body }) => respond(url, body),
    answer(status, body, headers = {}) {
      token = { status, body, headers }
    },
    setDown(value) {
      isDown = value
    },
    metadata(change) {
      extra = change
    },
    async rotate(publish) {
      const next = await createKey(`k${keys.length + 1}`)
      keys = publish === 'both' ? [next, ...keys] : [next]
    },
    async sign(claims, header = {}) {
      const [signer] = keys
      if (signer === undefined) {
        throw new TypeError('an issuer has a key')
      }
      const now = Math.floor(clock.nowMs() / 1000)
      return new SignJWT({ iss: SCRIPTED_ISSUER, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: signer.kid, ...header })
        .sign(signer.privateKey)
    },
  }
}

const METADATA = {
  issuer: SCRIPTED_ISSUER,
  authorization_endpoint: `${SCRIPTED_ISSUER}/auth`,
  token_endpoint: `${SCRIPTED_ISSUER}/token`,
  jwks_uri: `${SCRIPTED_ISSUER}/jwks`,
  revocation_endpoint: `${SCRIPTED_ISSUER}/revoke`,
  end_session_endpoint: `${SCRIPTED_ISSUER}/logout`,
  authorization_response_iss_parameter_supported: true,
  id_token_signing_alg_values_supported: ['ES256'],
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
}
