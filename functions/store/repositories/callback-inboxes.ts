/**
 * Callback inboxes: one per partner, with a separate URL and its listeners. The unguessable names in the URLs
 * are encrypted at rest.
 */
import { eq } from 'drizzle-orm'
import { callbackInboxes } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken, hashToken } from '../token.ts'

/** Its listeners are named by partner. */
export interface CallbackInboxRepository extends Listeners {
  /** The unguessable name in the inbox's URL, created on first use. */
  token(partnerId: string): Promise<string>
  /** Replaces the name; the old one is no longer valid. */
  renewToken(partnerId: string): Promise<string>
  /** @returns the partner whose inbox has this name */
  partnerOf(token: string): Promise<string | undefined>
}

export type InboxChanged = Listeners['changed']

export function createCallbackInboxRepository(
  database: Database,
  box: SecretBox,
): CallbackInboxRepository {
  const listeners = createListeners()
  const findInbox = async (partnerId: string) => {
    const row = await database
      .select()
      .from(callbackInboxes)
      .where(eq(callbackInboxes.partnerId, partnerId))
      .get()
    return row && box.open(row.tokenSealed, owner(partnerId))
  }
  const renewToken = async (partnerId: string): Promise<string> => {
    const { token, values } = await newInbox(partnerId, box)
    const { tokenHash, tokenSealed } = values
    await database
      .insert(callbackInboxes)
      .values(values)
      .onConflictDoUpdate({ target: callbackInboxes.partnerId, set: { tokenHash, tokenSealed } })
    listeners.changed(partnerId)
    return token
  }
  return {
    ...listeners,
    renewToken,
    async token(partnerId) {
      const known = await findInbox(partnerId)
      if (known !== undefined) return known
      const row = await newInbox(partnerId, box)
      // Two concurrent first calls: one row stays, and both read it.
      await database.insert(callbackInboxes).values(row.values).onConflictDoNothing()
      // An inbox that was encrypted with a former SECRET_KEY gets another token.
      return (await findInbox(partnerId)) ?? renewToken(partnerId)
    },
    async partnerOf(inboxToken) {
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
