/** Signing keys of the embedded issuer: made at the first sign-in, sealed at rest, rotated. */
import { desc, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Clock, DAY_MS } from '../../../ports/clock.ts'
import type { Database } from '../../../store/database.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import { issuerKeys } from '../../../store/sign-in-schema.ts'

/** The newest key signs until it is this old. */
export const KEY_LIFE_MS = 90 * DAY_MS
/** An older key verifies for this long after it stopped signing: longer than any session lives. */
export const KEY_AFTERLIFE_MS = 7 * DAY_MS

export interface SigningKeys {
  /** Private keys, the one that signs first. */
  readonly keys: readonly JWK[]
  /** When these keys are no longer the ones to use. */
  readonly endsMs: number
}

/** @returns the keys of now; makes one when there is none that is young enough */
export async function signingKeys(deps: {
  readonly database: Database
  readonly box: SecretBox
  readonly clock: Clock
}): Promise<SigningKeys> {
  const { database, box, clock } = deps
  const now = clock.nowMs()
  const rows = await database.select().from(issuerKeys).orderBy(desc(issuerKeys.createdMs))
  const keys: { readonly jwk: JWK; readonly createdMs: number }[] = []
  for (const { kid, privateSealed, createdMs } of rows) {
    const text = await box.open(privateSealed, owner(kid))
    // Sealed with a former SECRET_KEY, or retired long ago: no longer usable.
    if (text === undefined || createdMs + KEY_LIFE_MS + KEY_AFTERLIFE_MS <= now) {
      await database.delete(issuerKeys).where(eq(issuerKeys.kid, kid))
    } else {
      keys.push({ jwk: JSON.parse(text), createdMs })
    }
  }
  const newest = keys[0]
  if (newest !== undefined && newest.createdMs + KEY_LIFE_MS > now) {
    return { keys: keys.map(({ jwk }) => jwk), endsMs: newest.createdMs + KEY_LIFE_MS }
  }
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = crypto.randomUUID()
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'ES256' }
  const privateSealed = await box.seal(JSON.stringify(jwk), owner(kid))
  await database.insert(issuerKeys).values({ kid, privateSealed, createdMs: now })
  return { keys: [jwk, ...keys.map((key) => key.jwk)], endsMs: now + KEY_LIFE_MS }
}

const owner = (kid: string) => `issuer_keys/${kid}`
