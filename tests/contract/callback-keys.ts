/** The contract of the keys that sign the sandbox's callbacks, for every database. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { callbackKeys } from '../../functions/store/callback-schema.ts'
import type { Database } from '../../functions/store/database.ts'
import { createCallbackKeyRepository } from '../../functions/store/repositories/callback-keys.ts'
import { createSecretBox } from '../../functions/store/secret-box.ts'

const P256: SignatureScheme = { name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' }
const ED25519: SignatureScheme = { name: 'Ed25519' }

export function callbackKeysContract(open: () => Promise<Database>): void {
  let database: Database
  beforeEach(async () => {
    database = await open()
    await database.delete(callbackKeys)
  })

  /** As after a restart. */
  const keys = (secret = 7) =>
    createCallbackKeyRepository(database, createSecretBox(new Uint8Array(32).fill(secret)))

  describe("keys of the sandbox's callbacks", () => {
    test('another SECRET_KEY replaces a key that it cannot decrypt', async () => {
      const before = await keys().callbackKeyPair(ED25519)
      const after = await keys(8).callbackKeyPair(ED25519)
      expect(after.publicKey).not.toBe(before.publicKey)
      expect(await keys(8).callbackKeyPair(ED25519)).toEqual(after)
    })

    test('a restart preserves the key of each scheme', async () => {
      const p256 = await keys().callbackKeyPair(P256)
      const ed25519 = await keys().callbackKeyPair(ED25519)
      expect(await keys().callbackKeyPair(P256)).toEqual(p256)
      expect(await keys().callbackKeyPair(ED25519)).toEqual(ed25519)
    })

    test('two concurrent first calls get the same key', async () => {
      const [first, second] = await Promise.all([
        keys().callbackKeyPair(ED25519),
        keys().callbackKeyPair(ED25519),
      ])
      expect(first).toEqual(second)
    })

    test('the public half contains no private member', async () => {
      const { publicKey } = await keys().callbackKeyPair(P256)
      expect(Object.keys(JSON.parse(publicKey))).toEqual(['kty', 'crv', 'x', 'y'])
    })
  })
}
