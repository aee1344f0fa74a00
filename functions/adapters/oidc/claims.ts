/** Maps an issuer's claims to a person in the portal. */
import { AGENT_ROLES, type AgentRole } from '#core/api/admin.ts'
import { ok, type Result } from '#core/result.ts'
import type { OpenIdSettings } from '../../auth/openid-settings.ts'
import type { StaffSignInError } from '../../ports/staff-sign-in.ts'
import { refused } from './refused.ts'

/** @returns the email address if the issuer has verified it and its domain may sign in */
export function emailOf(
  claims: Claims,
  settings: Pick<OpenIdSettings, 'emailClaim' | 'trustEmail' | 'allowedDomains'>,
): Result<string, StaffSignInError> {
  const email = claimAt(claims, settings.emailClaim)
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    return refused('email', `The claim "${settings.emailClaim}" has no email address.`)
  }
  const verified = claims.email_verified
  // Some issuers write the boolean as a string.
  const isVerified = verified === true || verified === 'true'
  if (!isVerified && !(settings.trustEmail && verified === undefined)) {
    return refused('email', "The issuer hasn't verified the email address (email_verified).")
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const { allowedDomains } = settings
  return allowedDomains.length === 0 || allowedDomains.includes(domain)
    ? ok(email)
    : refused('domain', "The email address's domain isn't in OIDC_ALLOWED_DOMAINS.")
}

/** @returns the person's identifier at the issuer, which doesn't change with the address */
export function subjectOf(
  claims: Claims,
  { subjectClaim }: Pick<OpenIdSettings, 'subjectClaim'>,
): Result<string, StaffSignInError> {
  const subject = claimAt(claims, subjectClaim)
  return typeof subject === 'string' && subject.trim() !== ''
    ? ok(subject)
    : refused('forged', `The claim "${subjectClaim}" has no ID of the person.`)
}

/** @returns the security stamp of the account; null if the issuer has none */
export function stampOf(
  claims: Claims,
  { stampClaim }: Pick<OpenIdSettings, 'stampClaim'>,
): Result<number | null, StaffSignInError> {
  if (stampClaim === undefined) return ok(null)
  const stamp = claimAt(claims, stampClaim)
  return typeof stamp === 'number'
    ? ok(stamp)
    : refused('forged', `The claim "${stampClaim}" has no number.`)
}

/** @returns the strongest role that the claim maps to; null if the issuer doesn't decide */
export function roleOf(
  claims: Claims,
  { roleClaim, roleMap }: Pick<OpenIdSettings, 'roleClaim' | 'roleMap'>,
): Result<AgentRole | null, StaffSignInError> {
  if (roleClaim === undefined) return ok(null)
  const claim = claimAt(claims, roleClaim)
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const roles = values.map((value) => (typeof value === 'string' ? roleMap.get(value) : undefined))
  // AGENT_ROLES starts with the most powerful role.
  const role = AGENT_ROLES.find((candidate) => roles.includes(candidate))
  return role === undefined
    ? refused('role', `No value of the claim "${roleClaim}" is in OIDC_ROLE_MAP.`)
    : ok(role)
}

/** @param path - the claim's name, or members joined by dots; a name with dots is tried first */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path
    .split('.')
    .reduce<unknown>(
      (value, member) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, member)
          ? Object.entries(value).find(([name]) => name === member)?.[1]
          : undefined,
      claims,
    )
}

export type Claims = Readonly<Record<string, unknown>>
