/**
 * Callback inboxes: one per partner, with a separate URL and its listeners. The unguessable names in the URLs
 * are encrypted at rest.
 */
import { eq } from 'drizzle-orm'
import { callbackInboxes } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken, hashToken } from '../token.ts'

export interface CallbackInboxRepository {
  /** The unguessable name in the inbox's URL, created on first use. */
  token(partnerId: string): Promise<string>
  /** Replaces the name; the old one is no longer valid. */
  renewToken(partnerId: string): Promise<string>
  /** @returns the partner whose inbox has this name */
  partnerOf(token: string): Promise<string | undefined>
  /** Notifies the inbox's listeners. */
  readonly changed: InboxChanged
  /**
   * Notifies of callbacks added, inboxes cleared and URLs renewed by this process; changes of other processes
   * require polling. @returns a function that unsubscribes
   */
  subscribe(partnerId: string, listener: InboxListener): () => void
  /** Ends the subscriptions of a deleted partner, or all of them when the process ends. */
  endSubscriptions(partnerId?: string): void
}

export type InboxChanged = (partnerId: string) => void

/** Watches an inbox in this process. */
export interface InboxListener {
  onChange(): void
  onEnd(): void
}

export function createCallbackInboxRepository(
  database: Database,
  box: SecretBox,
): CallbackInboxRepository {
  const listeners = new Map<string, Set<InboxListener>>()
  const changed = (partnerId: string): void => {
    for (const listener of listeners.get(partnerId) ?? []) listener.onChange()
  }
  const findInbox = async (partnerId: string) => {
    const row = await database
      .select()
      .from(callbackInboxes)
      .where(eq(callbackInboxes.partnerId, partnerId))
      .get()
    return row && box.open(row.tokenSealed, owner(partnerId))
  }
  return {
    changed,
    async token(partnerId) {
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
    async renewToken(partnerId) {
      const { token, values } = await newInbox(partnerId, box)
      const { tokenHash, tokenSealed } = values
      await database
        .insert(callbackInboxes)
        .values(values)
        .onConflictDoUpdate({ target: callbackInboxes.partnerId, set: { tokenHash, tokenSealed } })
      changed(partnerId)
      return token
    },
    async partnerOf(inboxToken) {
      const row = await database
        .select()
        .from(callbackInboxes)
        .where(eq(callbackInboxes.tokenHash, await hashToken(inboxToken)))
        .get()
      return row?.partnerId
    },
    subscribe(partnerId, listener) {
      const own = listeners.get(partnerId) ?? new Set()
      listeners.set(partnerId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(partnerId)
      }
    },
    endSubscriptions(partnerId) {
      const ended =
        partnerId === undefined ? [...listeners.values()] : [listeners.get(partnerId) ?? new Set()]
      for (const own of ended) for (const listener of [...own]) listener.onEnd()
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
