/**
 * Key pairs that sign the sandbox's callbacks, as the API's would. They are generated on first use and
 * encrypted at rest, so partners can rely on the public half.
 */
import { and, eq } from 'drizzle-orm'
import { createExportableKey, publicJwk } from '#core/signature/key-pair.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { keyAlgorithm } from '#core/signature/language/public-key.ts'
import { callbackKeys } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'

/** Both halves as JWK, to be passed to another thread. */
export interface CallbackKeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

export interface CallbackKeyRepository {
  callbackKeyPair(scheme: SignatureScheme): Promise<CallbackKeyPair>
}

export function createCallbackKeyRepository(
  database: Database,
  box: SecretBox,
): CallbackKeyRepository {
  async function find(kind: string): Promise<string | undefined> {
    const row = await database.select().from(callbackKeys).where(eq(callbackKeys.kind, kind)).get()
    if (row === undefined) return undefined
    const key = await box.open(row.privateSealed, owner(kind))
    if (key === undefined) {
      // Encrypted with a former SECRET_KEY. Another process may have replaced it already.
      const same = eq(callbackKeys.privateSealed, row.privateSealed)
      await database.delete(callbackKeys).where(and(eq(callbackKeys.kind, kind), same))
    }
    return key
  }

  async function create(kind: string, scheme: SignatureScheme): Promise<string> {
    const key = await createExportableKey(scheme)
    const privateSealed = await box.seal(key, owner(kind))
    // Two concurrent first calls: one row stays, and both read it.
    await database.insert(callbackKeys).values({ kind, privateSealed }).onConflictDoNothing()
    return (await find(kind)) ?? key
  }

  return {
    async callbackKeyPair(scheme) {
      const kind = JSON.stringify(keyAlgorithm(scheme))
      const privateKey = (await find(kind)) ?? (await create(kind, scheme))
      return { privateKey, publicKey: publicJwk(privateKey) }
    },
  }
}

const owner = (kind: string) => `callback_keys/${kind}`
