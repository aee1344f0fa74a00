/** The OIDC_* environment variables: the issuer that signs staff in, and the people it may send. */
import { z } from 'zod'
import { AGENT_ROLES, type AgentRole } from '#core/api/admin.ts'
import { err, ok, type Result } from '#core/result.ts'

const ISSUER_RULE = 'an https address such as "https://login.example.com/realms/staff"'
const ROLE_RULE = `pairs such as "portal-admins=admin,writers=editor" with the roles ${AGENT_ROLES.join(', ')}`

export const openIdVariables = {
  /** The OpenID issuer of staff; if unset, the Node entry uses its embedded one. */
  OIDC_ISSUER: z.string().refine(isIssuer, ISSUER_RULE).optional(),
  OIDC_CLIENT_ID: z.string().min(1, 'a client id').optional(),
  /** Sent only by the worker, never by a browser. */
  OIDC_CLIENT_SECRET: z.string().min(1, 'a client secret').optional(),
  /** Requested from the issuer; add `offline_access` if refresh tokens need it. */
  OIDC_SCOPES: z
    .string()
    .refine((text) => scopes(text).includes('openid'), 'scopes that include "openid"')
    .default('openid email profile'),
  /** Claim of the ID token with the person's groups or roles, such as `realm_access.roles`. */
  OIDC_ROLE_CLAIM: z.string().min(1, 'the path of a claim').optional(),
  /** Maps values of that claim to roles of the portal. */
  OIDC_ROLE_MAP: z
    .string()
    .refine((text) => roleMap(text) !== undefined, ROLE_RULE)
    .optional(),
  /** Only people with an address in these domains may sign in; if unset, any domain. */
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .refine(
      (text) => list(text).every((domain) => /^[a-z0-9.-]+\.[a-z0-9-]+$|^localhost$/i.test(domain)),
      'domains such as "example.com,example.co.id"',
    )
    .optional(),
  /** `1` creates an account for a person whose role claim maps to a role. */
  OIDC_CREATE_AGENTS: z.enum(['0', '1'], '"0" or "1"').default('0'),
  /** Claim that identifies the person permanently; for Microsoft Entra ID `oid`, the same in every token. */
  OIDC_SUBJECT_CLAIM: z.string().min(1, 'the name of a claim').default('sub'),
  /** Claim that holds the address; for Microsoft Entra ID `preferred_username`. */
  OIDC_EMAIL_CLAIM: z.string().min(1, 'the path of a claim').default('email'),
  /** `1` accepts an address without `email_verified`: only for an issuer that assigns addresses. */
  OIDC_TRUST_EMAIL: z.enum(['0', '1'], '"0" or "1"').default('0'),
  /** Audience of bearer tokens of API clients; if unset, bearers are rejected. */
  OIDC_AUDIENCE: z.string().min(1, 'an audience').optional(),
}

type OpenIdValues = Readonly<z.infer<ReturnType<typeof shape>>>
const shape = () => z.object(openIdVariables)

/** @returns undefined if no issuer is configured */
export function openIdSettings(values: OpenIdValues): Result<OpenIdSettings | undefined, string> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined) {
    const unused = NEEDS_ISSUER.find((name) => values[name] !== undefined && values[name] !== '0')
    if (unused === undefined) return ok(undefined)
    return err(
      `The environment variable "OIDC_ISSUER" is missing, because ${unused} is set. Set it to the issuer's URL, or unset ${unused}, then start again.`,
    )
  }
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET'
    return err(needs(missing, 'the value that the issuer gave this portal, because OIDC_ISSUER'))
  }
  if (values.OIDC_ROLE_CLAIM !== undefined && values.OIDC_ROLE_MAP === undefined) {
    return err(needs('OIDC_ROLE_MAP', `${ROLE_RULE}, because OIDC_ROLE_CLAIM`))
  }
  if (values.OIDC_CREATE_AGENTS === '1' && values.OIDC_ROLE_CLAIM === undefined) {
    return err(needs('OIDC_ROLE_CLAIM', 'the path of a claim, because OIDC_CREATE_AGENTS'))
  }
  if (values.OIDC_AUDIENCE === clientId) {
    return err(
      'The environment variable "OIDC_AUDIENCE" must differ from OIDC_CLIENT_ID. Otherwise, ID tokens would be accepted as access tokens. Correct or unset it, then start again.',
    )
  }
  return ok({
    issuer,
    clientId,
    clientSecret,
    scopes: scopes(values.OIDC_SCOPES).join(' '),
    roleClaim: values.OIDC_ROLE_CLAIM,
    roleMap: roleMap(values.OIDC_ROLE_MAP ?? '') ?? new Map(),
    allowedDomains: list(values.OIDC_ALLOWED_DOMAINS ?? '').map((domain) => domain.toLowerCase()),
    createAgents: values.OIDC_CREATE_AGENTS === '1',
    subjectClaim: values.OIDC_SUBJECT_CLAIM,
    emailClaim: values.OIDC_EMAIL_CLAIM,
    trustEmail: values.OIDC_TRUST_EMAIL === '1',
    audience: values.OIDC_AUDIENCE,
  })
}

/** Settings that have no effect without an issuer. Setting one means that an issuer is expected. */
const NEEDS_ISSUER = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLE_CLAIM',
  'OIDC_ROLE_MAP',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_CREATE_AGENTS',
  'OIDC_TRUST_EMAIL',
  'OIDC_AUDIENCE',
] as const satisfies readonly (keyof OpenIdValues)[]

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Separated by spaces. */
  readonly scopes: string
  readonly roleClaim: string | undefined
  readonly roleMap: ReadonlyMap<string, AgentRole>
  /** In lowercase; empty for any domain. */
  readonly allowedDomains: readonly string[]
  readonly createAgents: boolean
  readonly subjectClaim: string
  /** Claim with the account's security stamp; only the embedded issuer has one. */
  readonly stampClaim?: string
  readonly emailClaim: string
  readonly trustEmail: boolean
  readonly audience: string | undefined
}

/** @returns undefined if the text isn't a list of value-role pairs */
function roleMap(text: string): ReadonlyMap<string, AgentRole> | undefined {
  const pairs = list(text).flatMap((pair) => {
    const at = pair.lastIndexOf('=')
    const role = AGENT_ROLES.find((known) => known === pair.slice(at + 1).trim())
    return at > 0 && role !== undefined ? [[pair.slice(0, at).trim(), role] as const] : []
  })
  return pairs.length === list(text).length ? new Map(pairs) : undefined
}

/** Requires https because tokens are sent to it; on this machine http is allowed. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return (
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  )
}

/** @param value - what to set, and the reason: "…, because OTHER_VARIABLE" */
const needs = (name: string, value: string) =>
  `The environment variable "${name}" is missing. Set it to ${value} is set, then start again.`

const scopes = (text: string) => text.split(/[\s,]+/).filter((scope) => scope !== '')
const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
