/** The unguessable names of inboxes, encrypted at rest. */
import { eq } from 'drizzle-orm'
import { callbackInboxes } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken, hashToken } from '../token.ts'

export function createInboxNames(database: Database, box: SecretBox) {
  const findInbox = async (partnerId: string) => {
    const row = await database
      .select()
      .from(callbackInboxes)
      .where(eq(callbackInboxes.partnerId, partnerId))
      .get()
    return row && box.open(row.tokenSealed, owner(partnerId))
  }
  return {
    async token(partnerId: string): Promise<string> {
      const known = await findInbox(partnerId)
      if (known !== undefined) return known
      const row = await newInbox(partnerId, box)
      // Two concurrent first calls: one row stays, and both read it.
      await database.insert(callbackInboxes).values(row.values).onConflictDoNothing()
      const stored = await findInbox(partnerId)
      if (stored === undefined) {
        throw new Error(
          `The inbox of partner "${partnerId}" can't be decrypted with this SECRET_KEY. Start with the key that encrypted it.`,
        )
      }
      return stored
    },
    async renew(partnerId: string): Promise<string> {
      const { token, values } = await newInbox(partnerId, box)
      const { tokenHash, tokenSealed } = values
      await database
        .insert(callbackInboxes)
        .values(values)
        .onConflictDoUpdate({ target: callbackInboxes.partnerId, set: { tokenHash, tokenSealed } })
      return token
    },
    async partnerOf(inboxToken: string): Promise<string | undefined> {
      const row = await database
        .select()
        .from(callbackInboxes)
        .where(eq(callbackInboxes.tokenHash, await hashToken(inboxToken)))
        .get()
      return row?.partnerId
    },
  }
}

async function newInbox(partnerId: string, box: SecretBox) {
  const token = createToken('inbox')
  const tokenHash = await hashToken(token)
  return {
    token,
    values: { partnerId, tokenHash, tokenSealed: await box.seal(token, owner(partnerId)) },
  }
}

const owner = (partnerId: string) => `callback_inboxes/${partnerId}/token`
