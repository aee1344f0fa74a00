/** Callback inboxes: one per partner, with an address of its own and those who watch it. */
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { createInboxListeners, type InboxListener } from './inbox-listeners.ts'
import { createInboxNames } from './inbox-names.ts'

export interface CallbackInboxRepository {
  /** The unguessable name in the inbox's address; made when it is first asked for. */
  token(partnerId: string): Promise<string>
  /** Another name in its place; the one before names no inbox any more. */
  renewToken(partnerId: string): Promise<string>
  /** @returns the partner whose inbox has this name */
  partnerOf(token: string): Promise<string | undefined>
  /** Tells those who watch the inbox. */
  readonly changed: InboxChanged
  /**
   * Hears of callbacks added, inboxes cleared and addresses renewed by this process; other processes are
   * found out by asking again. @returns what ends it
   */
  subscribe(partnerId: string, listener: InboxListener): () => void
  /** Ends the subscriptions of a partner that is gone; of all, when the process is told to end. */
  endSubscriptions(partnerId?: string): void
}

export type InboxChanged = (partnerId: string) => void

export function createCallbackInboxRepository(
  database: Database,
  box: SecretBox,
): CallbackInboxRepository {
  const names = createInboxNames(database, box)
  const listeners = createInboxListeners()
  return {
    token: names.token,
    async renewToken(partnerId) {
      const token = await names.renew(partnerId)
      listeners.tell(partnerId)
      return token
    },
    partnerOf: names.partnerOf,
    changed: listeners.tell,
    subscribe: listeners.subscribe,
    endSubscriptions: listeners.end,
  }
}
